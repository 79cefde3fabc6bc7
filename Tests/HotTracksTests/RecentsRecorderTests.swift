import Charts
import Foundation
import Library
import Session
import SessionFixtures
import TestSupport
import Testing

@testable import HotTracks

struct RecentsRecorderTests {
  private let home: Home
  private let context: CommandContext

  init() throws {
    home = try Home()
    context = .of(home)
  }

  @Test func `the current track comes first, and once`() async throws {
    try await note([.stub(id: "1"), .stub(id: "2")], playing: ["1", "2", "1"])
    let recents = try await context.database.recents()
    #expect(recents.map(\.id) == ["1", "2"])
    #expect(recents.map(\.country) == ["sk", "sk"])
    #expect(recents.first?.previewURL == Row.stub().previewURL)
    // `show 1 2` records both at once.
    let rows = ["3", "4", "1"].map { Row.stub(id: $0) }
    try await note(rows, playing: []) { $0.record(["3", "4", "1"]) }
    #expect(try await context.database.recents().map(\.id) == ["3", "4", "1", "2"])
  }

  @Test func `an entry known by its file is recorded with its cached details`() async throws {
    let preview = "https://audio-ssl.itunes.apple.com/then.m4a"
    try await context.database.addFavorites([.stub("1", preview: preview)])
    let files = [Row(try .stub(id: "1")), Row(try .stub(id: "2")), Row(try .stub(id: "3"))]
    let remembered = Entry(id: "2", name: "Looked up", url: "https://music.example/2")
    try await note(files, playing: ["1", "2", "3"], in: "gb", remembering: remembered)
    let recents = try await context.database.recents()
    #expect(recents.map(\.name) == ["Ozvena", "Looked up", "Ozvena"])
    #expect(recents.map(\.previewURL) == [nil, nil, preview])
    #expect(recents.map(\.url) == [nil, "https://music.example/2", nil])
    // The country of its details.
    #expect(recents.first { $0.id == "2" }?.country == "sk")
  }

  @Test func `nothing played makes no database, and an obstacle in its place delays nothing`()
    async throws
  {
    try await note([.stub(id: "1")], playing: [])
    #expect(!FileManager.default.fileExists(atPath: context.folders.database))
    try? FileManager.default.removeItem(atPath: home.path + "/data")
    try Data().write(to: URL(fileURLWithPath: home.path + "/data"))
    try await note([.stub(id: "1")], playing: ["1"])
    #expect(try String(contentsOfFile: home.path + "/data", encoding: .utf8) == "")
  }

  private func note(
    _ rows: [Row], playing ids: [String], in country: String = "sk",
    remembering item: Entry? = nil, more: (RecentsRecorder) -> Void = { _ in }
  ) async throws {
    let storefront = try Storefront.coded(country)
    if let item {
      try await context.database.record(
        details: [item.id: item], in: try .coded("sk"), fetched: Date())
    }
    let repository = ChartRepository(
      feeds: [], lookup: Lookup { _, _, _ in [:] }, database: context.chartDatabase, now: { Date() }
    )
    let background = HistoryRecorder(in: context)
    let notes = RecentsRecorder(rows, to: background, in: storefront, from: repository)
    for id in ids { notes.record(id) }
    more(notes)
    await background.finish(within: .seconds(60))
  }
}
