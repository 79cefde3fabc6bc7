internal import Rows
internal import Terminal

/// What a list is filtered by, what is on its way, and which entries are seen.
struct StatusWords {
  private let filter: String
  private let matches: String
  private let autoplay: String
  private let moving: [String]
  private let seen: String

  init(_ drawing: Drawing) {
    let model = drawing.model
    let isFiltered = model.isTypingFilter || !model.filter.isEmpty
    filter = isFiltered ? "/\(model.filter)".displayable : ""
    matches = isFiltered ? "\(drawing.rows.count) of \(model.allCount)" : ""
    autoplay = model.hasAutoplay ? "autoplay" : ""
    moving = Self.moving(model, now: drawing.now)
    let window = drawing.window
    seen =
      window.count < drawing.rows.count && !window.isEmpty
      ? "\(window.lowerBound + 1)–\(window.upperBound) of \(drawing.rows.count)" : ""
  }

  var isEmpty: Bool { filter.isEmpty && moving.isEmpty }

  /// What is typed, and how many match; it is the end of it that gives way least.
  func filter(columns: Int) -> [TextRun] {
    guard !filter.isEmpty else { return [] }
    let room = max(columns - matches.columns - 2, 4)
    return [TextRun(filter.end(ofColumns: room), Look.key), TextRun("  " + matches, Look.faint)]
  }

  /// As much of the rest as fits; nothing where none of it does.
  func rest(columns: Int) -> [TextRun] {
    let seen = seen.isEmpty ? [] : [TextRun(seen, Look.faint)]
    let autoplay = autoplay.isEmpty ? [] : [TextRun(autoplay, Look.faint)]
    let phrasings = [
      [autoplay, told(moving), seen], [told(moving), seen], [told(moving)],
      [told(Array(moving.prefix(1))), seen],
      [told(Array(moving.prefix(1)))], [autoplay, seen], [seen], [],
    ]
    return .fitting(phrasings.map { .joined($0, by: TextRun("   ")) }, columns: columns)
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
