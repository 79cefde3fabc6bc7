import Charts
import Library
import Session

/// The genre of `--genre`, and the entries that have it.
struct GenreFilter: Equatable {
  /// The spelling in the list, or the typed one if there is no list.
  let name: String
  /// Rows by ID for previews that are listed only by their file.
  private let previews: [String: Row]

  private static let maxNames = 3
  private static let maxListSize = 60

  init(_ name: String, previews: [Row] = []) {
    self.name = name
    self.previews = Dictionary(previews.map { ($0.id, $0) }) { first, _ in first }
  }

  /// - Parameters:
  ///   - rows: The rows that can be selected.
  ///   - list: For messages, such as `the chart of Slovakia`.
  ///   - command: The command that lists the genres.
  /// - Throws: A `CommandError` of status 66 with similar genres, if no row has it.
  init(
    _ typed: String, among rows: [Row], of list: String, listedBy command: String? = nil,
    previews: [Row] = []
  ) throws(CommandError) {
    let groups = GenreGroup.byGenre(rows.filter { !$0.isKnownByFileAlone })
    guard let group = GenreGroup.named(typed, in: groups) else {
      let hint = Self.hint(for: typed, among: groups.map(\.name), command)
      throw CommandError(.nothingMatches, "No genre “\(typed)” in \(list).\(hint)")
    }
    self.init(group.name, previews: previews)
  }

  func contains(_ row: Row) -> Bool {
    let row = row.isKnownByFileAlone ? previews[row.id] ?? row : row
    return !row.isKnownByFileAlone && row.isOf(genre: name)
  }

  /// Why an entry is not selected.
  func refusal(of row: Row) -> CommandError {
    guard !row.isKnownByFileAlone || previews[row.id]?.isKnownByFileAlone == false else {
      return CommandError(.nothingMatches, "The genre of \(row.title) is unknown.")
    }
    let entry = row.rank.map { "Rank \($0) (\(row.title))" } ?? row.title
    return CommandError(.nothingMatches, "\(entry) is not in \(name).")
  }

  private static func hint(
    for typed: String, among names: [String], _ command: String?
  ) -> String {
    let words = SearchWords(typed)
    let alike = words.isEmpty ? [] : names.filter { words.match(artist: nil, track: $0) }
    if !alike.isEmpty {
      return " Did you mean \(alike.prefix(maxNames).joined(separator: " or "))?"
    }
    let nearest = NearestName.hint(for: typed, among: names)
    if !nearest.isEmpty { return nearest }
    let list = names.joined(separator: ", ")
    if list.count <= maxListSize { return list.isEmpty ? "" : " Genres: \(list)." }
    return command.map { " To list the genres: `\($0)`" } ?? ""
  }
}

extension ChartLoader {
  /// The genre in the options; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - rows: The rows that can be selected.
  ///   - previews: Descriptions of previews that are listed only by their file.
  /// - Throws: A `CommandError` of status 66, if no row has it.
  func genre(among rows: [Row], previews: [Row] = []) throws(CommandError) -> GenreFilter? {
    guard let typed = options.genre else { return nil }
    let part = options.limit.map { $0 == 1 ? "the first entry of " : "the first \($0) entries of " }
    return try GenreFilter(
      typed, among: rows, of: (part ?? "") + "the \(name)", listedBy: genresCommand,
      previews: previews)
  }

  private var genresCommand: String {
    let words = [
      "hottracks", context.isDemo ? "--demo" : nil, "-c \(storefront.code)",
      options.kindOption.map { "--kind \($0.rawValue)" },
      options.source.source.map { "--source \($0.rawValue)" }, "genres",
    ]
    return words.compactMap(\.self).joined(separator: " ")
  }

  /// Previews, described with data from favorites, recents and cached details.
  func described(_ kept: [String: LocalPreview]) async -> [Row] {
    await context.described(DownloadedRows.sorted(kept)).described(
      by: repository, preferring: storefront)
  }
}
