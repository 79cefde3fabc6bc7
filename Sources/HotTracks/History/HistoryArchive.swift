import ArgumentParser
import Charts
import Foundation
import Library
import Session
import Support
import Terminal

/// Lists what is recorded.
struct HistoryListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List recorded charts.",
    usage: "hottracks history list [<options>]",
    discussion: """
      EXAMPLES:
        hottracks history list
        hottracks -c sk,cz history list --kind albums
        hottracks history list --json
      """,
    aliases: ["ls"])

  func run() async throws {
    let context = CommandContext()
    context.noteMovedFiles()
    let filter = try ArchiveFilter(options.chart)
    try await context.seedDemo(options.chart)
    let lists = try await context.readDatabase { database in
      try await database.recordedLists(filter)
    }
    try context.console.print(
      ListOutput(
        title: context.isDemo ? ["Demo (invented)"] : [], columns: .recordedLists, items: lists,
        emptyMessage: filter.emptyMessage
      ) {
        lists.json(isDemo: context.isDemo).text
      }, as: options.output)
  }
}

extension [Column<RecordedList>] {
  /// In data, the values of JSON.
  static var recordedLists: [Column<RecordedList>] {
    [
      Column(
        title: "Country", key: "country",
        text: { Storefront.withCode($0.country)?.name ?? $0.country }
      ) { $0.country },
      Column(title: "Kind", key: "kind") { $0.kind },
      Column(title: "Source", key: "source", priority: .high) { $0.source },
      Column(title: "Genre", key: "genre", text: { $0.genre.isEmpty ? nil : $0.genre }) {
        $0.genre
      },
      Column(title: "First day", key: "firstDay") { $0.firstDay },
      Column(title: "Last day", key: "lastDay") { $0.lastDay },
      Column(title: "Days", key: "days", alignment: .right) { $0.days },
      Column(title: "Missing", key: "missing", priority: .high, alignment: .right) { $0.missing },
      Column(title: "Unchanged", key: "unchanged", priority: .low, alignment: .right) {
        $0.unchanged
      },
      Column(
        title: "Size", key: "bytes", priority: .medium, alignment: .right,
        text: { Quantity.bytes(Int64($0.bytes)) }
      ) { $0.bytes },
    ]
  }
}

extension [RecordedList] {
  fileprivate func json(isDemo: Bool) -> JSON {
    let columns: [Column<RecordedList>] = .recordedLists
    let lists = map { list in
      JSON.object(
        Dictionary(uniqueKeysWithValues: columns.map { ($0.key, JSON($0.value(list))) }))
    }
    return .output(isDemo: isDemo, ["lists": lists])
  }
}

/// Deletes recorded charts.
struct HistoryPruneCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prune",
    abstract: "Delete recorded charts.",
    usage: "hottracks history prune [--older-than <age>] [--date <day>] [<options>]",
    discussion: """
      EXAMPLES:
        hottracks history prune --older-than 1y
        hottracks -c zw,za history prune --dry-run
        hottracks -c sk history prune --date 2026-11-20 --kind albums --yes

      Deletes charts that match all of these options. Asks for confirmation first.
      """)

  @Option(
    help: ArgumentHelp(
      "Delete charts recorded before this day (1y, 3m, 30d, 2026-11-20).", valueName: "age"),
    transform: { try PastTime.day($0) })
  var olderThan: PastTime?

  @Option(
    help: ArgumentHelp("Delete charts recorded on this day (2026-11-20, today).", valueName: "day"),
    transform: { try PastTime.day($0) })
  var date: PastTime?

  @Flag(help: "Print what would be deleted, and delete nothing.")
  var dryRun = false

  func validate() throws {
    if date != nil, olderThan != nil { throw OutputOptions.conflict("--date", "--older-than") }
    let other = options.chart.genre != nil ? "--genre" : options.chart.limit.map { _ in "--limit" }
    if let other { throw ValidationError("\(other) cannot be combined with `history prune`.") }
    guard date != nil || olderThan != nil || !options.chart.selecting.isEmpty else {
      throw ValidationError("Pass --older-than, --date, --country, --kind or --source.")
    }
  }

  func run() async throws {
    let context = CommandContext()
    var filter = try ArchiveFilter(options.chart)
    if let date { (filter.firstDay, filter.lastDay) = (date.day(), date.day()) }
    if let olderThan {
      let day = olderThan.day()
      filter.lastDay = Date(day: day).map { ($0 - 86_400).day }
    }
    let lists = try await context.readDatabase { [filter] database in
      try await database.recordedLists(filter)
    }
    context.noteDemo()
    let count = lists.map(\.days).reduce(0, +)
    if dryRun {
      let columns = [Column<RecordedList>].recordedLists.filter { $0.key != "missing" }
      try context.console.print(
        ListOutput(columns: columns, items: lists, emptyMessage: filter.emptyMessage) {
          lists.json(isDemo: context.isDemo).text
        }, as: options.output)
      if count == 0 { return }
      return context.console.note("Would delete \(Quantity.counted(count, "recorded chart")).")
    }
    guard count > 0 else { return context.console.note(filter.emptyMessage) }
    let days = [lists.map(\.firstDay).min(), lists.map(\.lastDay).max()].compactMap(\.self).once
    let countries = lists.map { Storefront.withCode($0.country)?.nameInText ?? $0.country }.once
    let selection = "\(countries.listed(first: 4)) (\(days.joined(separator: " to ")))"
    let charts = "\(Quantity.counted(count, "recorded chart")) of \(selection)"
    guard try Confirmation.confirm("delete \(charts)", context.console, options.output) else {
      return context.console.note("Nothing deleted.")
    }
    let deleted = try await context.database.deleteCharts(filter)
    context.console.note("Deleted \(Quantity.counted(deleted, "recorded chart")) of \(selection).")
  }
}

/// Copies the database.
struct HistoryBackupCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup",
    abstract: "Back up the database, even while hottracks is running.",
    usage: "hottracks history backup <path> [<options>]",
    discussion: """
      EXAMPLES:
        hottracks history backup ~/hottracks-2026-11-20.sqlite

      The copy contains recorded charts, favorites and recents. To restore it, see docs/history.md.
      """)

  @Argument(help: ArgumentHelp("File to create.", valueName: "path")) var file: String

  func run() async throws {
    let context = CommandContext()
    let path = URL(fileURLWithPath: file).path
    guard access(context.database.path, F_OK) == 0 else {
      throw CommandError(.nothingMatches, "Nothing has been recorded yet.")
    }
    guard access(path, F_OK) != 0 else {
      throw CommandError(.cannotWrite, "\(file) already exists. Choose another name.")
    }
    let folder = (path as NSString).deletingLastPathComponent
    guard access(folder, W_OK | X_OK) == 0 else {
      throw CommandError(.cannotWrite, "Cannot write \(file): \(String(cString: strerror(errno))).")
    }
    try await context.database.backUp(to: path)
    let size = (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int64) ?? 0
    context.console.note("Saved \(Quantity.bytes(size)): \(file)")
  }
}

/// Adds the recorded charts of another database.
struct HistoryImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Add the recorded charts of another database.",
    usage: "hottracks history import <path> [<options>]",
    discussion: """
      EXAMPLES:
        hottracks history import ~/hottracks-2026-11-20.sqlite

      Charts that are already recorded are not replaced. The file is not changed.
      """)

  @Argument(help: ArgumentHelp("A backup, or the database of another computer.", valueName: "path"))
  var file: String

  func run() async throws {
    let context = CommandContext()
    let path = URL(fileURLWithPath: file).path
    let imported: LibraryDatabase.Imported
    do throws(LibraryDatabaseError) {
      imported = try await context.database.importCharts(from: path)
    } catch {
      switch error {
      case .broken(path, let reason), .failed(path, let reason), .readOnly(path, let reason):
        throw CommandError(.failed, "Cannot import \(file): \(reason).")
      default: throw error
      }
    }
    let known = imported.known == 0 ? "" : " (\(imported.known) already recorded)"
    context.console.note("Imported \(Quantity.counted(imported.charts, "chart"))\(known): \(file)")
  }
}

/// All recorded ranks, one line for each, a day at a time.
struct ArchiveExport {
  let filter: ArchiveFilter
  let format: ListFormat

  func print(in context: CommandContext) async throws {
    let days = try await context.readDatabase { [filter] database in
      try await database.recordedDays(filter)
    }
    context.noteDemo()
    if format != .json { try write([], isFirst: true, to: context.console) }
    if days.isEmpty { context.console.note(filter.emptyMessage) }
    for day in days {
      let ranks = try await context.readDatabase { [filter] database in
        try await database.recordedRanks(filter, on: day)
      }
      try write(ranks, isFirst: false, to: context.console)
    }
  }

  private func write(_ ranks: [RecordedRank], isFirst: Bool, to console: Console) throws {
    let table = ListTable(columns: .archive(\.values), items: ranks)
    let header = isFirst ? 0 : 1
    switch format {
    case .json: try console.write(ranks.map(\.json.line).joined())
    case .csv: try console.write(table.csv.dropFirst(header).map { $0 + "\r\n" }.joined())
    case .tsv, .table: try console.write(table.tsv.dropFirst(header).map { $0 + "\n" }.joined())
    }
  }
}

extension RecordedRank {
  fileprivate static let keys = [
    "day", "country", "kind", "source", "genre", "rank", "id", "artistName", "name",
  ]

  /// In the order of the keys.
  fileprivate var values: [(any JSONValue)?] {
    [day, country, kind, source, genre, rank, id, artistName, name]
  }

  fileprivate var json: JSON {
    .object(Dictionary(uniqueKeysWithValues: zip(Self.keys, values.map(JSON.init))))
  }
}

extension Array {
  /// The first columns of all exports of recorded ranks.
  ///
  /// - Parameter values: In the order of the keys of `RecordedRank`.
  static func archive<Item>(_ values: @escaping (Item) -> [(any JSONValue)?]) -> [Column<Item>]
  where Element == Column<Item> {
    RecordedRank.keys.enumerated().map { index, key in
      Column(title: key, key: key, place: .data) { values($0)[index] }
    }
  }
}

extension ArchiveFilter {
  fileprivate var emptyMessage: String {
    self == ArchiveFilter() ? "Nothing has been recorded yet." : "No matching charts are recorded."
  }

  /// Only options that were passed narrow it, not the default country.
  init(
    _ options: ChartOptions, first: PastTime? = nil, last: PastTime? = nil
  ) throws(CommandError) {
    var countries: [String]?
    if let text = options.country {
      let list = CountryList.isSeveral(text) ? try CountryList(text, for: options.list) : nil
      if let list {
        countries = list.isAll ? nil : list.storefronts.map(\.code)
      } else {
        countries = [try Storefront.named(text).storefront(named: text).code]
      }
    }
    self.init(
      countries: countries, kind: options.kindOption, source: options.source.source,
      firstDay: first?.day(), lastDay: last?.day())
  }
}

extension CommandContext {
  /// Records the invented past of the chart of the options, so that the demo has one.
  func seedDemo(_ options: ChartOptions) async throws {
    guard isDemo,
      let storefront = try? storefront(options.country, last: nil, selling: options.kind)
    else { return }
    try await readDatabase { _ in
      try await seedDemo(options.list, in: storefront)
    }
  }
}
