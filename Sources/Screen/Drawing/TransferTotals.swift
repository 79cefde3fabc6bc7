internal import Session
internal import Terminal

/// All transfers in one line: counts, total progress, speed and time left.
struct TransferTotals {
  private let counts: [String]
  private let received: Int64
  /// The bytes of all transfers, if they can be estimated.
  private let total: Int64?
  /// Bytes per second.
  private let speed: Double

  init(_ model: ScreenModel, now: Double) {
    let lines = model.transfers.unfinished
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
    counts = states.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let speed = lines.filter { $0.state == .downloading }
      .compactMap { $0.speed.bytesPerSecond(now: now) }.reduce(0, +)
    self.speed = speed.isFinite ? min(max(speed, 0), 1e15) : 0
    let batch = model.batch
    received = batch.bytes + lines.reduce(0) { $0 + $1.received }
    total = Self.total(lines, batch)
  }

  /// Unknown sizes are estimated as the mean of the known ones, because previews are about equally large.
  private static func total(_ lines: [TransferBoard.Line], _ batch: TransferBatch) -> Int64? {
    let known = lines.compactMap(\.total)
    let (sum, count) = (batch.bytes + known.reduce(0, +), batch.count + known.count)
    guard sum > 0, count > 0 else { return nil }
    let mean = sum / Int64(count)
    return sum + mean * Int64(lines.count - known.count)
  }

  var isEmpty: Bool { counts.isEmpty }

  /// As much as fits; empty if not even a count fits.
  func runs(columns: Int) -> [TextRun] {
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

  private var percent: [TextRun] {
    guard let total else { return [] }
    return [TextRun("\(Quantity.percent(received: received, total: total))%")]
  }

  private var rate: [TextRun] {
    speed >= 1 ? [TextRun("\(Quantity.bytes(Int64(speed)))/s", Theme.faint)] : []
  }

  private var timeLeft: [TextRun] {
    guard let total, speed >= 1, total >= received else { return [] }
    let seconds = min((Double(total - received) / speed).rounded(.up), 360_000)
    return [TextRun("\(Quantity.clock(.seconds(seconds))) left", Theme.faint)]
  }
}
