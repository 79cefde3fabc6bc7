/// The exit statuses of the program, based on sysexits.h.
package enum ExitStatus: Int32, Sendable {
  case done = 0
  /// Something failed, for several reasons or for one without a status of its own.
  case failed = 1
  case usage = 64
  case unreadable = 65
  case nothingMatches = 66
  case unreachable = 69
  case cannotWrite = 73
  case playback = 74
  case slowDown = 75
  case hungUp = 129
  case interrupted = 130
  case quit = 131
  case terminated = 143

  /// The common status, or 1 if there are several.
  package static func of(_ statuses: [ExitStatus]) -> ExitStatus {
    let causes = Set(statuses.filter { $0 != .done })
    return causes.count > 1 ? .failed : causes.first ?? .done
  }

  /// 128 plus the signal's number, as in a shell.
  package init(signal: CInt) {
    self = ExitStatus(rawValue: 128 + signal) ?? .failed
  }
}
