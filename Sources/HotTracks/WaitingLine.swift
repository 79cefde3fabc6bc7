import Terminal

/// Shows a message while work takes longer than a moment.
enum WaitingLine {
  static func show<Result>(
    _ message: String, on console: Console, during work: () async throws -> Result
  ) async throws -> Result {
    guard console.isErrorTerminal, console.verbosity != .quiet else { return try await work() }
    // Redrawn repeatedly, because a countdown can replace it, and Ctrl-Z removes it.
    let line = Task {
      try await Task.sleep(for: .milliseconds(400))
      while true {
        console.draw([[TextRun(console.wait?.countdown ?? message)]])
        try await Task.sleep(for: .milliseconds(200))
      }
    }
    return try await withCleanup(work) {
      // Awaited, so that the task cannot draw after the line is removed.
      line.cancel()
      _ = await line.result
      console.endDrawing(keepingLines: false)
    }
  }
}
