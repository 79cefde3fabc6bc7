package import Session
package import Terminal

/// The totals of several transfers: counts, progress, speed and time left.
package struct TransferTotals {
  private let lines: [TransferBoard.Line]
  private let received: Int64
  /// The bytes of all transfers, if they can be estimated.
  private let total: Int64?
  private let isTotalEstimated: Bool
  /// Bytes per second.
  private let speed: Double

  /// - Parameter batch: Ended transfers that are not in `lines`.
  package init(_ lines: [TransferBoard.Line], after batch: TransferBatch? = nil, now: Double) {
    self.lines = lines
    let speed = lines.filter { $0.state == .downloading }
      .compactMap { $0.speed.bytesPerSecond(now: now) }.reduce(0, +)
    self.speed = speed.isFinite ? min(max(speed, 0), 1e15) : 0
    let known = lines.compactMap(\.total)
    let (sum, count) = ((batch?.bytes ?? 0) + known.reduce(0, +), (batch?.count ?? 0) + known.count)
    received = (batch?.bytes ?? 0) + lines.reduce(0) { $0 + $1.received }
    // Unknown sizes are estimated as the mean of the known ones, because previews are about equally large.
    isTotalEstimated = known.count < lines.count
    total = sum > 0 ? sum + sum / Int64(count) * Int64(lines.count - known.count) : nil
  }

  /// Such as `2 downloading`.
  private var counts: [String] {
    func count(_ isMeant: (TransferBoard.State) -> Bool) -> Int {
      lines.count { isMeant($0.state) }
    }
    let running = count { state in
      switch state {
      case .downloading, .retrying: true
      default: false
      }
    }
    let (waiting, paused) = (count { $0 == .queued }, count { $0 == .paused })
    let states = [(running, "downloading"), (waiting, "waiting"), (paused, "paused")]
    return states.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
  }

  var isEmpty: Bool { counts.isEmpty }

  /// Counts, bar, percent, speed and time left, as much as fits; empty if not even a count fits.
  func runs(columns: Int) -> [TextRun] {
    let counts = counts
    guard let first = counts.first else { return [] }
    let words = [TextRun(counts.joined(separator: " · "))]
    let parts = [
      LinePart((words, 4), ([TextRun(first)], 7)), LinePart((bar(24), 1), (bar(8), 3)),
      LinePart((percent, 6)), LinePart((rate, 5)), LinePart((timeLeft, 2)),
    ]
    let runs = [TextRun].fit(parts, columns: columns, by: TextRun("  "))
    return runs.columns <= columns ? runs : []
  }

  private func bar(_ columns: Int) -> [TextRun] {
    TextBar(received, of: total, isPaused: speed == 0, columns: columns)?
      .runs((speed == 0 ? StateWord.paused : .downloading).style) ?? []
  }

  /// Such as `1.1MB of 2.2MB`.
  package var size: [TextRun] {
    guard let total, !isTotalEstimated else {
      return received > 0 ? [TextRun(Quantity.bytes(received))] : []
    }
    return [TextRun("\(Quantity.bytes(received)) of \(Quantity.bytes(total))")]
  }

  private var percent: [TextRun] {
    guard let total else { return [] }
    return [TextRun("\(Quantity.percent(received: received, total: total))%")]
  }

  package var rate: [TextRun] {
    speed >= 1 ? [TextRun("\(Quantity.bytes(Int64(speed)))/s", Theme.faint)] : []
  }

  package var timeLeft: [TextRun] {
    guard let total, speed >= 1, total >= received else { return [] }
    let seconds = min((Double(total - received) / speed).rounded(.up), 360_000)
    return [TextRun("\(Quantity.clock(.seconds(seconds))) left", Theme.faint)]
  }
}
