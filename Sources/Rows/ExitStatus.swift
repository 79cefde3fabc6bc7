/// How the program ends, for scripts: the table of product statuses (after sysexits.h).
package enum ExitStatus: Int32, Sendable {
  case done = 0
  /// Some or all of what was asked failed, for more than one reason or for one of no other status.
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

  /// The status of many: that of the one cause, or 1 where there are several.
  package static func of(_ statuses: [ExitStatus]) -> ExitStatus {
    let causes = Set(statuses.filter { $0 != .done })
    return causes.count > 1 ? .failed : causes.first ?? .done
  }

  /// What a process ended by a signal reports, as a shell would.
  package init(signal: CInt) {
    self = ExitStatus(rawValue: 128 + signal) ?? .failed
  }
}
