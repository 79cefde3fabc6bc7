import Session

/// Ends a command that has already printed its messages.
struct CommandExit: Error {
  let status: ExitStatus

  init(_ status: ExitStatus) {
    self.status = status
  }
}
