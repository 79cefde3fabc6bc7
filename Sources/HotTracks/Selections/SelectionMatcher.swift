import Charts
import Rows

/// Matches a selection with a chart and with lists of entries.
struct SelectionMatcher {
  /// Where words and ids are looked up.
  struct List {
    /// For messages, such as `your previews`.
    let name: String
    let rows: [Row]
  }

  enum Match: Equatable {
    /// - Parameter isNamed: Not by a range or `all`.
    case row(Row, isNamed: Bool)
    /// In none of the lists.
    case id(String)
    /// Words that match nothing in the lists.
    case unmatched(String)
    case failure(Failure)
  }

  /// The first with a match decides.
  let lists: [List]
  /// Only needed for ranks.
  var chart: Chart?
  var chartName = "chart"
  var row: (ChartEntry) -> Row = { Row($0, kept: nil) }
  /// How many ranks `all` and open ranges go to.
  var limit: Int
  /// Ranks beyond this are an error.
  var lastRank: Int?
  /// What `all` means, if not the first ranks of the chart.
  var all: [Row]?

  func matches(_ selection: Selection) -> [Match] {
    selection.items.flatMap { matches($0) }
  }

  func matches(_ item: Selection.Item) -> [Match] {
    do throws(Failure) {
      switch item {
      case .ranks(let ranks):
        return try rows(at: ranks).map { .row($0, isNamed: ranks.count == 1) }
      case .ranksFrom(let first):
        guard first <= limit else {
          throw Failure(
            .nothingMatches,
            "\(first)- starts after the last of \(limit) rows. Use --limit for a longer list.")
        }
        let last = min(limit, max(chart?.lastRank ?? first, first))
        return try rows(at: first...last).map { .row($0, isNamed: false) }
      case .all:
        let rows = all ?? chart?.entries(first: limit).map(row) ?? []
        return rows.map { .row($0, isNamed: false) }
      case .id(let id, _):
        let found = lists.lazy.compactMap { $0.rows.first { $0.id == id } }.first
        return [found.map { .row($0, isNamed: true) } ?? .id(id)]
      case .words(let phrase):
        return [try row(named: phrase).map { .row($0, isNamed: true) } ?? .unmatched(phrase)]
      }
    } catch {
      return [.failure(error)]
    }
  }

  private func rows(at ranks: ClosedRange<Int>) throws(Failure) -> [Row] {
    if let lastRank, ranks.upperBound > lastRank {
      throw Failure(.nothingMatches, "Rank \(ranks.upperBound) is beyond --limit \(lastRank).")
    }
    return try chart?.entries(at: ranks, named: chartName).map(row) ?? []
  }

  /// The one entry that a phrase names, also with what stands around the names in a printed line.
  ///
  /// - Throws: A `Failure` of status 66 that lists the entries, if there are several.
  private func row(named phrase: String) throws(Failure) -> Row? {
    if let row = try row(matching: phrase) { return row }
    let line = PastedLine(phrase)
    let ids = line.ids
    let listed = lists.lazy.flatMap(\.rows).first { ids.contains($0.id) }
    if let listed { return listed }
    guard let names = line.names else { return nil }
    return try row(matching: names)
  }

  private func row(matching phrase: String) throws(Failure) -> Row? {
    let words = Words(phrase)
    for list in lists where !words.isEmpty {
      let rows = list.rows.filter(words.match)
      let whole = rows.filter(words.matchWhole)
      if whole.count == 1 { return whole[0] }
      guard rows.count > 1 else {
        if let row = rows.first { return row }
        continue
      }
      throw Self.ambiguous(phrase, rows, in: list.name)
    }
    return nil
  }

  private static func ambiguous(_ phrase: String, _ rows: [Row], in list: String) -> Failure {
    let lines = rows.prefix(10).map { row in
      "\n  " + (row.rank.map { "\($0). " } ?? "") + "\(row.title) [\(row.id)]"
    }
    let more = rows.count > lines.count ? "\n  and \(rows.count - lines.count) more" : ""
    return Failure(
      .nothingMatches,
      "“\(phrase)” matches \(rows.count) entries in \(list). Add words, or use a rank or an id:"
        + lines.joined() + more)
  }
}

extension Words {
  func match(_ row: Row) -> Bool {
    match(artist: row.artistName, track: row.name, album: row.collectionName)
  }

  func matchWhole(_ row: Row) -> Bool {
    matchWhole(artist: row.artistName, track: row.name, album: row.collectionName)
  }
}
