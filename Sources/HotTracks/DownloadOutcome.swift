import Session
import Transfers

/// The result of a run of `download`: the summary and the exit status.
struct DownloadOutcome {
  let board: TransferBoard
  let ending: SessionEnding
  /// The statuses of entries that could not be started.
  let failures: [ExitStatus]
  /// The singular noun for the entries.
  var noun = "track"

  var summary: String {
    let count = Quantity.counted(board.lines.count + failures.count, noun)
    let inUse = board.lines.count { $0.state == .elsewhere }
    let unfinished = board.unfinished.count
    var parts = ["\(board.downloaded.count) of \(count) downloaded"]
    if inUse > 0 {
      parts.append("\(inUse) in use by another hottracks")
    }
    let failed =
      failures.count + board.lines.count { if case .failed = $0.state { true } else { false } }
    if failed > 0, unfinished + inUse > 0 { parts.append("\(failed) failed") }
    if unfinished > 0 {
      parts.append("\(unfinished) unfinished: run the same command again to resume")
    }
    return parts.joined(separator: "; ") + "."
  }

  var status: ExitStatus {
    let causes = ExitStatus.of(failures + board.lines.map { Self.status($0.state) })
    return switch ending {
    case .finished: causes
    case .quit: board.isOver ? causes : .failed
    // The transfers that wait since then are not errors.
    case .stopped: causes == .done ? .failed : causes
    case .signal(let signal): ExitStatus(signal: signal)
    }
  }

  private static func status(_ state: TransferBoard.State) -> ExitStatus {
    switch state {
    case .failed(let error): CommandError.status(of: error)
    case .elsewhere: CommandError.status(of: .busyElsewhere)
    case .downloaded, .canceled, .queued, .downloading, .paused, .retrying: .done
    }
  }
}
