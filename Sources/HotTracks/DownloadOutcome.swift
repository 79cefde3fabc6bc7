import Rows
import Transfers

/// How a run of `download` has ended: the sentence about it, and its status.
struct DownloadOutcome {
  let board: TransferBoard
  let ending: DownloadSession.Ending
  /// Of what could not even begin.
  let failures: [ExitStatus]
  /// What one of all is called.
  var noun = "track"

  var sentence: String {
    let count = Quantity.counted(board.lines.count + failures.count, noun)
    let elsewhere = board.lines.count { $0.state == .elsewhere }
    let left = board.unfinished.count
    var parts = ["\(board.downloaded.count) of \(count) downloaded"]
    if elsewhere > 0 {
      parts.append("\(elsewhere) in use by another hottracks")
    }
    let failed =
      failures.count + board.lines.count { if case .failed = $0.state { true } else { false } }
    if failed > 0, left + elsewhere > 0 { parts.append("\(failed) failed") }
    if left > 0 { parts.append("\(left) unfinished: run the same command again to resume") }
    return parts.joined(separator: "; ") + "."
  }

  var status: ExitStatus {
    let causes = ExitStatus.of(failures + board.lines.map { Self.status($0.state) })
    return switch ending {
    case .over: causes
    case .left: board.isOver ? causes : .failed
    // What waits since is no cause of its own.
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
