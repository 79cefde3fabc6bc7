/// Says what is being waited for, once it takes longer than a moment.
enum WaitingLine {
  static func show<Result>(
    _ sentence: String, on console: Console, during work: () async throws -> Result
  ) async throws -> Result {
    guard console.isErrorTerminal, console.verbosity != .quiet else { return try await work() }
    let line = Task {
      try await Task.sleep(for: .milliseconds(400))
      console.draw([sentence])
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
