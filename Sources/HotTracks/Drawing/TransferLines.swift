import Charts
import Library
import Session
import Terminal
import Transfers

/// The progress lines of a download: one per track, and one with totals.
struct TransferLines {
  let board: TransferBoard
  let isDemo: Bool
  /// The available keys; `nil` if none are read.
  let keys: String?
  let paint: Paint
  /// In seconds on the clock of the board.
  let now: Double

  /// At most `size.rows - 1` lines of at most `size.columns - 1` columns. If there are more tracks than rows,
  /// completed ones are omitted first, then queued ones.
  func lines(size: TerminalSize) -> [String] {
    let room = max(size.rows - 2, 1)
    let shown = board.lines.count <= room ? board.lines : Self.mostRelevant(board.lines, room)
    return tracks(shown, columns: size.columns) + [totals(columns: size.columns - 1)]
  }

  /// The lines of all tracks, each at most `columns - 1` wide.
  func tracks(columns: Int) -> [String] {
    tracks(board.lines, columns: columns)
  }

  private func tracks(_ lines: [TransferBoard.Line], columns: Int) -> [String] {
    let detail = Detail(columns: columns - 1)
    return lines.map { line($0, detail).cutStyled(toColumns: columns - 1) }
  }

  private static func mostRelevant(
    _ lines: [TransferBoard.Line], _ room: Int
  ) -> [TransferBoard.Line] {
    func weight(_ line: TransferBoard.Line) -> Int {
      switch line.state {
      case .downloading, .retrying: 0
      case .paused: 1
      case .elsewhere, .failed: 2
      case .queued: 3
      case .downloaded, .canceled: 4
      }
    }
    let kept = lines.indices.sorted { (weight(lines[$0]), $0) < (weight(lines[$1]), $1) }
    return kept.prefix(room).sorted().map { lines[$0] }
  }

  // MARK: One track

  /// The parts of a line that fit, besides state and title.
  private struct Detail {
    var bar = 0
    /// The progress, as `30% of 1.1MB` or, in a narrow window, `30%`.
    var size = Self.longSize
    var hasSpeed = false
    var hasTime = false
    var title = 0

    static let state = 11
    static let longSize = 14
    static let shortSize = 5
    static let speed = 8
    static let time = 7

    init(columns: Int) {
      var room = columns - Self.state - 2 - size - 2
      if room < 16 {
        size = Self.shortSize
        room += Self.longSize - Self.shortSize
      }
      // A part is added only if the title remains readable.
      func fits(_ width: Int) -> Bool {
        guard room >= 30 else { return false }
        room -= width + 2
        return true
      }
      if fits(12) { bar = 12 }
      hasSpeed = fits(Self.speed)
      hasTime = fits(Self.time)
      title = min(max(room, 4), 60)
    }
  }

  private func line(_ line: TransferBoard.Line, _ detail: Detail) -> String {
    let state = line.state.word.rawValue.padded(toColumns: Detail.state)
    let title = line.title.displayable.padded(toColumns: detail.title)
    var parts = [tinted(state, line.state), title]
    // The reason of an error is printed above the lines.
    switch line.state {
    case .elsewhere, .failed, .canceled: return parts.joined(separator: "  ")
    case .queued, .downloading, .paused, .retrying, .downloaded: break
    }
    if detail.bar > 0 { parts.append(bar(line, width: detail.bar)) }
    parts.append(Self.size(line, width: detail.size))
    guard line.state == .downloading else { return parts.joined(separator: "  ") }
    if detail.hasSpeed {
      let speed = line.speed.bytesPerSecond(now: now).map { Quantity.bytes(Int64($0)) + "/s" }
      parts.append((speed ?? "").padded(toColumns: Detail.speed, alignment: .right))
    }
    if detail.hasTime {
      let time = line.speed.timeLeft(received: line.received, total: line.total, now: now)
      parts.append(
        (time.map(Quantity.clock) ?? "").padded(toColumns: Detail.time, alignment: .right))
    }
    return parts.joined(separator: "  ")
  }

  private static func size(_ line: TransferBoard.Line, width: Int) -> String {
    let isKnown = line.received > 0 || line.total != nil
    var text = isKnown ? Quantity.progress(received: line.received, total: line.total) : ""
    if text.columns > width, let total = line.total, total > 0 {
      text = "\(Quantity.percent(received: line.received, total: total))%"
    }
    return text.padded(toColumns: width, alignment: .right)
  }

  private func tinted(_ text: String, _ state: TransferBoard.State) -> String {
    switch state {
    case .queued, .canceled: paint.dim(text)
    case .downloading: paint.cyan(text)
    case .paused, .retrying, .elsewhere: paint.yellow(text)
    case .downloaded: paint.green(text)
    case .failed: paint.red(text)
    }
  }

  /// Without a known size, it moves while bytes arrive.
  private func bar(_ line: TransferBoard.Line, width: Int) -> String {
    let bar: TextBar
    if let total = line.total, total > 0 {
      bar = TextBar(Double(line.received) / Double(total), columns: width)
    } else if line.state == .downloading, line.received > 0 {
      bar = TextBar(moving: line.received, columns: width)
    } else {
      return String(repeating: " ", count: width)
    }
    let filled =
      switch line.state {
      case .downloading: paint.cyan(bar.filled)
      case .downloaded: paint.green(bar.filled)
      default: bar.filled
      }
    return paint.dim(bar.start) + filled + paint.dim(bar.rest)
  }

  // MARK: All of them

  /// The total progress and the keys. In a narrow window, time, speed and size are omitted before the keys.
  private func totals(columns: Int) -> String {
    var parts = ["\(board.downloaded.count) of \(board.lines.count) downloaded"]
    if isDemo { parts.insert("Demo", at: 0) }
    let received = board.lines.reduce(0) { $0 + $1.received }
    let totals = board.lines.filter { $0.state != .canceled }.map(\.total)
    let whole = totals.contains(nil) ? nil : totals.compactMap(\.self).reduce(0, +)
    let keys = board.isOver && !board.isHeld ? nil : self.keys.map { " · " + $0 }
    // In a narrow window, only the names of the keys.
    let letters = self.keys?.split(separator: "  ").map { String($0.prefix { $0 != " " }) }
    let short = keys.flatMap { _ in letters.map { " · " + $0.joined(separator: " ") } }
    // Canceled transfers are not counted.
    if whole != 0 {
      let size =
        whole.map { "\(Quantity.bytes(received)) of \(Quantity.bytes($0))" }
        ?? Quantity.bytes(received)
      let line = (parts + [size]).joined(separator: " · ") + (short ?? "")
      if line.columns <= columns { parts.append(size) }
    }
    let needed = parts.count
    let running = board.lines.filter { $0.state == .downloading }
    let speed = running.compactMap { $0.speed.bytesPerSecond(now: now) }.reduce(0, +)
    if speed > 0 { parts.append(Quantity.bytes(Int64(speed)) + "/s") }
    if let whole, speed > 0, whole > received {
      let left = Duration.seconds((Double(whole - received) / speed).rounded(.up))
      parts.append("\(Quantity.clock(left)) left")
    }
    func text() -> String { parts.joined(separator: " · ") }
    let minWidth = parts.prefix(needed).joined(separator: " · ").columns
    let keyText = [keys, short].compactMap(\.self)
      .first { minWidth + $0.columns <= columns }
    let room = columns - (keyText?.columns ?? 0)
    while parts.count > needed, text().columns > room { parts.removeLast() }
    return text().cut(toColumns: room) + paint.dim(keyText ?? "")
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
    if let kept = row.kept, kept.isWhole {
      return "Already downloaded: \(row.title) (\(kept.path))"
    }
    if let kept = row.kept, kept.part == .damaged {
      return "Damaged: \(row.title) (\(kept.path))"
    }
    guard !isOffline, let request = row.transferRequest(in: folder) else {
      return nil
    }
    let place = "\(row.title) to \(request.folder)/\(request.finalName)"
    guard let (received, total) = row.kept?.resumable else { return "Would download: \(place)" }
    let progress = Quantity.progress(received: received, total: total)
    return "Would resume at \(progress): \(place)"
  }
}
