import ArgumentParser
import Charts
import Foundation
import Library
import Session
import Terminal

/// The recorded days of a chart.
struct HistoryCommand: AsyncParsableCommand, CommandWithSharedOptions {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "Show recorded charts, or the ranks of an entry by day.",
    usage: """
      hottracks history [show] [<options>] [<selection>]
      hottracks history prune --older-than <age> [<options>]
      """,
    discussion: """
      EXAMPLES:
        hottracks -c sk history
        hottracks -c sk history 3
        hottracks -c sk history --date yesterday
        hottracks -c sk --new
        hottracks -c sk --movers --since 7d
        hottracks history prune --older-than 1y

      Every chart that hottracks fetches is recorded, one per day. To record with cron:
      0 18 * * * hottracks -c sk,cz --refresh -q > /dev/null
      """,
    subcommands: [HistoryShowCommand.self, HistoryPruneCommand.self],
    defaultSubcommand: HistoryShowCommand.self)

  /// For `--help`: these belong to the default subcommand.
  @OptionGroup(title: "Chart options") var chart: ChartOptions
  @OptionGroup(title: "File options") var place: PlaceOptions
  @OptionGroup(title: "Output options") var output: OutputOptions
}

/// Prints a recorded chart, or the run of an entry. Makes no requests.
struct HistoryShowCommand: AsyncParsableCommand, CommandWithSharedOptions {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show a recorded chart, or the ranks of an entry by day.",
    usage: "hottracks history [show] [<options>] [<selection>]",
    discussion: """
      EXAMPLES:
        hottracks -c sk history
        hottracks -c sk history --date yesterday
        hottracks -c sk history "beyonce perfect" --json
      """)

  @Argument(help: "\(Selection.help).")
  var selection: [String] = []

  @Option(
    help: ArgumentHelp(
      "The day of the chart in UTC: 2026-11-20 or yesterday (default: the last recorded day).",
      valueName: "day"),
    transform: { $0 == "yesterday" ? Date(timeIntervalSinceNow: -86_400).day : $0 })
  var date: String?

  @OptionGroup(title: "Chart options") var chart: ChartOptions
  @OptionGroup(title: "File options") var place: PlaceOptions
  @OptionGroup(title: "Output options") var output: OutputOptions

  func validate() throws {
    guard let date else { return }
    guard Date(day: date) != nil else {
      throw ValidationError("--date \(date) is invalid. Expected: a day such as 2026-11-20")
    }
    if !selection.isEmpty { throw ValidationError("--date cannot be combined with a selection.") }
  }

  func run() async throws {
    let context = CommandContext(options)
    let storefront = try context.storefront(options.chart.country, selling: options.chart.kind)
    let list = options.chart.list
    let days = try await context.readDatabase { database in
      { () async throws(LibraryDatabaseError) in
        try await context.seedDemo(list, in: storefront)
        return try await database.recordedDays(of: list, in: storefront)
      }
    }
    guard let first = days.first, let last = days.last else {
      throw CommandError(
        .nothingMatches,
        "No day of this chart is recorded (\(list.title), \(storefront.name)). To record today: "
          + "`hottracks -c \(storefront.code)`")
    }
    if !selection.isEmpty {
      return try await printRun(days, list, storefront, context)
    }
    let stored = try await context.readDatabase { database in
      { () async throws(LibraryDatabaseError) in
        try await database.recordedChart(of: list, in: storefront, on: date)
      }
    }
    guard let stored else {
      throw CommandError(
        .nothingMatches,
        "\(date ?? "That day") is not recorded. Recorded days: \(first) to \(last).")
    }
    let history = await context.history(of: stored)
    let shown = FetchedChart(
      chart: stored.chart, fetched: stored.fetched, isStale: false, history: history)
    let listing = try await ChartListing(
      shown, of: storefront, in: context, limit: options.chart.limit(context)
    ) { rows throws(CommandError) in
      try options.chart.genre.map { typed throws(CommandError) in
        try GenreFilter(typed, among: rows, of: "this chart")
      }
    }
    let output = listing.list(
      .chart(
        list.kind, hasFiles: false, past: [.was, .peak, .days, .run]), isDemo: context.isDemo,
      title: heading(history, storefront, context))
    try context.console.print(output, as: options.output)
  }

  /// `Slovakia · … · 25 Nov 2026 · 43 days recorded since 13 Oct 2026 (2 missing)`.
  private func heading(
    _ history: ChartHistory?, _ storefront: Storefront, _ context: CommandContext
  ) -> [String] {
    (context.isDemo ? ["Demo (invented)"] : []) + [storefront.name, options.chart.list.title]
      + (history.map { history in
        let missing = history.missingDays
        return [
          Date(day: history.day).map(ChartHeading.day) ?? history.day,
          "\(Quantity.counted(history.recordedDays, "day")) recorded"
            + (Date(day: history.firstDay).map { " since \(ChartHeading.day($0))" } ?? "")
            + (missing > 0 ? " (\(missing) missing)" : ""),
        ]
      } ?? [])
  }

  // MARK: The run of an entry

  private func printRun(
    _ days: [String], _ list: ChartList, _ storefront: Storefront, _ context: CommandContext
  ) async throws {
    let entry = try await entry(list, storefront, context)
    let ranks = try await context.readDatabase { database in
      { () async throws(LibraryDatabaseError) in
        try await database.ranks(of: entry.id, in: list, of: storefront)
      }
    }
    let run = RunPeriod.all(ranks, days: days)
    let peak = ranks.values.min() ?? 0
    let title =
      (context.isDemo ? ["Demo (invented)"] : []) + [
        entry.title, storefront.name, list.title, "peak \(peak)",
        "\(ranks.count) of \(Quantity.counted(days.count, "recorded day"))",
      ]
    try context.console.print(
      ListOutput(title: title, columns: .run, items: run) {
        try JSONText.of(
          RunJSON(
            country: storefront.code, list: list, entry: entry, ranks: ranks, days: days,
            isDemo: context.isDemo))
      }, as: options.output)
  }

  /// The selected entry of all that were recorded. Ranks are those of the last recorded day.
  private func entry(
    _ list: ChartList, _ storefront: Storefront, _ context: CommandContext
  ) async throws -> Entry {
    let selection = try Selection(selection)
    let (last, all) = try await context.readDatabase { database in
      { () async throws(LibraryDatabaseError) in
        (
          try await database.recordedChart(of: list, in: storefront),
          try await database.recordedEntries(of: list, in: storefront)
        )
      }
    }
    let chart = last.map { stored in
      LoadedChart(
        name: "last recorded chart", chart: stored.chart,
        rows: stored.chart.entries.map { Row($0, kept: nil) })
    }
    let matcher = SelectionMatcher(
      lists: [
        SelectionMatcher.List(
          name: "the recorded charts of \(storefront.nameInText)",
          rows: all.map { Row($0, kept: nil) })
      ], chart: chart, limit: ChartHistory.depth,
      chartLine: { line("-c \($0.code)", "history") })
    let rows = try matcher.choice(selection).reported(to: context.console).once
    guard rows.count == 1 else { throw CommandError.usage("Pass one entry, not \(rows.count).") }
    return rows[0].entry
  }
}

/// Deletes recorded days.
struct HistoryPruneCommand: AsyncParsableCommand, CommandWithSharedOptions {
  static let configuration = CommandConfiguration(
    commandName: "prune",
    abstract: "Delete old recorded charts.",
    usage: "hottracks history prune --older-than <age> [<options>]",
    discussion: """
      EXAMPLES:
        hottracks history prune --older-than 1y
        hottracks history prune --older-than 30d --yes
        hottracks --demo history prune --older-than 2w --yes
      """)

  @Option(
    help: ArgumentHelp("Delete charts older than this (1y, 30d, 2w).", valueName: "age"),
    transform: { try Age($0) })
  var olderThan: Age

  @OptionGroup(title: "Chart options") var chart: ChartOptions
  @OptionGroup(title: "File options") var place: PlaceOptions
  @OptionGroup(title: "Output options") var output: OutputOptions

  func validate() throws {
    try options.chart.validateNothingSelected(
      with: "`history prune`",
      line("history prune --older-than \(olderThan.text)", output.yes ? "--yes" : nil))
  }

  func run() async throws {
    let context = CommandContext(options)
    let day = Date(timeIntervalSinceNow: -olderThan.seconds).day
    let count = try await context.readDatabase { database in
      { () async throws(LibraryDatabaseError) in try await database.recordedCharts(before: day) }
    }
    context.noteDemo()
    guard count > 0 else { return context.console.note("No chart before \(day) is recorded.") }
    let charts = "\(Quantity.counted(count, "recorded chart")) before \(day)"
    guard try Confirmation.confirm("delete \(charts)", context.console, options.output) else {
      return
    }
    try await context.database.deleteCharts(before: day)
    context.console.note("Deleted \(charts).")
  }
}

/// A day of an entry's run, or several days without a rank.
struct RunPeriod: Equatable {
  enum Kind: Equatable {
    case rank(Int, Movement)
    case absent
    case notRecorded
  }

  let day: String
  let kind: Kind
  var days = 1

  /// From the first day in the chart to the last recorded one.
  static func all(_ ranks: [String: Int], days: [String]) -> [RunPeriod] {
    guard let first = days.firstIndex(where: { ranks[$0] != nil }) else { return [] }
    var periods: [RunPeriod] = []
    for index in days.indices[first...] {
      let day = days[index]
      let (before, rank) = (index > first ? days[index - 1] : nil, ranks[day])
      if let before, let start = Date(day: before), let end = Date(day: day) {
        let gap = Int((end.timeIntervalSince(start) / 86_400).rounded()) - 1
        if gap > 0 {
          periods.append(RunPeriod(day: (start + 86_400).day, kind: .notRecorded, days: gap))
        }
      }
      guard let rank else {
        if periods.last?.kind == .absent {
          periods[periods.count - 1].days += 1
        } else {
          periods.append(RunPeriod(day: day, kind: .absent))
        }
        continue
      }
      let movement =
        index == first
        ? Movement.new
        : before.flatMap { ranks[$0] }.map { Movement(from: $0, to: rank) } ?? .reEntry
      periods.append(RunPeriod(day: day, kind: .rank(rank, movement)))
    }
    return periods
  }
}

extension [Column<RunPeriod>] {
  private static var barColumns: Int { 30 }

  static var run: [Column<RunPeriod>] {
    [
      Column(title: "Date", key: "date") { $0.day },
      Column(title: "Days", key: "days", place: .data) { "\($0.days)" },
      Column(title: "#", key: "rank", alignment: .right, data: { $0.rank.map(String.init) }) {
        $0.rank.map(String.init) ?? ""
      },
      Column(
        title: "+/-", key: "status", style: { $0.movement?.style ?? .plain }, data: { $0.status }
      ) { $0.movement?.mark ?? "" },
      Column(
        title: "", key: "", place: .tables, priority: .high,
        style: { $0.rank == nil ? .dim : Style(.cyan) }
      ) { period in
        let count = period.days > 1 ? " (\(period.days) days)" : ""
        return switch period.kind {
        case .rank(let rank, _):
          TextBar(Double(ChartHistory.depth + 1 - rank) / 100, columns: barColumns).filled
        case .absent: "not in the chart" + count
        case .notRecorded: "not recorded" + count
        }
      },
    ]
  }
}

extension RunPeriod {
  fileprivate var rank: Int? { if case .rank(let rank, _) = kind { rank } else { nil } }
  fileprivate var movement: Movement? {
    if case .rank(_, let movement) = kind { movement } else { nil }
  }
  fileprivate var status: String {
    switch kind {
    case .rank(_, let movement): movement.status
    case .absent: "absent"
    case .notRecorded: "not-recorded"
    }
  }
}

/// The JSON output of a run: a rank for each recorded day, `null` without one.
private struct RunJSON: Encodable {
  let country: String
  let list: ChartList
  let entry: Entry
  let ranks: [String: Int]
  let days: [String]
  let isDemo: Bool

  private struct Day: Encodable {
    let date: String
    let rank: Int?

    func encode(to encoder: any Encoder) throws {
      var object = encoder.container(keyedBy: ListJSON.Key.self)
      try object.encode(date, forKey: "date")
      try object.encode(rank, forKey: "rank")
    }
  }

  func encode(to encoder: any Encoder) throws {
    var object = try ListJSON.object(nil, isDemo: isDemo, in: encoder)
    try object.encode(country, forKey: "country")
    try object.encode(list.kind.rawValue, forKey: "kind")
    try object.encode(list.source.rawValue, forKey: "source")
    try object.encode(entry.id, forKey: "id")
    try object.encode(entry.displayName, forKey: "name")
    try object.encode(entry.artistName, forKey: "artistName")
    let peak = ranks.min { ($0.value, $0.key) < ($1.value, $1.key) }
    try object.encode(peak?.value, forKey: "peakRank")
    try object.encode(peak?.key, forKey: "peakDate")
    try object.encode(ranks.count, forKey: "daysOnChart")
    try object.encode(days.count, forKey: "recordedDays")
    try object.encode(days.map { Day(date: $0, rank: ranks[$0]) }, forKey: "days")
  }
}
