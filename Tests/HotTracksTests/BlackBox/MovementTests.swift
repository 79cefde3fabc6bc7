import Charts
import Foundation
import Library
import Support
import TestSupport
import Testing

/// Movement in a chart between runs, and the marks of favorites.
@Suite(.timeLimit(.minutes(10)))
struct MovementTests {
  private let home: Home
  /// The songs of the most-played chart, in order, and the date of the response.
  private let chart = Locked((Array(1...12), "Fri, 20 Nov 2026 08:00:00 GMT"))
  private var database: String { home.path + "/data/hottracks/library.sqlite" }

  init() throws {
    home = try Home()
  }

  private func run(_ store: WireStore, _ words: String...) async throws -> ProgramEnd {
    let ended = try await home.run(["-c", "sk"] + words, store.environment)
    #expect(ended.status == 0, "\(ended.errors)")
    return ended
  }

  /// A store with this chart, in Apple's shape.
  private func store() throws -> WireStore {
    let question: WireStore.Question = { [chart] request, reply in
      guard request.target.hasPrefix("/api/v2/sk/music/most-played/100/") else { return false }
      let (numbers, date) = chart.withLock { $0 }
      let songs = numbers.prefix(10).map {
        """
        {"id":"\(880_000_000_000 + $0)","name":"Song \($0)","artistName":"Band \($0)","kind":"songs"}
        """
      }
      let feed = """
        {"feed":{"title":"Top","results":[\(songs.joined(separator: ","))]}}
        """
      reply.send(Data(feed.utf8), fields: WireStore.json + ["Date: \(date)"])
      return true
    }
    return try WireStore(count: 12, length: 3000, question: question)
  }

  @Test func `a changed chart is compared with the last recorded day in tables and JSON`()
    async throws
  {
    let store = try store()
    defer { store.stop() }
    let first = try await run(store, "--json")
    #expect(try first.object()["comparedWith"] is NSNull)
    let tracks = try first.tracks()
    #expect(!tracks.isEmpty && tracks.allSatisfy { $0["previousRank"] is NSNull })
    let plain = try await run(store, "--format", "table")
    #expect(!plain.output.contains("+/-") && !plain.errors.contains("compared with"))

    chart.withLock {
      $0 = ([3, 1, 2, 11, 5, 6, 7, 8, 9, 4], "Sat, 21 Nov 2026 08:00:00 GMT")
    }
    try await LibraryDatabase(path: database) { _ in }.addFavorites([
      RememberedEntry(
        Entry(kind: .songs, id: "880000000002", name: "Song 2"), country: "gb", date: Date())
    ])
    let json = try await run(store, "--refresh", "--json")
    #expect(try json.object()["comparedWith"] as? String == "2026-11-20")
    #expect(
      try json.tracks().map { $0["previousRank"] as? Int } == [3, 1, 2, nil, 5, 6, 7, 8, 9, 4])
    #expect(try json.tracks().map { $0["favorite"] as? Bool }.firstIndex(of: true) == 2)

    // The result from the cache is the same.
    let table = try await run(store, "--format", "table")
    #expect(table.errors.hasSuffix(" · fetched just now · compared with 20 Nov 2026\n"))
    #expect(
      table.lines.prefix(6).map { $0.split(separator: " ").joined(separator: " ") } == [
        "# +/- Was Peak Days Run Artist Track Album", "1 ▲2 3 1 2 2 Band 3 Song 3 Song 3",
        "2 ▼1 1 1 2 2 Band 1 Song 1 Song 1", "3 ▼1 2 2 2 2 Band 2 ★ Song 2 Song 2",
        "4 new – 4 1 1 Band 11 Song 11 Song 11", "5 5 5 2 2 Band 5 Song 5 Song 5",
      ])
  }

  @Test func `without a writable database the chart is shown, and the error is reported`()
    async throws
  {
    let store = try store()
    defer { store.stop() }
    try FileManager.default.createDirectory(
      atPath: home.path + "/data", withIntermediateDirectories: true)
    try Data().write(to: URL(fileURLWithPath: home.path + "/data/hottracks"))
    _ = try await run(store)
    let ended = try await home.run(["-c", "sk", "-q", "--refresh"], store.environment)
    #expect(ended.status == 0)
    #expect(ended.errors.contains(database), "\(ended.errors)")
  }
}
