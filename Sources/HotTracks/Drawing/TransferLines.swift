import Charts
import Library
import Screen
import Session
import Terminal
import Transfers

/// The progress lines of a download: one per track, and one with totals.
struct TransferLines {
  let board: TransferBoard
  let isDemo: Bool
  /// The available keys; `nil` if none are read.
  let keys: KeyHints?
  /// The number of selected entries that cannot be downloaded and have no lines.
  var unavailableCount = 0
  /// In seconds on the clock of the board.
  let now: Double

  /// At most `size.rows - 1` lines to be cut to `size.columns - 1` columns. If there are more tracks than rows,
  /// completed ones are omitted first, then queued ones.
  func lines(size: TerminalSize) -> [[TextRun]] {
    let shown = board.mostRelevant(max(size.rows - 2, 1))
    return shown.map { track($0, columns: size.columns - 1) } + [totals(columns: size.columns - 1)]
  }

  /// The lines of all tracks.
  func tracks(columns: Int) -> [[TextRun]] {
    board.lines.map { track($0, columns: columns - 1) }
  }

  private func track(_ line: TransferBoard.Line, columns: Int) -> [TextRun] {
    let style = line.state.word.style
    let state = TextRun(line.state.word.rawValue.padded(toColumns: 11), style)
    let head = [state, Self.gap, TextRun(line.title.padded(toColumns: titleColumns(columns)))]
    // The reason of an error is printed above the lines.
    guard line.hasProgress else { return head }
    return .fit(
      [
        LinePart((head, 9)), LinePart((bar(line, style), 3)),
        LinePart(
          (progress(line), 5),
          ([TextRun(line.shortProgress.padded(toColumns: 5, alignment: .right))], 8)),
        LinePart((rate(line), 2)), LinePart((timeLeft(line), 1)),
      ], columns: columns, by: Self.gap)
  }

  private static let gap = TextRun("  ")

  /// The width of titles: the rest of the line. A bar (14 columns with its gap), a speed (10) and a time (9) are shown only
  /// if the title remains readable.
  private func titleColumns(_ columns: Int) -> Int {
    var others = columns >= 45 ? 29 : 20
    for part in [14, 10, 9] where columns - others >= 30 { others += part }
    return max(min(columns - others, 60), 4)
  }

  /// Without a known size, it moves while bytes arrive.
  private func bar(_ line: TransferBoard.Line, _ style: Style) -> [TextRun] {
    let bar = TextBar(
      line.received, of: line.total, isPaused: line.state != .downloading, columns: 12)
    return bar?.runs(style) ?? [TextRun(String(repeating: " ", count: 12))]
  }

  private func progress(_ line: TransferBoard.Line) -> [TextRun] {
    let isKnown = line.received > 0 || line.total != nil
    let text = isKnown ? Quantity.progress(received: line.received, total: line.total) : ""
    return text.columns > 14 ? [] : [TextRun(text.padded(toColumns: 14, alignment: .right))]
  }

  private func rate(_ line: TransferBoard.Line) -> [TextRun] {
    guard line.state == .downloading else { return [] }
    let speed = line.speed.bytesPerSecond(now: now).map { Quantity.bytes(Int64($0)) + "/s" }
    return [TextRun((speed ?? "").padded(toColumns: 8, alignment: .right), .dim)]
  }

  private func timeLeft(_ line: TransferBoard.Line) -> [TextRun] {
    guard line.state == .downloading else { return [] }
    let time = line.speed.timeLeft(received: line.received, total: line.total, now: now)
    return [TextRun((time.map(Quantity.clock) ?? "").padded(toColumns: 7, alignment: .right), .dim)]
  }

  /// The total progress and the keys, with words if these fit without speed and time, which then take the room that is left.
  private func totals(columns: Int) -> [TextRun] {
    let totals = TransferTotals(board.lines.filter(\.hasProgress), now: now)
    let gap = TextRun(" · ")
    let counts = TextRun(
      "\(board.downloaded.count) of \(board.lines.count + unavailableCount) downloaded")
    let start = [[TextRun(isDemo ? "Demo" : "")], [counts], totals.size]
    let room = columns - [TextRun].joined(start, by: gap).columns - gap.columns
    let keys = board.isOver && !board.isHeld ? nil : keys
    let shown = keys.map { [$0.words.columns <= room ? $0.words : $0.names] } ?? []
    let parts = [
      LinePart((start[0], 9)), LinePart((start[1], 10)), LinePart((start[2], 5)),
      LinePart((totals.rate, 3)), LinePart((totals.timeLeft, 2)), LinePart((shown, 8)),
    ]
    return .fit(parts, columns: columns, by: gap)
  }
}

extension TransferBoard {
  fileprivate func mostRelevant(_ count: Int) -> [Line] {
    guard lines.count > count else { return lines }
    let shown = lines.indices.sorted { (lines[$0].urgency, $0) < (lines[$1].urgency, $1) }
    return shown.prefix(count).sorted().map { lines[$0] }
  }
}

extension TransferBoard.Line {
  /// If not all lines fit, those with the lowest numbers are shown.
  fileprivate var urgency: Int {
    switch state {
    case .downloading, .retrying: 0
    case .paused: 1
    case .elsewhere, .failed: 2
    case .queued: 3
    case .downloaded, .canceled: 4
    }
  }

  fileprivate var hasProgress: Bool {
    switch state {
    case .elsewhere, .failed, .canceled: false
    case .queued, .downloading, .paused, .retrying, .downloaded: true
    }
  }

  /// The percentage, or the bytes if the total is unknown.
  fileprivate var shortProgress: String {
    guard let total, total > 0 else { return received > 0 ? Quantity.bytes(received) : "" }
    return "\(Quantity.percent(received: received, total: total))%"
  }
}

/// A transfer's events as plain lines, for pipes, logs and screen readers.
enum TransferMessages {
  /// `nil` for events without a message. The caller prints progress, at intervals.
  static func message(_ event: TransferEvent, title: String) -> String? {
    switch event.happening {
    case .queued, .progress, .streaming: nil
    case .started(let received, let total) where received > 0:
      "Resuming at \(Quantity.progress(received: received, total: total)): \(title)"
    case .started: "Downloading: \(title)"
    case .startedOver: "Starting over (the file has changed): \(title)"
    case .paused(received: nil, _), .paused(received: 0, total: nil): "Paused: \(title)"
    case .paused(let received?, let total):
      "Paused at \(Quantity.progress(received: received, total: total)): \(title)"
    case .retrying(_, _, let seconds, let because):
      "Retrying \(title) in \(Int(seconds.rounded(.up))) s: \(because.cause)"
    case .done(_, let bytes): "Downloaded (\(Quantity.bytes(bytes))): \(title)"
    case .failed(let error): "Could not download \(title): \(error.description)"
    case .canceled: "Canceled: \(title)"
    }
  }

  static func progress(_ line: TransferBoard.Line) -> String {
    "\(Quantity.progress(received: line.received, total: line.total)): \(line.title)"
  }
}

/// The output of `download --dry-run`: one line per track, in the order of the selection. Errors are printed
/// separately.
enum DryRunLines {
  /// - Parameters:
  ///   - isOffline: Whether downloads are not allowed.
  ///   - isTerminal: Whether they are for a terminal; elsewhere, the paths are complete and unchanged.
  static func lines(
    _ rows: [Row], folder: String, isOffline: Bool = false, isTerminal: Bool = true
  ) -> [String] {
    rows.compactMap { line($0, folder: folder, isOffline: isOffline) }
      .map { $0.printed(isTerminal: isTerminal) }
  }

  private static func line(_ row: Row, folder: String, isOffline: Bool) -> String? {
    if let file = row.file, file.isWhole {
      return "Already downloaded: \(row.title) (\(file.path))"
    }
    if let file = row.file, file.part == .damaged {
      return "Damaged: \(row.title) (\(file.path))"
    }
    guard !isOffline, let request = row.transferRequest(in: folder) else {
      return nil
    }
    let place = "\(row.title) to \(request.folder)/\(request.finalName)"
    guard let (received, total) = row.file?.resumable else { return "Would download: \(place)" }
    let progress = Quantity.progress(received: received, total: total)
    return "Would resume at \(progress): \(place)"
  }
}
