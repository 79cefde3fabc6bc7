import Charts
import Session

/// The selected entries, in order.
struct SelectionChoice {
  var rows: [Row] = []
  /// The IDs of entries that were selected other than by a range or `all`.
  var named: Set<String> = []
  /// Errors of words that match nothing, or several entries.
  var failures: [CommandError] = []

  init() {}

  /// - Parameter found: The row of an ID that is in no list, or a better one.
  init(
    _ matches: [SelectionMatcher.Match], found: (String) -> Result<Row, CommandError>?
  ) {
    for match in matches {
      switch match {
      case .row(let row, let isNamed):
        if isNamed { named.insert(row.id) }
        rows.append((try? found(row.id)?.get()) ?? row)
      case .id(let id):
        switch found(id) {
        case .success(let row)?: rows.append(row)
        case .failure(let failure)?: failures.append(failure)
        case nil: break
        }
      case .failure(let failure): failures.append(failure)
      }
    }
  }

  /// The only entry; prints failures.
  ///
  /// - Throws: A `CommandError` of status 64 if there are several; otherwise as `reported(to:)`.
  func single(_ console: Console) throws(CommandError) -> Row {
    let rows = try reported(to: console).once
    guard rows.count == 1 else { throw .usage("Pass one entry, not \(rows.count).") }
    return rows[0]
  }

  /// Prints the failures and returns the rows.
  ///
  /// - Throws: The last failure, if there are only failures.
  func reported(to console: Console) throws(CommandError) -> [Row] {
    if rows.isEmpty, let last = failures.last {
      for failure in failures.dropLast() { console.fail(failure) }
      throw last
    }
    for failure in failures { console.fail(failure) }
    return rows
  }
}

/// Matches a selection against a chart and lists of entries.
struct SelectionMatcher {
  /// A list in which words and IDs are searched.
  struct List {
    /// For messages, such as `your previews`.
    let name: String
    let rows: [Row]
  }

  enum Match: Equatable {
    /// - Parameter isNamed: Whether it was selected other than by a range or `all`.
    case row(Row, isNamed: Bool)
    /// An ID that is in none of the lists.
    case id(String)
    case failure(CommandError)

    var row: Row? { if case .row(let row, _) = self { row } else { nil } }

    var id: String? { if case .id(let id) = self { id } else { row?.id } }
  }

  /// The first list with a match is used.
  var lists: [List]
  /// Needed only for ranks.
  var chart: LoadedChart?
  /// That of the first list; links to another country do not select its entries. `nil` if they do.
  var country: Storefront?
  /// The last rank of `all` and open ranges.
  var limit: Int
  /// Higher ranks are an error.
  var lastRank: Int?
  /// The entries of `all`, if not the first ranks of the chart.
  var all: [Row]?
  /// Only its entries can be selected.
  var genre: GenreFilter?
  /// Words may match several entries if this value of all is the same and not `nil`.
  var sharedID: (Row) -> String? = { _ in nil }
  /// The command line that searches the store for words, if another command can use its results.
  var searchLine: (String) -> String? = { _ in nil }
  /// The command line for the chart of a country.
  var chartLine: (Storefront) -> String = { "-c \($0.code)" }

  func matches(_ item: Selection.Item) -> [Match] {
    do throws(CommandError) {
      switch item {
      case .ranks(let ranks):
        return try rows(at: ranks).map { .row($0, isNamed: ranks.count == 1) }
      case .ranksFrom(let first):
        guard first <= limit else {
          throw CommandError(
            .nothingMatches,
            "Ranks from \(first) are beyond --limit \(limit). Pass a higher --limit.")
        }
        let last = min(limit, max(chart?.lastRank ?? first, first))
        return try rows(at: first...last).map { .row($0, isNamed: false) }
      case .all:
        let all = all ?? chart?.rows.filter { $0.rank ?? 0 <= limit } ?? []
        let rows = all.filter { genre?.contains($0) ?? true }
        if self.all == nil, rows.isEmpty, let genre, !all.isEmpty {
          throw genre.emptyFailure
        }
        return rows.map { .row($0, isNamed: false) }
      case .id(let id, let link):
        let isElsewhere = country != nil && link != nil && link != country
        let lists = lists.dropFirst(isElsewhere ? 1 : 0)
        let found = lists.lazy.compactMap { $0.rows.first { $0.id == id } }.first
        guard let found else { return [.id(id)] }
        // The genre of a file may be looked up.
        if let genre, !genre.contains(found), !found.isKnownByFileAlone {
          throw genre.failure(found.title)
        }
        return [.row(found, isNamed: true)]
      case .words(let phrase): return [.row(try row(named: phrase), isNamed: true)]
      }
    } catch {
      return [.failure(error)]
    }
  }

  private func rows(at ranks: ClosedRange<Int>) throws(CommandError) -> [Row] {
    if let lastRank, ranks.upperBound > lastRank {
      throw CommandError(
        .nothingMatches,
        "Rank \(ranks.upperBound) is beyond --limit \(lastRank). Pass a higher --limit.")
    }
    let rows = try chart?.rows(at: ranks) ?? []
    guard let genre else { return rows }
    let selected = rows.filter(genre.contains)
    if selected.isEmpty, !rows.isEmpty {
      throw rows.count == 1 ? genre.failure(rows[0].title) : genre.emptyFailure
    }
    return selected
  }

  /// The entry whose words begin with those of the phrase. The code of a country matches only a whole
  /// artist, title or album.
  ///
  /// - Throws: A `CommandError` of status 66 if there is none, or that lists the entries if there are several.
  private func row(named phrase: String) throws(CommandError) -> Row {
    let words = SearchWords(phrase)
    let country = Storefront.withCodeLike(phrase)
    for list in lists where !words.isEmpty {
      let rows = list.rows.filter {
        (country == nil ? words.match($0) : words.matchName($0)) && genre?.contains($0) ?? true
      }
      let whole = rows.filter(words.matchWhole)
      let found = whole.count == 1 ? whole : rows
      let ids = Set(found.map(sharedID))
      if found.count > 1, ids.count > 1 || ids.contains(nil) {
        throw Self.ambiguous(phrase, found, in: list)
      }
      if let row = found.first { return row }
    }
    if ["/", "./", "../"].contains(where: phrase.hasPrefix) {
      throw CommandError(
        .nothingMatches, "\(phrase) is not a preview. Names of previews end in [ID].m4a.")
    }
    if let country {
      throw CommandError(
        .nothingMatches,
        "No artist, title or album is named “\(phrase)”. For the chart of \(country.nameInText): "
          + "`\(chartLine(country))`")
    }
    let names = lists.map(\.name).listed("or")
    let part = genre.map { " with genre \($0.name)" } ?? ""
    let search = searchLine(phrase).map { " To search the store: `\($0)`" } ?? ""
    throw CommandError(.nothingMatches, "Nothing in \(names) matches “\(phrase)”\(part).\(search)")
  }

  private static func ambiguous(_ phrase: String, _ rows: [Row], in list: List) -> CommandError {
    let lines = rows.prefix(10).map { row in
      let rank = row.rank.map { "\($0). " } ?? ""
      return "\n  \(rank)\(row.title) [\(row.id)]"
    }
    let more = rows.count > lines.count ? "\n  and \(rows.count - lines.count) more" : ""
    return CommandError(
      .nothingMatches,
      "“\(phrase)” matches \(rows.count) entries in \(list.name). Add words, or use a rank or ID:"
        + lines.joined() + more)
  }
}

extension SelectionMatcher {
  /// The matches in the lists and the chart alone, each once.
  func choice(_ selection: Selection) -> SelectionChoice {
    let names = lists.map(\.name).listed("or")
    var choice = SelectionChoice(selection.items.flatMap(matches)) { id in
      .failure(CommandError(.nothingMatches, "\(id) is not in \(names)."))
    }
    choice.rows = choice.rows.once
    return choice
  }
}

extension SearchWords {
  func match(_ row: Row) -> Bool {
    match(artist: row.artistName, track: row.displayName, album: row.collectionName)
  }

  fileprivate func matchName(_ row: Row) -> Bool {
    matchName(artist: row.artistName, track: row.displayName, album: row.collectionName)
  }

  fileprivate func matchWhole(_ row: Row) -> Bool {
    matchWhole(artist: row.artistName, track: row.displayName, album: row.collectionName)
  }
}

extension Storefront {
  /// The country with this code or abbreviation of two letters, such as `sk` or `uk`.
  fileprivate static func withCodeLike(_ text: String) -> Storefront? {
    text.utf8.count == 2 ? named(text).storefront : nil
  }
}

/// A chart whose ranks can be selected.
struct LoadedChart {
  /// For messages, such as `chart of Slovakia`.
  var name = "chart"
  let chart: Chart
  let rows: [Row]

  var lastRank: Int { chart.lastRank }

  /// The entries at these ranks, without gaps.
  ///
  /// - Throws: If the chart does not have that many ranks, or no entry at any of these.
  fileprivate func rows(at ranks: ClosedRange<Int>) throws(CommandError) -> [Row] {
    guard ranks.upperBound <= lastRank else {
      throw CommandError(
        .nothingMatches,
        "The \(name) has only \(Quantity.counted(lastRank, chart.kind.noun)); "
          + "rank \(ranks.upperBound) does not exist.")
    }
    let found = rows.filter { row in row.rank.map(ranks.contains) ?? false }
    guard !found.isEmpty else {
      throw CommandError(
        .nothingMatches,
        "The \(name) has no entry at rank \(ranks.lowerBound)"
          + (ranks.count == 1 ? "." : "–\(ranks.upperBound)."))
    }
    return found
  }
}
