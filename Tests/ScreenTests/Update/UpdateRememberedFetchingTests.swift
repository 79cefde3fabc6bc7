import Charts
import Library
import Session
import SessionFixtures
import Terminal
import Testing
import Transfers

@testable import Screen

/// Previews of favorites and recents are looked up in their own country.
struct UpdateRememberedFetchingTests {
  private let id = Tracks.id(40)
  private let newAddress = "https://audio-ssl.itunes.apple.com/new/40.m4a"
  private let oldAddress = "https://audio-ssl.itunes.apple.com/old/40.m4a"
  private let gone = TransferEvent.Happening.failed(.noLongerOffered(status: 404))

  private func screen(_ entries: RememberedEntry...) throws -> ScreenFixture {
    var screen = try ScreenFixture()
    screen.remember(entries)
    screen.press("3")
    screen.remember(entries)
    return screen
  }

  private func item(_ number: Int) -> Entry {
    Entry(
      id: Tracks.id(number), name: "Track \(number)",
      url: "https://music.apple.com/gb/new/\(number)",
      previewURL: "https://audio-ssl.itunes.apple.com/new/\(number).m4a")
  }

  private func fetch(
    _ numbers: Int..., in country: String, _ freshness: Freshness = .remembered
  ) throws -> ScreenEffect {
    .fetchDetails(numbers.map(Tracks.id), try .coded(country), freshness)
  }

  @Test func `the entry's own store is looked up before the download, once`() throws {
    var screen = try screen(Tracks.entry(40, country: "gb"))
    #expect(screen.state(id) == .notHere)
    #expect(screen.press("d") == [try fetch(40, in: "gb")])
    #expect(screen.state(id) == .waiting)
    // The response for another country starts nothing.
    #expect(try screen.receive([item(40)], of: 40, in: "sk").isEmpty)
    #expect(screen.state(id) == .waiting)
    #expect(try screen.receive([item(40)], of: 40, in: "gb") == [newAddress])
    let row = try #require(screen.model.rows.first)
    #expect(row.country == "gb")
    #expect(row.url == "https://music.apple.com/gb/new/40")
    #expect(row.artistName == "Artist 40")
    screen.receive(id, .queued, .canceled)
    #expect(screen.press("d").addresses == [newAddress])
    // An expired address is looked up again without the cache.
    screen.receive(id, .queued, gone)
    #expect(screen.press("d") == [try fetch(40, in: "gb", .refresh)])
  }

  @Test func `without a response the stored address is tried`() throws {
    var screen = try screen(Tracks.entry(40, country: "gb"), Tracks.entry(41, preview: false))
    screen.press("d", "j", "d")
    #expect(try screen.receive(nil, of: 40, in: "gb") == [oldAddress])
    #expect(screen.model.notice == nil)
    #expect(try screen.receive(nil, of: 41, in: "sk").isEmpty)
    #expect(screen.notice == "No network.")
    #expect(screen.model.startsOnDetails.isEmpty)
    // An unknown country is replaced by the current one.
    screen = try self.screen(Tracks.entry(40, country: "zz"))
    #expect(screen.press("d") == [try fetch(40, in: "sk")])
  }

  @Test func `an entry that is no longer sold is reported, also after a failed download`() throws {
    for hasFailed in [false, true] {
      var screen = try screen(Tracks.entry(40))
      screen.press(.enter)
      if hasFailed {
        #expect(try screen.receive([item(40)], of: 40, in: "sk") == [newAddress])
        screen.receive(id, .queued, gone)
        screen.press("d")
      }
      _ = try screen.receive([], of: 40, in: "sk", hasFailed ? .refresh : .remembered)
      #expect(screen.notice == "Artist 40 – Track 40 is no longer available in Slovakia.")
      #expect(screen.state(id) == .noPreview)
      #expect(screen.model.rows.first?.name == "Track 40")
      #expect(screen.model.playsOnArrival == nil)
    }
  }

  @Test func `D looks up each country once, and downloads entries with a cached address`() throws {
    var screen = try screen(
      Tracks.entry(40, country: "gb"), Tracks.entry(1), Tracks.entry(41, country: "us"),
      Tracks.entry(42, country: "gb"), Tracks.entry(2, country: "gb"))
    // Values in the chart of the same country are newer.
    #expect(screen.model.rows.map(\.rank) == [nil, nil, nil, nil, nil])
    #expect(screen.model.rows.map(\.country) == ["gb", "sk", "us", "gb", "gb"])
    let effects = screen.press("D")
    #expect(effects.addresses == ["https://audio-ssl.itunes.apple.com/1.m4a"])
    #expect(effects.dropFirst() == [try fetch(40, 42, 2, in: "gb"), try fetch(41, in: "us")])
  }

  @Test func `values of the same track in another country are not used`() throws {
    var screen = try screen(Tracks.entry(40))
    screen.press("d")
    try screen.choose("gb", tracks: [40])
    var early = screen
    #expect(try early.receive([item(40)], of: 40, in: "sk") == [newAddress])
    screen.press("3")
    #expect(try screen.receive(nil, of: 40, in: "sk") == [oldAddress])
    screen.receive(id, .queued, .canceled)
    #expect(screen.press("d") == [try fetch(40, in: "sk")])
  }

  @Test func `an address of the chart that failed is looked up, until there is a new chart`() throws
  {
    var screen = try screen(Tracks.entry(1))
    screen.press("d")
    screen.transfer(1, .queued, gone)
    var renewed = screen
    #expect(screen.press("d") == [try fetch(1, in: "sk", .refresh)])
    #expect(
      try screen.receive([item(1)], of: 1, in: "sk", .refresh)
        == ["https://audio-ssl.itunes.apple.com/new/1.m4a"])
    renewed.press("1", "r")
    renewed.send(.chart(.success(Tracks.chart([1])), request: renewed.model.chart.request))
    renewed.press("3")
    #expect(renewed.press("d").addresses == ["https://audio-ssl.itunes.apple.com/1.m4a"])
  }

  @Test func `after r the store is queried again, even for entries that it no longer had`() throws {
    var screen = try screen(Tracks.entry(40), Tracks.entry(41))
    screen.press("D")
    _ = try screen.receive([item(41)], of: 40, 41, in: "sk")
    screen.transfer(41, .queued, .canceled)
    #expect(screen.state(id) == .noPreview)
    screen.press("r")
    #expect(screen.state(id) != .noPreview)
    #expect(screen.press("D") == [try fetch(40, 41, in: "sk", .refresh)])
    #expect(
      try screen.receive([item(40), item(41)], of: 40, 41, in: "sk", .refresh)
        == [newAddress, "https://audio-ssl.itunes.apple.com/new/41.m4a"])
  }
}

extension ScreenFixture {
  /// The addresses of the downloads that start after a lookup; without entries, it has failed.
  fileprivate mutating func receive(
    _ items: [Entry]?, of numbers: Int..., in country: String, _ freshness: Freshness = .remembered
  ) throws -> [String] {
    let found = items.map { Dictionary(uniqueKeysWithValues: $0.map { ($0.id, $0) }) }
    let result: Result<[String: Entry], CommandError> =
      found.map { .success($0) } ?? .failure(CommandError(.unreachable, "No network."))
    let ids = numbers.map(Tracks.id)
    return send(.details(result, ids: ids, try .coded(country), freshness)).addresses
  }
}

extension [ScreenEffect] {
  /// The addresses of the downloads.
  fileprivate var addresses: [String] { flatMap { $0.startedRequests.map(\.address) } }
}
