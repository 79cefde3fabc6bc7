import Charts
import Foundation
import Library
import Session
import SessionFixtures
import Terminal
import Testing
import Transfers

@testable import Screen

struct UpdateDetailsTests {
  private let id = Bench.id(1)

  /// A chart without lookup results.
  private func unheard(_ numbers: ClosedRange<Int> = 1...2) throws -> Bench {
    var bench = try Bench(isReady: false)
    bench.tell(.started)
    let tracks = numbers.map { Bench.track($0, rank: $0, preview: false) }
    var chart = FetchedChart.stub(tracks: tracks)
    chart.warnings = [.detailsMissing(of: .songs, because: nil)]
    bench.tell(.chart(.success(chart), question: 1))
    bench.tell(.kept(.success([:])))
    return bench
  }

  private func item(_ number: Int) -> Entry {
    Entry(
      id: Bench.id(number), name: "Track \(number)", artistName: "Artist \(number)",
      previewURL: "https://audio-ssl.itunes.apple.com/\(number).m4a")
  }

  @Test func `unknown previews are looked up, then downloaded`() throws {
    var bench = try unheard()
    let country = try Storefront.coded("sk")
    #expect(bench.press("d") == [.fetchDetails([id], country, .remembered, kind: .songs)])
    #expect(bench.button(id) == .waiting)
    #expect(
      bench.tell(.details(.success([id: item(1)]), ids: [id], bench.model.country, .remembered))
        == [.start([Bench.request(1)])])
    #expect(bench.model.startsOnDetails.isEmpty)
  }

  @Test func `a second press reverts the first`() throws {
    var bench = try unheard()
    bench.press("d", "d")
    #expect(bench.button(id) == .notKnown)
    #expect(
      bench.tell(.details(.success([id: item(1)]), ids: [id], bench.model.country, .remembered))
        .isEmpty)
    #expect(bench.button(id) == .download)
  }

  @Test func `while a busy store is waited for a message is shown`() throws {
    var bench = try unheard()
    let factLines = "Trying again in 4 s: itunes.apple.com is busy"
    func isTold() -> Bool {
      bench.model.frame(now: bench.now).canvas.lines.contains { $0.contains(factLines) }
    }
    bench.tell(.waiting(factLines))
    #expect(!isTold())
    bench.press("d")
    bench.tell(.waiting(factLines))
    #expect(isTold())
    bench.press("d")
    #expect(!isTold())
    bench.tell(.waiting(nil))
    bench.press("d")
    #expect(!isTold())
  }

  @Test func `unavailable entries are not downloaded, with a message`() throws {
    var bench = try unheard()
    bench.press(.enter)
    #expect(
      bench.tell(.details(.success([:]), ids: [id], bench.model.country, .remembered)).filter(
        \.isDeed
      ).isEmpty)
    #expect(
      bench.model.notice?.text
        == "No preview available for Artist 1 – Track 1; press o to open the store page.")
    #expect(bench.button(id) == .noPreview)
    #expect(bench.model.playsOnArrival == nil)
  }

  @Test func `a failed lookup is shown, and can be repeated`() throws {
    var bench = try unheard()
    bench.press("d")
    bench.tell(
      .details(
        .failure(CommandError(.unreachable, "No network.")), ids: [id], bench.model.country,
        .remembered)
    )
    #expect(bench.model.notice?.text == "No network.")
    #expect(bench.button(id) == .notKnown)
    #expect(bench.press("d").count == 1)
  }

  @Test func `a missing cache entry is not the store's response`() throws {
    var bench = try unheard()
    bench.press("d")
    #expect(bench.tell(.details(.success([:]), ids: [id], bench.model.country, .offline)).isEmpty)
    #expect(bench.button(id) == .waiting)
  }

  @Test func `D looks up all unknown entries at once`() throws {
    var bench = try unheard(1...3)
    let country = try Storefront.coded("sk")
    let ids = [1, 2, 3].map(Bench.id)
    #expect(bench.press("D") == [.fetchDetails(ids, country, .remembered, kind: .songs)])
    let items = Dictionary(uniqueKeysWithValues: [1, 3].map { (Bench.id($0), item($0)) })
    let effects = bench.tell(.details(.success(items), ids: ids, bench.model.country, .remembered))
    #expect(effects.filter(\.isDeed) == [.start([1, 3].map(Bench.request))])
  }

  @Test func `the library requests cached details of its files once`() throws {
    var bench = try Bench(tracks: 1, kept: [Bench.kept(1), Bench.kept(8), Bench.kept(9)])
    let country = try Storefront.coded("sk")
    let ids = [8, 9].map(Bench.id)
    #expect(bench.press(.tab) == [.scan, .fetchDetails(ids, country, .offline)])
    #expect(bench.press("1", "2").isEmpty)
    bench.tell(.details(.success([ids[0]: item(8)]), ids: ids, bench.model.country, .offline))
    #expect(bench.model.session.row(of: ids[0])?.previewURL != nil)
    #expect(bench.model.session.row(of: ids[1])?.artistName == "Artist 9")
  }

  @Test func `a partial file without an address is resumed after a lookup`() throws {
    var bench = try Bench(tracks: 1, kept: [Bench.kept(8, bytes: 3, part: .partial(total: 9))])
    let country = try Storefront.coded("sk")
    let id = Bench.id(8)
    bench.press("2")
    #expect(bench.button(id) == .paused(received: 3, total: 9))
    #expect(bench.press("d") == [.fetchDetails([id], country, .remembered)])
    #expect(
      bench.tell(.details(.success([id: item(8)]), ids: [id], bench.model.country, .remembered))
        == [.start([Bench.request(8)])])
    #expect(bench.model.transfers[id]?.received == 3)
    // An address that the store no longer has is not requested again.
    bench.hear(id, .queued, .failed(.noLongerOffered(status: 404)))
    #expect(bench.press("d") == [.fetchDetails([id], country, .refresh)])
  }

  @Test func `details of another store keep their country`() throws {
    var bench = try Bench(tracks: 1, kept: [Bench.kept(8)])
    try bench.choose("gb", tracks: [1])
    bench.press("2")
    let id = Bench.id(8)
    bench.tell(.details(.success([id: item(8)]), ids: [id], try .coded("sk"), .offline))
    #expect(bench.selected == id)
    #expect(bench.model.selectedRow?.country == "sk")
    bench.press("f")
    #expect(bench.model.favorites.entries.map(\.country) == ["sk"])
  }

  @Test func `an entry known by name in recents uses cached details`() throws {
    let id = Bench.id(8)
    var entry = Bench.entry(8, country: "gb", preview: false)
    entry.url = nil
    var bench = try Bench(tracks: 1, kept: [Bench.kept(8)])
    bench.tell(.lists(.success(RememberedLists(recents: [entry]))))
    let country = try Storefront.coded("sk")
    #expect(bench.press("2").contains(.fetchDetails([id], country, .offline)))
    bench.tell(.details(.success([id: item(8)]), ids: [id], country, .offline))
    #expect(bench.model.selectedRow?.country == "sk")
    #expect(bench.model.selectedRow?.previewURL == item(8).previewURL)
  }

  @Test func `cached data does not overwrite newer lookups`() throws {
    var bench = try Bench(tracks: 1, kept: [Bench.kept(8)])
    let (country, id) = (try Storefront.coded("sk"), Bench.id(8))
    bench.press("2")
    var old = item(8)
    old.previewURL = "https://audio-ssl.itunes.apple.com/old/8.m4a"
    bench.tell(.details(.success([id: item(8)]), ids: [id], country, .remembered))
    bench.tell(.details(.success([id: old]), ids: [id], country, .offline))
    #expect(bench.model.selectedRow?.previewURL == item(8).previewURL)
  }
}
