internal import Rows
internal import Terminal

/// What a list is filtered by, what is on its way, and which entries are seen.
struct StatusWords {
  private let filter: String
  private let matches: String
  private let moving: [String]
  private let seen: String

  init(_ drawing: Drawing) {
    let model = drawing.model
    let isFiltered = model.isTypingFilter || !model.filter.isEmpty
    filter = isFiltered ? "/\(model.filter)".displayable : ""
    matches = isFiltered ? "\(drawing.rows.count) of \(model.allRows.count)" : ""
    moving = Self.moving(model, now: drawing.now)
    let window = drawing.window
    seen =
      window.count < drawing.rows.count && !window.isEmpty
      ? "\(window.lowerBound + 1)–\(window.upperBound) of \(drawing.rows.count)" : ""
  }

  var isEmpty: Bool { filter.isEmpty && moving.isEmpty }

  func runs(columns: Int) -> [TextRun] {
    let filter = filterRuns(columns: columns)
    let seen = filter.isEmpty && !seen.isEmpty ? [TextRun(seen, Look.faint)] : []
    let all = [
      [filter, told(moving), seen], [filter, told(moving)],
      [filter, told(Array(moving.prefix(1)))],
      [filter],
    ]
    let phrasings = all.map { [TextRun].joined($0, by: TextRun("   ")) }
    return .fitting(phrasings.filter { !$0.isEmpty }, columns: columns)
  }

  /// Up to where the cursor stands while the filter is typed.
  func filterColumns(columns: Int) -> Int {
    filterRuns(columns: columns).first?.columns ?? 0
  }

  private func filterRuns(columns: Int) -> [TextRun] {
    guard !filter.isEmpty else { return [] }
    // Its end is where one types.
    let room = max(columns - matches.columns - 2, 4)
    return [TextRun(filter.end(ofColumns: room), Look.key), TextRun("  " + matches, Look.faint)]
  }

  private func told(_ words: [String]) -> [TextRun] {
    words.isEmpty ? [] : [TextRun(words.joined(separator: " · "))]
  }

  private static func moving(_ model: ScreenModel, now: Double) -> [String] {
    let lines = model.transfers.values
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
    let speed = lines.filter { $0.state == .downloading }
      .compactMap { $0.pace.bytesPerSecond(now: now) }.reduce(0, +)
    return [
      running > 0 ? "\(running) downloading" : nil, waiting > 0 ? "\(waiting) waiting" : nil,
      paused > 0 ? "\(paused) paused" : nil,
      speed > 0 && speed < 1e15 ? "\(Quantity.bytes(Int64(speed)))/s" : nil,
    ].compactMap(\.self)
  }
}

extension String {
  /// The last characters that fit, after a `…` where others were left out.
  func end(ofColumns limit: Int) -> String {
    guard columns > limit, limit > 0 else { return limit > 0 ? self : "" }
    var end = ""
    for character in reversed() {
      guard (String(character) + end).columns <= limit - 1 else { break }
      end = String(character) + end
    }
    return "…" + end
  }
}
