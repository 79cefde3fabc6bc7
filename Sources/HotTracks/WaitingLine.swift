import Rows

/// Says what is being waited for, once it takes longer than a moment.
enum WaitingLine {
  static func show<Result>(
    _ sentence: String, on console: Console, during work: () async throws -> Result
  ) async throws -> Result {
    guard console.isErrorTerminal, console.verbosity != .quiet else { return try await work() }
    // Drawn again and again: a pause to count down takes its place, and Ctrl-Z takes it away.
    let line = Task {
      try await Task.sleep(for: .milliseconds(400))
      while true {
        console.draw([console.countdown ?? sentence])
        try await Task.sleep(for: .milliseconds(200))
      }
    }
    let result: Swift.Result<Result, any Error>
    do {
      result = .success(try await work())
    } catch {
      result = .failure(error)
    }
    // Awaited, so that it cannot draw after it was taken away.
    line.cancel()
    _ = await line.result
    console.endDrawing(leaving: false)
    return try result.get()
  }
}
