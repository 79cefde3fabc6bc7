import Charts
import Session

/// Matches a selection against a chart and lists of entries.
struct SelectionMatcher {
  /// A list in which words and IDs are searched.
  struct List {
    /// For messages, such as `your previews`.
    let name: String
    let rows: [Row]
    private let places: [String: Int]

    init(name: String, rows: [Row]) {
      (self.name, self.rows) = (name, rows)
      places = Dictionary(zip(rows.map(\.id), rows.indices)) { first, _ in first }
    }

    func row(withID id: String) -> Row? { places[id].map { rows[$0] } }
  }

  enum Match: Equatable {
    /// - Parameter isNamed: Whether it was selected other than by a range or `all`.
    case row(Row, isNamed: Bool)
    /// An ID that is in none of the lists.
    case id(String)
    case failure(CommandError)
  }

  /// The first list with a match is used.
  var lists: [List]
  /// Needed only for ranks.
  var chart: Chart?
  var chartName = "chart"
  var row: (ChartEntry) -> Row = { Row($0, kept: nil) }
  /// The last rank of `all` and open ranges.
  var limit: Int
  /// Higher ranks are an error.
  var lastRank: Int?
  /// The entries of `all`, if not the first ranks of the chart.
  var all: [Row]?
  /// Only its entries can be selected.
  var genre: GenreFilter?

  func matches(_ selection: Selection) -> [Match] {
    items(of: selection).flatMap { matches($0) }
  }

  func matches(_ item: Selection.Item) -> [Match] {
    do throws(CommandError) {
      switch item {
      case .ranks(let ranks):
        return try ofGenre(rows(at: ranks)).map { .row($0, isNamed: ranks.count == 1) }
      case .ranksFrom(let first):
        guard first <= limit else {
          throw CommandError(
            .nothingMatches,
            "Ranks from \(first) are beyond --limit \(limit). Pass a higher --limit.")
        }
        let last = min(limit, max(chart?.lastRank ?? first, first))
        return try ofGenre(rows(at: first...last)).map { .row($0, isNamed: false) }
      case .all:
        let rows =
          if let all {
            all.filter { genre?.contains($0) ?? true }
          } else {
            try ofGenre(chart?.entries(first: limit).map(row) ?? [])
          }
        return rows.map { .row($0, isNamed: false) }
      case .id(let id, _):
        let found = lists.lazy.compactMap { $0.row(withID: id) }.first
        guard let found else { return [.id(id)] }
        if let genre, !genre.contains(found) {
          // Its genre is unknown and may be looked up.
          if found.isKnownByFileAlone { return [.id(id)] }
          throw genre.refusal(of: found)
        }
        return [.row(found, isNamed: true)]
      case .words(let phrase):
        guard let row = try narrowed.row(selectedBy: phrase) else {
          if let refusal = refusal(of: phrase) { throw refusal }
          let names = lists.map(\.name).joined(separator: ", ")
          let part = genre.map { " with genre \($0.name)" } ?? ""
          throw CommandError(.nothingMatches, "Nothing in \(names) matches “\(phrase)”\(part).")
        }
        return [.row(row, isNamed: true)]
      }
    } catch {
      return [.failure(error)]
    }
  }

  /// The items, or the whole line if it was printed for an entry. Then numbers in it are not ranks.
  func items(of selection: Selection) -> [Selection.Item] {
    guard let line = selection.line, isPrinted(line) else { return selection.items }
    return [.words(line)]
  }

  private func rows(at ranks: ClosedRange<Int>) throws(CommandError) -> [Row] {
    if let lastRank, ranks.upperBound > lastRank {
      throw CommandError(
        .nothingMatches,
        "Rank \(ranks.upperBound) is beyond --limit \(lastRank). Pass a higher --limit.")
    }
    return try chart?.entries(at: ranks, named: chartName).map(row) ?? []
  }

  // MARK: Genres

  /// - Throws: A `CommandError` of status 66, if all rows have other genres.
  private func ofGenre(_ rows: [Row]) throws(CommandError) -> [Row] {
    guard let genre, let first = rows.first else { return rows }
    let selected = rows.filter(genre.contains)
    guard selected.isEmpty else { return selected }
    if rows.count == 1 { throw genre.refusal(of: first) }
    throw CommandError(
      .nothingMatches, "\(RankList(rows.compactMap(\.rank))) are not in \(genre.name).")
  }

  /// The same lists with only the genre's entries.
  var narrowed: SelectionMatcher {
    guard let genre else { return self }
    var matcher = self
    matcher.lists = lists.map { List(name: $0.name, rows: $0.rows.filter(genre.contains)) }
    return matcher
  }

  /// The error for words that match an entry of another genre; `nil` if they match none.
  func refusal(of phrase: String) -> CommandError? {
    guard let genre, let row = try? row(selectedBy: phrase) else { return nil }
    return genre.refusal(of: row)
  }

  // MARK: SearchWords

  /// The entry that matches a phrase, or whose printed line it is.
  ///
  /// - Throws: A `CommandError` of status 66 that lists the entries, if there are several.
  func row(selectedBy phrase: String) throws(CommandError) -> Row? {
    if let row = try row(named: phrase) { return row }
    return try row(printedAs: phrase)
  }

  /// The entry whose words begin with those of the phrase.
  ///
  /// - Throws: A `CommandError` of status 66 that lists the entries, if there are several.
  func row(named phrase: String) throws(CommandError) -> Row? {
    let words = SearchWords(phrase)
    for list in lists where !words.isEmpty {
      let rows = list.rows.filter(words.match)
      let whole = rows.filter(words.matchWhole)
      if let row = try only(whole.count == 1 ? whole : rows, phrase, in: list) { return row }
    }
    return nil
  }

  /// The entry whose printed line is the phrase.
  ///
  /// - Throws: A `CommandError` of status 66 that lists the entries, if there are several.
  func row(printedAs phrase: String) throws(CommandError) -> Row? {
    let line = PrintedLine(phrase)
    for list in lists {
      if let row = list.rows.first(where: { line.ids.contains($0.id) }) { return row }
      let rows = list.rows.filter(line.isOf)
      // “Ozvena (Remix)” could also be a line of “Ozvena” on an album of that name.
      let longest = rows.map(\.title.count).max()
      let best = rows.filter { $0.title.count == longest }
      if let row = try only(best, phrase, in: list) { return row }
    }
    return nil
  }

  private func isPrinted(_ line: String) -> Bool {
    let printed = PrintedLine(line)
    return lists.contains { $0.rows.contains(where: printed.isOf) }
  }

  private func only(_ rows: [Row], _ phrase: String, in list: List) throws(CommandError) -> Row? {
    guard rows.count > 1 else { return rows.first }
    let lines = rows.prefix(10).map { row in
      let rank = row.rank.map { "\($0). " } ?? ""
      return "\n  \(rank)\(row.title) [\(row.id)]"
    }
    let more = rows.count > lines.count ? "\n  and \(rows.count - lines.count) more" : ""
    throw CommandError(
      .nothingMatches,
      "“\(phrase)” matches \(rows.count) entries in \(list.name). Add words, or use a rank or ID:"
        + lines.joined() + more)
  }
}

extension SearchWords {
  func match(_ row: Row) -> Bool {
    match(artist: row.artistName, track: row.displayName, album: row.collectionName)
  }

  func matchWhole(_ row: Row) -> Bool {
    matchWhole(artist: row.artistName, track: row.displayName, album: row.collectionName)
  }
}
