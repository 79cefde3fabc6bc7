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
  /// When the chart was that ranks are compared with.
  var compared: Date?
  /// The country where it was found, where that is another than the chart's.
  var place: String?

  private static let look = RowLook(isSelected: false)

  /// Space between the parts gives way first, then what stands last.
  func lines(_ count: Int) -> [[TextRun]] {
    let parts = [names, state, facts, places].filter { !$0.isEmpty }
    let spaced = Array(parts.joined(separator: [[]]))
    return Array((spaced.count <= count ? spaced : parts.flatMap(\.self)).prefix(max(count, 0)))
  }

  private var names: [[TextRun]] {
    text(row.markedName, Look.strong, limit: 3)
      + (row.artistName.map { text($0, Look.plain, limit: 2) } ?? [])
      + (row.collectionName.map { text($0, Look.faint, limit: 2) } ?? [])
  }

  private var state: [[TextRun]] {
    let told = ButtonLines(
      button: button, bytes: row.kept?.bytes, columns: min(columns, 34), look: Self.look)
    return told.lines(2) + (trouble.map { text($0, Look.failure, limit: 6) } ?? [])
  }

  private var trouble: String? {
    switch button {
    case .noPreview, .notKnown: row.lack
    default: button.trouble(keys: keys)
    }
  }

  private var facts: [[TextRun]] {
    [
      fact("Rank", rank),
      fact("Country", place),
      fact("Genre", row.genres.isEmpty ? nil : row.genres.joined(separator: ", ")),
      fact("Released", row.releaseDate),
      fact("Length", row.trackTimeMillis.map { Quantity.clock(.milliseconds($0)) }),
      fact("Price", row.price),
      fact("Explicit", row.isExplicit ? "yes" : nil),
    ].flatMap(\.self)
  }

  private var places: [[TextRun]] {
    [fact("File", row.kept?.path), fact("Store", row.url), fact("ID", row.id)].flatMap(\.self)
  }

  /// `3, was 5 on 20 Nov 2026`.
  private var rank: String? {
    guard let rank = row.rank else { return nil }
    guard let compared, let movement = row.movement else { return "\(rank)" }
    let day = ChartHeading.day(compared)
    return switch (movement, row.previousRank) {
    case (.none, _): "\(rank), the same on \(day)"
    case (_, let previous?): "\(rank), was \(previous) on \(day)"
    case (_, nil): "\(rank), new since \(day)"
    }
  }

  private func text(_ text: String, _ style: Style, limit: Int) -> [[TextRun]] {
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
}
