import ArgumentParser
import Charts
import Foundation
import Library
import Session
import SessionFixtures
import Support
import TestSupport
import Testing

@testable import HotTracks

/// Entries of a chart, previews, favorites, recents and the store.
///
/// In `Texts/selection-choices.txt`, each section begins without data. A line has changes of the data or of the store,
/// then the selected words and options, then the selected entries, errors after `!`, and the requests in brackets.
struct SelectionResolverTests {
  @Test func `a selection has these entries, and takes these requests`() async throws {
    var (scene, current) = (try SelectionScene(), "")
    try await ExpectedText.expectTable(in: "selection-choices") { section, line in
      if section != current { (scene, current) = (try SelectionScene(), section) }
      var outcome: [String] = []
      for step in line.split(separator: "; ") { outcome = try await scene.take(String(step)) }
      return outcome.joined(separator: ", ")
    }
  }
}

private struct SelectionScene {
  private static let time = 1_800_000_000.0
  private static let dead = "https://audio-ssl.itunes.apple.com/then.m4a"
  private static let now = "https://audio-ssl.itunes.apple.com/now.m4a"

  private let home: Home
  private let requests = Locked<[String]>([])
  private var files: [String: LocalPreview] = [:]
  /// The chart that the store offers.
  private var chart: Chart?
  /// What the store has details of; `nil` for all.
  private var known: Set<String>?
  private var failure: ChartError?
  private var kinds: [String: MediaKind] = [:]
  private var genres: [String] = []

  init() throws { home = try Home() }

  /// - Returns: The outcome of a selection.
  mutating func take(_ step: String) async throws -> [String] {
    let words = step.split(separator: " ").map(String.init)
    let context = CommandContext.of(home)
    switch words[0] {
    case "stored", "old":
      let age = words[0] == "old" ? 3600.0 : 0
      try await context.database.record(
        StoredChart(
          chart: try #require(Self.charts[words[1]]),
          fetched: Date(timeIntervalSince1970: Self.time - age)))
    case "offered": chart = Self.charts[words[1]]
    case "favorite": try await context.database.addFavorites([try Self.entry(step)])
    case "recent": try await context.database.noteRecent(try Self.entry(step))
    case "file": files[words[1]] = try .stub(id: words[1])
    case "koláče":
      files[words[1]] = try .stub(id: words[1], artist: "Mila Kôprová", track: "Babkine koláče")
    case "part": files[words[1]] = try .stub(id: words[1], part: .partial(total: 2_000_000))
    case "looked-up":
      _ = try await repository(context, age: try #require(Double(words[3])))
        .details(of: [words[1]], in: .coded(words[2]))
      requests.withLock { $0 = [] }
    case "knows": known = Set(words.dropFirst())
    case "down": failure = .unreachable(what: "details", reason: "off")
    case "limited": failure = .rateLimited(what: "details", status: 429)
    case "kind": kinds[words[1]] = MediaKind(rawValue: words[2])
    case "genre": genres = [words[1]]
    default: return try await outcome(of: step, context)
    }
    // Writes what is recorded in the background.
    await context.database.close()
    return []
  }

  /// Such as `favorite 10007 | country gb | name Po polnoci`.
  private static func entry(_ step: String) throws -> RememberedEntry {
    var fields: [Substring: String] = [:]
    for field in step.split(separator: " | ") {
      let parts = field.split(separator: " ", maxSplits: 1)
      fields[parts[0]] = String(parts[1])
    }
    var entry = RememberedEntry.stub(
      try #require(fields["favorite"] ?? fields["recent"]), country: fields["country"] ?? "sk",
      name: fields["name"] ?? "Ozvena", artist: fields["artist"] ?? "Päť Minút Ticha",
      preview: fields["preview"].map { _ in dead })
    if let kind = fields["kind"] { entry.kind = MediaKind(rawValue: kind) }
    entry.genres = fields["genres"]?.split(separator: ",").map(String.init) ?? []
    return entry
  }

  /// - Parameter line: Such as `previews of 1 | drozd s, with --genre Pop`.
  private func outcome(of line: String, _ context: CommandContext) async throws -> [String] {
    let parts = line.split(separator: ", with ")
    let selection = parts[0].split(separator: " of ", maxSplits: 1)
    let needs: [Substring: StoreResolver.Need] = [
      "previews": .previews, "entries": .entries, "details": .details,
    ]
    let loader = ChartLoader(
      context: context, repository: repository(context), storefront: try .coded("sk"),
      options: try ChartOptions.parse(
        parts.dropFirst().flatMap { $0.split(separator: " ").map(String.init) }))
    let choice = try await StoreResolver(
      loader: loader, files: files, need: try #require(needs[selection[0]])
    ).choice(for: Selection(selection[1].split(separator: " | ").map(String.init)))
    await context.database.close()
    let requests = requests.withLock { requests in
      defer { requests = [] }
      return requests.map { "[\($0)]" }
    }
    return choice.rows.map(text) + choice.failures.map { "! \($0.sentence)" } + requests
  }

  private func text(_ row: Row) -> String {
    #expect(row.file == files[row.id])
    let address = row.previewURL.map { $0 == Self.now ? "now" : $0 == Self.dead ? "then" : $0 }
    let error =
      row.file == nil ? row.previewError().map { "(\($0.status.rawValue): \($0.sentence))" } : nil
    return [
      row.rank.map { "No. \($0)" }, row.id, "“\(row.title)”",
      row.kind == .songs ? nil : row.kind?.rawValue,
      row.genres.isEmpty ? nil : row.genres.joined(separator: "/"), row.country.map { "in \($0)" },
      address, error ?? row.state.words,
    ].compactMap(\.self).joined(separator: " ")
  }

  /// A store that records its requests.
  private func repository(_ context: CommandContext, age: Double = 0) -> ChartRepository {
    let (requests, known, failure, kinds, genres) = (requests, known, failure, kinds, genres)
    let feed = chart.map { chart in
      ChartFeed(list: chart.list) { _, size, _ in
        requests.withLock { $0.append("chart \(size)") }
        return chart
      }
    }
    let lookup = Charts.Lookup { ids, country, _ throws(ChartError) in
      // Not those of the other entries of a chart.
      if ids.count < 20 {
        requests.withLock { $0.append("\(country.code): \(ids.joined(separator: " "))") }
      }
      if let failure { throw failure }
      let entries = ids.filter { known?.contains($0) ?? true }.map { id in
        Entry(kind: kinds[id], id: id, name: "Looked up", genres: genres, previewURL: Self.now)
      }
      return Dictionary(uniqueKeysWithValues: entries.map { ($0.id, $0) })
    }
    return ChartRepository(
      feeds: [feed].compactMap(\.self), lookup: lookup, database: context.chartDatabase,
      now: { Date(timeIntervalSince1970: Self.time - age) })
  }

  // MARK: Charts

  private static let charts = [
    "hundred": hundred, "two": chart(["10001", "10003"]), "one": chart(["10001"]),
    "other": chart(["10003"]), "long": chart((10001...10150).map(String.init), .topSongs, of: 200),
    "hot": chart(["10007"], .hotTracks), "silent": chart(["10001"], preview: nil),
    "apps": chart(["10005"], .topFreeApps, .apps, in: "cz"),
  ]

  /// Entries of genre Pop have ranks 1, 57 and 99.
  private static let hundred: Chart = {
    let artists = [2: "Drozd & Sýkorka", 99: "Faraway"]
    return Chart(
      country: "sk", source: .mostPlayed, requested: 100,
      entries: (1...100).map { rank in
        ChartEntry(
          rank: rank,
          Entry(
            kind: .songs, id: "\(rank)", name: "Track \(rank)",
            artistName: artists[rank] ?? "Somebody",
            genres: [1, 57, 99].contains(rank) ? ["Pop"] : ["Folk"], previewURL: dead))
      })
  }()

  private static func chart(
    _ ids: [String], _ source: ChartSource = .mostPlayed, _ kind: MediaKind = .songs,
    in country: String = "sk", of requested: Int = 100, preview: String? = dead
  ) -> Chart {
    Chart(
      country: country, kind: kind, source: source, requested: requested,
      entries: zip(ids, 1...).map { id, rank in
        ChartEntry(rank: rank, Entry(kind: .songs, id: id, name: "Ozvena", previewURL: preview))
      })
  }
}
