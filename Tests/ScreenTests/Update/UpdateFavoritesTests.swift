import Charts
import Foundation
import Library
import Playback
import Session
import SessionFixtures
import Terminal
import Testing
import Transfers

@testable import Screen

struct UpdateFavoritesTests {
  private let id = Tracks.id(1)
  private let zero = Date(timeIntervalSince1970: 1_800_000_000)

  private func screen(
    favorites: [RememberedEntry] = [], recents: [RememberedEntry] = []
  ) throws -> ScreenFixture {
    var screen = try ScreenFixture(clockZero: zero)
    screen.remember(favorites, recents: recents)
    return screen
  }

  @Test func `f adds the selected track with the country and the time, and removes it`() throws {
    var screen = try screen()
    screen.press("j")
    let row = try #require(screen.model.selectedRow)
    var expected = row.remembered(in: try .coded("sk"), at: zero.addingTimeInterval(screen.now))
    expected.country = "sk"
    for (isFavorite, text) in [(true, "Added to"), (false, "Removed from")] {
      #expect(screen.press("f") == [.session(.setFavorite(expected, isFavorite))])
      #expect(screen.model.selectedRow?.isFavorite == isFavorite)
      #expect(screen.notice == "\(text) favorites: Artist 2 – Track 2")
    }
  }
}

struct UpdateRecentsTests {
  private func noted(_ effects: [ScreenEffect]) -> [Int] {
    effects.compactMap(\.notedEntry).map { Tracks.number($0.id) }
  }

  private func recents(_ screen: ScreenFixture) -> [Int] {
    screen.model.recents.entries.map { Tracks.number($0.id) }
  }

  // MARK: One country

  @Test(arguments: [[1, 2], [2]])
  func `a download that completes after a change of country keeps its country`(tracks: [Int]) throws
  {
    var screen = try ScreenFixture()
    screen.press(.enter)
    screen.transfer(1, .queued, .started(received: 0, total: 10))
    try screen.choose("gb", tracks: tracks)
    screen.arrive(1)
    #expect(screen.model.playing?.storePage == "https://music.apple.com/sk/song/1")
    // The folder has not been scanned again yet.
    let noted = screen.player(.started(1)).compactMap(\.notedEntry)
    #expect(noted.map(\.country) == ["sk"])
    #expect(noted.map(\.url) == ["https://music.apple.com/sk/song/1"])
    #expect(noted.map(\.previewURL) == ["https://audio-ssl.itunes.apple.com/1.m4a"])
    #expect(noted.map(\.artworkURL100) == ["https://is1-ssl.mzstatic.com/1.jpg"])
  }

  @Test func `fewer values do not remove known values, and new ones are recorded`() throws {
    var screen = try ScreenFixture()
    var known = Tracks.entry(1)
    (known.collectionName, known.trackPrice, known.currency) = ("Album", 1.29, "EUR")
    screen.remember([], recents: [known])
    var chart = FetchedChart.stub(
      tracks: [1, 2].map { Tracks.track($0, rank: $0, preview: false) })
    chart.warnings = [.detailsMissing(of: .songs, because: nil)]
    screen.send(.chart(.success(chart), request: screen.model.chart.request))
    let noted = try #require(screen.press("i").compactMap(\.notedEntry).first)
    #expect(noted.previewURL == known.previewURL && noted.collectionName == "Album")
    #expect(noted.date != known.date)
    screen.press(.escape, "j")
    #expect(screen.press("i").compactMap(\.notedEntry).map(\.previewURL) == [nil])
    screen.press("d")
    let address = "https://audio-ssl.itunes.apple.com/2.m4a"
    let item = Entry(id: Tracks.id(2), name: "Track 2", previewURL: address)
    let effects = screen.send(
      .details(.success([item.id: item]), ids: [item.id], screen.model.country, .remembered))
    #expect(effects.compactMap(\.notedEntry).map(\.previewURL) == [address])
    #expect(recents(screen) == [2, 1])
  }
}
