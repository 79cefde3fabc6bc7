import Charts
import Library
import Session
import Support

/// The genre of `--genre`, and the entries that have it.
struct GenreFilter: Equatable {
  /// The spelling in the list, or the typed one if there is no list.
  let name: String

  private static let maxNames = 3

  init(_ name: String) {
    self.name = name
  }

  /// - Parameters:
  ///   - rows: The rows that can be selected.
  ///   - list: For messages, such as `the chart of Slovakia`.
  ///   - command: The command that lists the genres.
  /// - Throws: A `CommandError` of status 66 with similar genres, if no row has it.
  init(
    _ typed: String, among rows: [Row], of list: String, listedBy command: String? = nil
  ) throws(CommandError) {
    guard let named = Self.named(typed, among: rows) else {
      let hint = Self.hint(for: typed, among: Self.groups(rows).map(\.name), command)
      throw CommandError(.nothingMatches, "No genre “\(typed)” in \(list).\(hint)")
    }
    self = named
  }

  /// `nil` if no row has it.
  static func named(_ typed: String, among rows: [Row]) -> GenreFilter? {
    GenreGroup.named(typed, in: groups(rows)).map { GenreFilter($0.name) }
  }

  private static func groups(_ rows: [Row]) -> [GenreGroup] {
    GenreGroup.byGenre(rows.filter { !$0.isKnownByFileAlone })
  }

  /// Not if only the file is known.
  func contains(_ row: Row) -> Bool {
    !row.isKnownByFileAlone && row.isOf(genre: name)
  }

  func failure(_ title: String) -> CommandError {
    CommandError(.nothingMatches, "\(title) is not in \(name).")
  }

  var emptyFailure: CommandError {
    CommandError(.nothingMatches, "None of these entries is in \(name).")
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
    return command.map { " To list the genres: `\($0)`" } ?? ""
  }
}

extension ChartLoader {
  /// The genre in the options; `nil` if there is none.
  ///
  /// - Parameter rows: The rows that can be selected.
  /// - Throws: A `CommandError` of status 66, if no row has it.
  func genre(among rows: [Row]) throws(CommandError) -> GenreFilter? {
    try options.genre(
      among: rows, of: "the \(name)", in: storefront.code, isDemo: context.isDemo)
  }
}

extension ChartOptions {
  /// The genre in the options; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - rows: The rows that can be selected.
  ///   - list: For the message: the charts that they are from.
  ///   - country: For the message: the value of `--country`.
  /// - Throws: A `CommandError` of status 66, if no row has it.
  func genre(
    among rows: [Row], of list: String, in country: String, isDemo: Bool
  ) throws(CommandError) -> GenreFilter? {
    guard let typed = genre else { return nil }
    let part = limit.map { $0 == 1 ? "the first entry of " : "the first \($0) entries of " }
    var line = ChartLine(self, isDemo: isDemo)
    line.country = country
    let source = source.source.map { "--source \($0.rawValue) " } ?? ""
    return try GenreFilter(
      typed, among: rows, of: (part ?? "") + list, listedBy: line.command(source + "genres"))
  }
}
