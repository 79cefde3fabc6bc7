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

struct UpdateRecentsTests {
  private func noted(_ effects: [ScreenEffect]) -> [String] {
    effects.compactMap { if case .session(.noteRecent(let entry)) = $0 { entry.id } else { nil } }
  }

  private func recents(_ bench: Bench) -> [String] { bench.model.recents.entries.map(\.id) }

  @Test func `an entry shown in details is recorded once`() throws {
    var bench = try Bench()
    #expect(noted(bench.press("i")) == [Bench.id(1)])
    for (key, number) in [("j", 2), ("j", 3), ("k", 2)] as [(Key, Int)] {
      #expect(noted(bench.press(key)).isEmpty)
      bench.now += 1
      #expect(noted(bench.tell(.tick)) == [Bench.id(number)])
    }
    #expect(noted(bench.press("f", .control("l"))).isEmpty)
    #expect(noted(bench.tell(.recentNoted(nil)) + bench.find()).isEmpty)
    #expect(noted(bench.press(.escape, "j")).isEmpty)
    #expect(recents(bench) == [2, 3, 1].map(Bench.id))
  }

  @Test func `entries passed by a held key are not recorded`() throws {
    var bench = try Bench()
    #expect(noted(bench.press("j", "i")) == [Bench.id(2)])
    for _ in 1...7 {
      bench.now += 0.05
      #expect(noted(bench.press("j") + bench.tell(.tick)).isEmpty)
    }
    bench.press("j")
    #expect(try #require(bench.model.alarm) <= bench.now + 0.4)
    bench.now += 0.5
    #expect(noted(bench.tell(.tick)) == [Bench.id(10)])
    bench.now += 9
    #expect(noted(bench.tell(.tick)).isEmpty)
    #expect(recents(bench) == [10, 2].map(Bench.id))
  }

  @Test func `each started track is recorded`() throws {
    var bench = try Bench(kept: [Bench.kept(1), Bench.kept(2)], hasAutoplay: true)
    #expect(noted(bench.press(.enter)).isEmpty)
    let (first, second) = (Bench.path(1), Bench.path(2))
    #expect(noted(bench.tell(.player(.started(path: first, duration: nil)))) == [Bench.id(1)])
    #expect(noted(bench.tell(.player(.position(.seconds(1))))).isEmpty)
    bench.tell(.player(.ended(path: first, .finished)))
    bench.tell(.player(.advanced(path: second)))
    #expect(noted(bench.tell(.player(.started(path: second, duration: nil)))) == [Bench.id(2)])
    #expect(recents(bench) == [2, 1].map(Bench.id))
  }

  @Test func `the details of all recents can be walked through`() throws {
    var bench = try Bench()
    bench.tell(
      .lists(.success(RememberedLists(recents: (1...5).map { Bench.entry($0, country: "gb") }))))
    bench.press("4")
    bench.press("i")
    var seen = [try #require(bench.selected)]
    for _ in 2...5 {
      bench.press("j")
      bench.now += 1
      bench.tell(.tick)
      seen.append(try #require(bench.selected))
    }
    #expect(seen == (1...5).map(Bench.id))
    bench.press(.escape, "1", "4")
    #expect(recents(bench) == [5, 4, 3, 2, 1].map(Bench.id))
  }

  @Test func `a track that starts to play does not change the selection`() throws {
    var bench = try Bench(kept: [Bench.kept(1)])
    bench.tell(
      .lists(.success(RememberedLists(recents: (3...5).map { Bench.entry($0) }))))
    bench.press(.enter, "4", "j")
    #expect(bench.selected == Bench.id(4))
    bench.tell(.player(.started(path: Bench.path(1), duration: nil)))
    #expect(recents(bench) == [1, 3, 4, 5].map(Bench.id))
    #expect(bench.selected == Bench.id(4))
  }

  @Test func `a track keeps its country`() throws {
    var bench = try Bench()
    bench.press("i", .escape, "C")
    bench.type("united k")
    bench.press(.enter)
    #expect(bench.model.country.code == "gb")
    bench.press("4", "i")
    #expect(bench.model.recents.entries.map(\.country) == ["sk"])
  }

  @Test func `errors of recording are reported once`() throws {
    var bench = try Bench()
    bench.press("i")
    bench.tell(.recentNoted(CommandError(.cannotWrite, "The disk is full.")))
    #expect(bench.model.notice?.text == "The disk is full.")
    bench.model.notice = nil
    bench.press(.escape, "j", "i")
    bench.tell(.recentNoted(CommandError(.cannotWrite, "The disk is full.")))
    #expect(bench.model.notice == nil)
    bench.tell(.lists(.success(RememberedLists())))
    bench.press(.escape, "k", "i")
    bench.tell(.recentNoted(CommandError(.cannotWrite, "The disk is full.")))
    #expect(bench.model.notice == nil)
  }

  @Test func `an error when recording does not affect the lists`() throws {
    var bench = try Bench()
    bench.press("i")
    bench.tell(.recentNoted(CommandError(.cannotWrite, "The disk is full.")))
    bench.press(.escape, "3")
    #expect(Banner(bench.model) == nil)
    #expect(EmptyList(bench.model).isFailure == false)
  }

  @Test func `a failed recent is not counted`() throws {
    var bench = try Bench()
    bench.tell(.lists(.success(RememberedLists(recents: [Bench.entry(7), Bench.entry(2)]))))
    for _ in 1...2 {
      bench.press("j", "i")
      #expect(bench.model.recents.entries.first?.id == bench.selected)
      bench.tell(.recentNoted(CommandError(.failed, "A newer hottracks made it.")))
      bench.press(.escape)
      #expect(recents(bench) == [7, 2].map(Bench.id))
      #expect(bench.model.recents.count == 2)
    }
  }

  @Test func `a removed favorite disappears from recents, too`() throws {
    var bench = try Bench(kept: [Bench.kept(1)])
    bench.tell(.lists(.success(RememberedLists(recents: (3...5).map { Bench.entry($0) }))))
    bench.press(.enter, "4", "j", "i")
    bench.tell(.player(.started(path: Bench.path(1), duration: nil)))
    #expect(recents(bench) == [1, 3, 4, 5].map(Bench.id))
    for _ in 1...2 { bench.tell(.recentNoted(CommandError(.cannotWrite, "The disk is full."))) }
    #expect(recents(bench) == [3, 4, 5].map(Bench.id))
    #expect(bench.model.recents.entry(of: Bench.id(4)) == Bench.entry(4))
    #expect(bench.selected == Bench.id(4))
  }

  // MARK: One country

  private func entries(_ effects: [ScreenEffect]) -> [RememberedEntry] {
    effects.compactMap { if case .session(.noteRecent(let entry)) = $0 { entry } else { nil } }
  }

  @Test func `a download that completes after a change of country keeps its country`() throws {
    var bench = try Bench()
    bench.press(.enter)
    bench.hear(Bench.id(1), .queued, .started(received: 0, total: 10))
    try bench.choose("gb", tracks: [1, 2])
    bench.hear(Bench.id(1), .done(path: Bench.path(1), bytes: 10))
    #expect(bench.model.playing?.storePage == "https://music.apple.com/sk/song/1")
    // The folder has not been scanned again yet.
    let noted = entries(bench.tell(.player(.started(path: Bench.path(1), duration: nil))))
    #expect(noted.map(\.country) == ["sk"])
    #expect(noted.map(\.url) == ["https://music.apple.com/sk/song/1"])
    #expect(noted.map(\.previewURL) == ["https://audio-ssl.itunes.apple.com/1.m4a"])
    #expect(noted.map(\.artworkURL100) == ["https://is1-ssl.mzstatic.com/1.jpg"])
  }

  @Test func `entries that left the chart are recorded before the folder is read`() throws {
    var bench = try Bench()
    bench.press(.enter)
    bench.hear(Bench.id(1), .queued)
    try bench.choose("gb", tracks: [2])
    bench.hear(Bench.id(1), .done(path: Bench.path(1), bytes: 10))
    let noted = entries(bench.tell(.player(.started(path: Bench.path(1), duration: nil))))
    #expect(noted.map(\.id) == [Bench.id(1)])
    #expect(noted.map(\.country) == ["sk"])
  }

  @Test func `the queue keeps its entries after a change of country`() throws {
    var bench = try Bench(kept: [Bench.kept(1), Bench.kept(2)], hasAutoplay: true)
    let (first, second) = (Bench.path(1), Bench.path(2))
    bench.press(.enter)
    bench.tell(.player(.started(path: first, duration: nil)))
    try bench.choose("gb", tracks: [1, 2])
    bench.tell(.player(.ended(path: first, .finished)))
    bench.tell(.player(.advanced(path: second)))
    #expect(bench.model.playing?.storePage == "https://music.apple.com/sk/song/2")
    let noted = entries(bench.tell(.player(.started(path: second, duration: nil))))
    #expect(noted.map(\.country) == ["sk"])
  }

  @Test func `a favorite that is playing keeps its country in any chart`() throws {
    var bench = try Bench(kept: [Bench.kept(40)])
    bench.tell(.lists(.success(RememberedLists(favorites: [Bench.entry(40)]))))
    try bench.choose("gb", tracks: [40])
    bench.press("3", .enter)
    #expect(bench.model.playing?.storePage == "https://music.apple.com/sk/song/40")
    let noted = entries(bench.tell(.player(.started(path: Bench.path(40), duration: nil))))
    #expect(noted.map(\.country) == ["sk"])
    #expect(noted.map(\.url) == ["https://music.apple.com/sk/song/40"])
  }

  @Test func `a recent keeps its country beside a favorite of another`()
    throws
  {
    var bench = try Bench()
    bench.tell(
      .lists(
        .success(
          RememberedLists(
            favorites: [Bench.entry(40)], recents: [Bench.entry(40, country: "gb")]))))
    bench.press("4")
    #expect(entries(bench.press("i")).map(\.country) == ["gb"])
    bench.press(.escape, "3")
    #expect(entries(bench.press("i")).map(\.country) == ["sk"])
  }

  @Test func `details with fewer values do not remove known values`() throws {
    var bench = try Bench()
    var known = Bench.entry(1)
    (known.collectionName, known.trackPrice, known.currency) = ("Album", 1.29, "EUR")
    bench.tell(.lists(.success(RememberedLists(recents: [known]))))
    var chart = FetchedChart.stub(tracks: [Bench.track(1, rank: 1, preview: false)])
    chart.warnings = [.detailsMissing(of: .songs, because: nil)]
    bench.tell(.chart(.success(chart), question: bench.model.chart.question))
    let noted = try #require(entries(bench.press("i")).first)
    #expect(noted.previewURL == known.previewURL)
    #expect(noted.collectionName == "Album")
    #expect(noted.trackPrice == 1.29)
    #expect(noted.date != known.date)
  }

  @Test func `details that arrive while they are shown are recorded`() throws {
    var bench = try Bench()
    var chart = FetchedChart.stub(tracks: [Bench.track(1, rank: 1, preview: false)])
    chart.warnings = [.detailsMissing(of: .songs, because: nil)]
    bench.tell(.chart(.success(chart), question: bench.model.chart.question))
    #expect(entries(bench.press("i")).map(\.previewURL) == [nil])
    bench.press("d")
    let address = "https://audio-ssl.itunes.apple.com/1.m4a"
    let item = Entry(id: Bench.id(1), name: "Track 1", previewURL: address)
    let effects = bench.tell(
      .details(.success([Bench.id(1): item]), ids: [Bench.id(1)], bench.model.country, .remembered))
    #expect(entries(effects).map(\.previewURL) == [address])
    #expect(recents(bench) == [Bench.id(1)])
  }
}
