internal import Charts
internal import Foundation
internal import Library
internal import Rows
internal import Terminal

/// All that is known of an entry, as lines.
struct DetailsWords {
  let row: Row
  let button: RowButton
  let columns: Int
  let keys: KeyTable
  /// Its page in the store, where the row does not tell it.
  var link: String?
  /// When the chart was that ranks are compared with.
  var compared: Date?
  /// The country where it was found, where that is another than the chart's.
  var place: String?
  /// Why the store has not told more.
  var silence: String?
  /// Said while the store is asked.
  var asking: String?

  private static let look = RowLook(isSelected: false)

  /// All lines, for a window of so many: space between the parts gives way before any of them is out of
  /// sight. Where they do not fit without it either, or a text is to be read, it stays in a window that
  /// has some lines.
  func lines(_ count: Int) -> [[TextRun]] {
    let parts = [names, state, facts, places, story, screenshots].filter { !$0.isEmpty }
    let spaced = Array(parts.joined(separator: [[]]))
    let dense = parts.flatMap(\.self)
    let isRead = count >= 12 && (dense.count > count || !story.isEmpty)
    return spaced.count <= count || isRead ? spaced : dense
  }

  private var names: [[TextRun]] {
    let collection = row.partName.flatMap { $0 == row.name ? nil : $0 }
    return text(row.markedName, Look.strong, limit: 3)
      + (row.artistName.map { text($0, Look.plain, limit: 2) } ?? [])
      + (collection.map { text($0, Look.faint, limit: 2) } ?? [])
  }

  private var state: [[TextRun]] {
    var lines: [[TextRun]] = []
    switch button {
    case .leads:
      lines = row.lack(keys: keys, isNamed: true).map { text($0, Look.plain, limit: 6) } ?? []
    case .noPreview, .notKnown:
      lines =
        told + (row.lack(keys: keys, isNamed: true).map { text($0, Look.failure, limit: 6) } ?? [])
    default:
      lines = told + (button.trouble(keys: keys).map { text($0, Look.failure, limit: 6) } ?? [])
    }
    return lines
      + (silence.map { text("Some details are missing: \($0)", Look.faint, limit: 4) } ?? [])
      + (asking.map { text($0, Look.faint, limit: 3) } ?? [])
  }

  private var told: [[TextRun]] {
    ButtonLines(
      button: button, bytes: row.kept?.bytes, columns: min(columns, 34), look: Self.look
    ).lines(2)
  }

  private var facts: [[TextRun]] {
    [
      fact("Kind", row.kind.flatMap { $0 == .songs ? nil : $0.noun }),
      fact("Rank", rank),
      fact("Country", place),
    ].flatMap(\.self) + row.facts.flatMap { fact($0.label, $0.value) }
  }

  private var places: [[TextRun]] {
    [
      fact("File", row.kept?.path), whole("Store", link ?? row.url),
      whole(row.kindWords.artist, row.details.artistURL), whole("Video", row.details.filmURL),
      fact("ID", row.id),
    ].flatMap(\.self)
  }

  /// What it is about, in paragraphs.
  private var story: [[TextRun]] {
    guard let summary = row.details.summary else { return [] }
    let paragraphs = summary.split(separator: "\n").map { text(String($0), Look.plain) }
    return Array(paragraphs.filter { !$0.isEmpty }.joined(separator: [[]]))
  }

  private var screenshots: [[TextRun]] {
    let addresses = row.details.screenshotURLs
    guard !addresses.isEmpty else { return [] }
    return text("Screenshots", Look.faint) + addresses.flatMap { text($0, Look.plain) }
  }

  /// `3, was 5 on 20 Nov 2026`.
  private var rank: String? {
    guard let rank = row.rank else { return nil }
    guard let compared, let movement = row.movement else { return "\(rank)" }
    let day = ChartHeading.day(compared)
    return switch (movement, row.previousRank) {
    case (.none, _): "\(rank), unchanged since \(day)"
    case (_, let previous?): "\(rank), was \(previous) on \(day)"
    case (_, nil): "\(rank), new since \(day)"
    }
  }

  private func text(_ text: String, _ style: Style, limit: Int = .max) -> [[TextRun]] {
    text.wrapped(toColumns: columns, limit: limit).map { [TextRun($0, style)] }
  }

  private static let labelColumns = 10

  private func fact(_ label: String, _ value: String?) -> [[TextRun]] {
    guard let value else { return [] }
    let lines = value.wrapped(toColumns: max(columns - Self.labelColumns, 8), limit: 4)
    return lines.enumerated().map { place, line in
      let start = (place == 0 ? label : "").padded(toColumns: Self.labelColumns)
      return [TextRun(start, Look.faint), TextRun(line)]
    }
  }

  /// An address is never cut; where it is longer than the line it has lines of its own.
  private func whole(_ label: String, _ address: String?) -> [[TextRun]] {
    guard let address else { return [] }
    guard address.displayable.columns > columns - Self.labelColumns else {
      return fact(label, address)
    }
    return text(label, Look.faint) + text(address, Look.plain)
  }
}
