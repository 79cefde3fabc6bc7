import ArgumentParser
import Charts
import Foundation
import Library
import Session
import Support

/// The recorded days of charts.
struct HistoryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "Show, export and manage recorded charts.",
    usage: """
      hottracks history [show] [<options>] [<selection>]
      hottracks history --all [--from <day>] [--to <day>] [<options>]
      hottracks history list [<options>]
      hottracks history prune [<options>]
      hottracks history backup <path>
      hottracks history import <path>
      """,
    discussion: """
      EXAMPLES:
        hottracks -c sk history
        hottracks -c sk,cz history "beyonce perfect"
        hottracks -c sk history --date yesterday
        hottracks -c sk --movers --since 7d
        hottracks history --all --format csv > ranks.csv
        hottracks history prune --older-than 1y --dry-run

      Every chart that hottracks fetches is recorded, one per day. To record with cron:
      0 18 * * * hottracks -c sk,cz --refresh --record -q > /dev/null
      """,
    subcommands: [
      HistoryShowCommand.self, HistoryListCommand.self, HistoryPruneCommand.self,
      HistoryBackupCommand.self, HistoryImportCommand.self,
    ],
    defaultSubcommand: HistoryShowCommand.self)
}

/// Prints a recorded chart, the run of an entry, or all recorded ranks. Makes no requests.
struct HistoryShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show a recorded chart, or the ranks of an entry by day.",
    usage: """
      hottracks history [show] [<options>] [<selection>]
      hottracks history [show] --all [--from <day>] [--to <day>] [<options>]
      """,
    discussion: """
      EXAMPLES:
        hottracks -c sk history
        hottracks -c sk history --date yesterday
        hottracks -c sk,cz history "beyonce perfect" --json
        hottracks history --all --from 3m --format csv

      --all prints all recorded ranks as TSV, CSV or JSON Lines; -c, --kind and --source
      limit them.
      """)

  @Argument(help: "\(Selection.help).")
  var selection: [String] = []

  @Option(
    help: ArgumentHelp(
      "The day of the chart in UTC: 2026-11-20, yesterday, 7d (default: the last recorded day).",
      valueName: "day"),
    transform: { try PastTime.day($0) })
  var date: PastTime?

  @Flag(help: "Print the ranks of all recorded charts.")
  var all = false

  @Option(
    help: ArgumentHelp("With --all: first day (2026-11-20, 7d, 3m).", valueName: "day"),
    transform: { try PastTime.day($0) })
  var from: PastTime?

  @Option(
    help: ArgumentHelp("With --all: last day.", valueName: "day"),
    transform: { try PastTime.day($0) })
  var to: PastTime?

  func validate() throws {
    if date != nil, !selection.isEmpty {
      throw ValidationError("--date cannot be combined with a selection.")
    }
    guard all else {
      if from != nil || to != nil { throw ValidationError("--from and --to require --all.") }
      return
    }
    let other =
      !selection.isEmpty
      ? "a selection"
      : date != nil
        ? "--date"
        : options.chart.genre != nil ? "--genre" : options.chart.limit.map { _ in "--limit" }
    if let other { throw ValidationError("--all cannot be combined with \(other).") }
    if options.output.listFormat == .table {
      throw ValidationError(
        "--all cannot be combined with --format table. Instead: `\(options.line("history list"))`")
    }
  }

  func run() async throws {
    let context = CommandContext()
    context.noteMovedFiles()
    if all {
      let filter = try ArchiveFilter(options.chart, first: from, last: to)
      try await context.seedDemo(options.chart)
      return try await ArchiveExport(filter: filter, format: options.output.listFormat ?? .tsv)
        .print(in: context)
    }
    let several = try context.countries(options.chart)
    guard several == nil || !selection.isEmpty else {
      throw CommandError.usage(
        "Pass one country, or select an entry. To list recorded charts: `\(options.line("history list"))`"
      )
    }
    let storefronts =
      try several?.storefronts
      ?? [context.storefront(options.chart.country, selling: options.chart.kind)]
    let list = options.chart.list
    var recorded: [(storefront: Storefront, days: [String])] = []
    for storefront in storefronts {
      let days = try await context.readDatabase { database in
        try await context.seedDemo(list, in: storefront)
        return try await database.recordedDays(of: list, in: storefront)
      }
      if !days.isEmpty { recorded.append((storefront, days)) }
    }
    if let several, !several.isAll, !recorded.isEmpty {
      let missing = storefronts.filter { country in !recorded.contains { $0.storefront == country }
      }
      for country in missing { context.console.warn(notRecorded(country)) }
    }
    guard let (storefront, days) = recorded.first else {
      throw CommandError(.nothingMatches, notRecorded(storefronts.first))
    }
    if selection.isEmpty {
      try await printChart(days, list, storefront, context)
    } else {
      try await printRuns(recorded, list, isSeveral: several != nil, context)
    }
  }

  private func notRecorded(_ storefront: Storefront?) -> String {
    guard let storefront else { return "Nothing has been recorded yet." }
    return
      "This chart has not been recorded yet (\(options.chart.list.title), \(storefront.name)). "
      + "To record it: `\(options.line("-c \(storefront.code)"))`"
  }

  // MARK: A chart

  private func printChart(
    _ days: [String], _ list: ChartList, _ storefront: Storefront, _ context: CommandContext
  ) async throws {
    let day = date?.day()
    let stored = try await context.readDatabase { database in
      try await database.recordedChart(of: list, in: storefront, on: day)
    }
    guard let stored else {
      throw CommandError(.nothingMatches, Self.gap(day ?? "", among: days))
    }
    let history = try await context.readDatabase { database in
      try await database.history(of: stored)
    }
    let shown = FetchedChart(
      chart: stored.chart, fetched: stored.fetched, day: stored.day, isStale: false,
      history: history)
    let listing = try await ChartListing(
      shown, of: storefront, in: context, options.chart, limit: options.chart.limit(context),
      missing: nil)
    if listing.genre == nil, let typed = options.chart.genre {
      _ = try GenreFilter(typed, among: listing.all, of: "this chart")
    }
    let output = listing.list(
      .chart(
        list.kind, hasFiles: false, past: [.was, .peak, .days, .run]), isDemo: context.isDemo,
      title: heading(history, shown, storefront, context))
    try context.console.print(output, as: options.output)
  }

  /// `2026-11-17 was not recorded. Nearest recorded days: 2026-11-16, 2026-11-18`.
  ///
  /// - Parameter days: In order, at least one.
  static func gap(_ day: String, among days: [String]) -> String {
    let nearest = [days.last { $0 < day }, days.first { $0 > day }].compactMap(\.self)
    return "\(day) was not recorded. Nearest recorded day\(nearest.count == 1 ? "" : "s"): "
      + nearest.joined(separator: ", ")
  }

  /// `Slovakia · … · 25 Nov 2026 · 43 days recorded since 13 Oct 2026 (2 missing)`.
  private func heading(
    _ history: ChartHistory, _ shown: FetchedChart, _ storefront: Storefront,
    _ context: CommandContext
  ) -> [String] {
    let missing = history.missingDays
    return (context.isDemo ? ["Demo (invented)"] : []) + [
      storefront.name, options.chart.list.title,
    ]
      + [
        Date(day: history.day).map(ChartHeading.day) ?? history.day,
        ChartHeading.updated(shown),
        "\(Quantity.counted(history.recordedDays, "day")) recorded"
          + (Date(day: history.firstDay).map { " since \(ChartHeading.day($0))" } ?? "")
          + (missing > 0 ? " (\(missing) missing)" : ""),
      ].compactMap(\.self)
  }

  // MARK: The runs of an entry

  private func printRuns(
    _ recorded: [(storefront: Storefront, days: [String])], _ list: ChartList, isSeveral: Bool,
    _ context: CommandContext
  ) async throws {
    let entry = try await entry(list, recorded.map(\.storefront), context)
    var runs: [EntryRun] = []
    for (storefront, days) in recorded {
      let run = try await context.readDatabase {
        (database) -> EntryRun? in
        // The same song can have another ID in another country.
        let all = try await database.recordedEntries(of: list, in: storefront)
        let chart = Chart(
          country: storefront.code, source: list.source, requested: 0,
          entries: all.map { ChartEntry(rank: 0, $0) })
        let same =
          all.first { $0.id == entry.id }
          ?? CommonEntry.occurrences(
            of: entry, in: [chart])[storefront.code]?.entry
        guard let same else { return nil }
        let ranks = try await database.ranks(of: same.id, in: list, of: storefront)
        return EntryRun(
          country: storefront, list: list, entry: same, ranks: ranks, days: days,
          isDemo: context.isDemo)
      }
      if let run { runs.append(run) }
    }
    let demo = context.isDemo ? ["Demo (invented)"] : []
    let title =
      isSeveral
      ? [entry.title, list.title, "in \(runs.count) of \(recorded.count) countries"]
      : [entry.title, recorded[0].storefront.name, list.title] + (runs.first?.title ?? [])
    let country = Column<EntryRun.Row>(title: "Country", key: "", place: .tables) {
      $0.country.name
    }
    try context.console.print(
      ListOutput(
        title: demo + title, columns: (isSeveral ? [country] : []) + .run,
        items: runs.flatMap(\.rows)
      ) {
        isSeveral ? runs.map(\.json.line).joined() : runs.first?.json.text ?? ""
      }, as: options.output)
  }

  /// The selected entry of all that were recorded. Ranks are those of the last recorded day of the first country; words
  /// and IDs can be found in any.
  private func entry(
    _ list: ChartList, _ storefronts: [Storefront], _ context: CommandContext
  ) async throws -> Entry {
    let words = self.selection
    let selection = try Selection(words)
    var firstFailure: (any Error)?
    for storefront in storefronts {
      do {
        return try await entry(selection, list, storefront, context)
      } catch let error as CommandError where error.status == .nothingMatches {
        firstFailure = firstFailure ?? error
        if selection.namesRanks { break }
      }
    }
    if let failure = firstFailure as? CommandError, words.count == 1,
      let command = UnknownWord.nearest(words[0], in: HistoryCommand.self)
    {
      throw CommandError(
        failure.status,
        "\(failure.sentence) Did you mean `\(options.line("history \(command)"))`?")
    }
    throw firstFailure ?? CommandError.usage("Pass one entry.")
  }

  private func entry(
    _ selection: Selection, _ list: ChartList, _ storefront: Storefront, _ context: CommandContext
  ) async throws -> Entry {
    let (last, all) = try await context.readDatabase { database in
      (
        try await database.recordedChart(of: list, in: storefront),
        try await database.recordedEntries(of: list, in: storefront)
      )
    }
    let chart = last.map { stored in
      LoadedChart(
        name: "last recorded chart", chart: stored.chart,
        rows: stored.chart.entries.map { Row($0, file: nil) })
    }
    let matcher = SelectionMatcher(
      lists: [
        SelectionMatcher.List(
          name: "the recorded charts of \(storefront.nameInText)",
          rows: all.map { Row($0, file: nil) })
      ], chart: chart, limit: ChartHistory.depth,
      chartLine: { options.line("-c \($0.code)", "history") })
    return try matcher.choice(selection).single(context.console).entry
  }
}

extension CommandContext {
  /// Names databases that were corrupt and moved aside, because recorded charts may be in them.
  func noteMovedFiles() {
    for path in database.movedFiles {
      console.warn(
        "Earlier charts may be in the corrupt database \(path). To print the readable data: "
          + "`sqlite3 \(path.pastable) .dump`")
    }
  }
}
