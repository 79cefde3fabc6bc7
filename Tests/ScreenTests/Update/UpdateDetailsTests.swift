import Charts
import Foundation
import Library
import Session
import SessionFixtures
import Terminal
import Testing
import Transfers

@testable import Screen

/// Lookups of unknown previews, and of files that are known only by their names.
struct UpdateDetailsTests {
  private let id = Tracks.id(1)

  /// A chart without lookup results.
  private func unheard() throws -> ScreenFixture {
    var screen = try ScreenFixture()
    let tracks = [1, 2].map { Tracks.track($0, rank: $0, preview: false) }
    var chart = FetchedChart.stub(tracks: tracks)
    chart.warnings = [.detailsMissing(of: .songs, because: nil)]
    screen.send(.chart(.success(chart), request: 1))
    return screen
  }

  private func item(_ number: Int) -> Entry {
    Entry(
      id: Tracks.id(number), name: "Track \(number)", artistName: "Artist \(number)",
      previewURL: "https://audio-ssl.itunes.apple.com/\(number).m4a")
  }

  @Test func `the library requests cached details of its files once`() throws {
    var screen = try ScreenFixture(
      tracks: 1, files: [Tracks.file(1), Tracks.file(8), Tracks.file(9)])
    let (country, ids) = (screen.model.country, [8, 9].map(Tracks.id))
    #expect(screen.press(.tab) == [.scan, .fetchDetails(ids, country, .offline)])
    #expect(screen.press("1", "2").isEmpty)
    screen.send(.details(.success([ids[0]: item(8)]), ids: ids, country, .offline))
    #expect(screen.model.session.row(of: ids[0])?.previewURL == item(8).previewURL)
    #expect(screen.model.session.row(of: ids[1])?.artistName == "Artist 9")
    // Cached data does not overwrite newer lookups.
    var new = item(8)
    new.previewURL = "https://audio-ssl.itunes.apple.com/new/8.m4a"
    screen.send(.details(.success([ids[0]: new]), ids: ids, country, .remembered))
    screen.send(.details(.success([ids[0]: item(8)]), ids: ids, country, .offline))
    #expect(screen.model.session.row(of: ids[0])?.previewURL == new.previewURL)
  }

  @Test func `details of another store keep their country, also of an entry in recents`() throws {
    let (id, country) = (Tracks.id(8), try Storefront.coded("sk"))
    var entry = Tracks.entry(8, country: "gb", preview: false)
    entry.url = nil
    for recents in [[], [entry]] {
      var screen = try ScreenFixture(tracks: 1, files: [Tracks.file(8)])
      screen.remember([], recents: recents)
      #expect(screen.press("2").contains(.fetchDetails([id], country, .offline)))
      try screen.choose("gb", tracks: [1])
      screen.press("2")
      screen.send(.details(.success([id: item(8)]), ids: [id], country, .offline))
      let row = try #require(screen.model.selectedRow)
      #expect(row.id == id && row.country == "sk" && row.previewURL == item(8).previewURL)
      screen.press("f")
      #expect(screen.model.favorites.entries.map(\.country) == ["sk"])
    }
  }
}

/// Entries without audio previews: they open their details, and from there the store page.
struct UpdateLeadingTests {
  private let id = Tracks.id(1)

  @Test func `d shows that the preview is a video, and downloads audiobooks as songs`() throws {
    var screen = try ScreenFixture(of: .movies, numbers: [1])
    screen.model.chart.shown?.chart.entries[0].details.filmURL = "https://video/1.m4v"
    #expect(screen.press("d") == [])
    #expect(screen.notice == "The preview of Artist 1 – Track 1 is a video.")
    screen = try ScreenFixture(of: .audiobooks, numbers: [1])
    screen.model.chart.shown?.chart.entries[0].previewURL =
      "https://audio-ssl.itunes.apple.com/1.m4a"
    #expect(screen.state(id) == .notHere && screen.press("d") == [.start(1)])
  }

  @Test func `autoplay skips entries without audio silently`() throws {
    var screen = try ScreenFixture(files: [Tracks.file(1), Tracks.file(3)], hasAutoplay: true)
    screen.model.chart.shown?.chart.entries[1].kind = .musicVideos
    screen.model.chart.shown?.chart.entries[1].previewURL = nil
    #expect(screen.press(.enter) == [.play(1), .setNext(3)] && screen.model.notice == nil)
  }

  private static let silentKinds = MediaKind.allCases.filter {
    $0.preview != .audio && $0 != .albums
  }
}
