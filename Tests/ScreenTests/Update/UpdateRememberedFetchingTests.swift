import Charts
import Library
import MPRIS
import Session
import SessionFixtures
import Terminal
import Testing
import Transfers

@testable import Screen

/// Previews of favorites and recents are looked up in their own country.
struct UpdateRememberedFetchingTests {
  private let id = Bench.id(40)

  private func bench(_ entries: RememberedEntry...) throws -> Bench {
    var bench = try Bench()
    bench.tell(.lists(.success(RememberedLists(favorites: entries))))
    bench.press("3")
    bench.tell(.lists(.success(RememberedLists(favorites: entries))))
    return bench
  }

  private func item(_ number: Int) -> Entry {
    Entry(
      id: Bench.id(number), name: "Track \(number)",
      url: "https://music.apple.com/gb/new/\(number)",
      previewURL: "https://audio-ssl.itunes.apple.com/new/\(number).m4a")
  }

  private func addresses(_ effects: [ScreenEffect]) -> [String] {
    effects.flatMap { $0.startedRequests.map(\.address) }
  }

  @Test func `the entry's own store is looked up before the download`() throws {
    var bench = try bench(Bench.entry(40, country: "gb"))
    let british = try Storefront.coded("gb")
    #expect(bench.button(id) == .download)
    #expect(bench.press("d") == [.fetchDetails([id], british, .remembered, kind: .songs)])
    #expect(bench.button(id) == .waiting)
    let effects = bench.tell(.details(.success([id: item(40)]), ids: [id], british, .remembered))
    #expect(addresses(effects) == ["https://audio-ssl.itunes.apple.com/new/40.m4a"])
    let row = try #require(bench.model.rows.first)
    #expect(row.country == "gb")
    #expect(row.url == "https://music.apple.com/gb/new/40")
    #expect(row.artistName == "Artist 40")
  }

  @Test func `a successful lookup is not repeated`() throws {
    var bench = try bench(Bench.entry(40, country: "gb"))
    bench.press("d")
    bench.tell(.details(.success([id: item(40)]), ids: [id], try .coded("gb"), .remembered))
    bench.hear(id, .queued, .canceled)
    #expect(addresses(bench.press("d")) == ["https://audio-ssl.itunes.apple.com/new/40.m4a"])
    bench.hear(id, .queued, .failed(.noLongerOffered(status: 404)))
    #expect(bench.press("d") == [.fetchDetails([id], try .coded("gb"), .refresh, kind: .songs)])
  }

  @Test func `without a response the stored address is tried`() throws {
    var bench = try bench(Bench.entry(40, country: "gb"), Bench.entry(41, preview: false))
    let lookupError = CommandError(.unreachable, "No network.")
    bench.press("d", "j", "d")
    #expect(
      addresses(
        bench.tell(.details(.failure(lookupError), ids: [id], try .coded("gb"), .remembered)))
        == ["https://audio-ssl.itunes.apple.com/old/40.m4a"])
    #expect(bench.model.notice == nil)
    bench.tell(
      .details(.failure(lookupError), ids: [Bench.id(41)], try .coded("sk"), .remembered))
    #expect(bench.model.notice?.text == "No network.")
    #expect(bench.model.startsOnDetails.isEmpty)
  }

  @Test func `an entry that is no longer sold is reported`() throws {
    var bench = try bench(Bench.entry(40, country: "sk"))
    bench.press(.enter)
    bench.tell(.details(.success([:]), ids: [id], try .coded("sk"), .remembered))
    #expect(
      bench.model.notice?.text == "Artist 40 – Track 40 is no longer available in Slovakia.")
    #expect(bench.button(id) == .noPreview)
    #expect(bench.model.rows.first?.name == "Track 40")
    #expect(bench.model.playsOnArrival == nil)
  }

  @Test func `D looks up each country once, and downloads entries with a cached address`() throws {
    var bench = try bench(
      Bench.entry(40, country: "gb"), Bench.entry(1), Bench.entry(41, country: "us"),
      Bench.entry(42, country: "gb"), Bench.entry(2, country: "gb"))
    let effects = bench.press("D")
    #expect(addresses(effects) == ["https://audio-ssl.itunes.apple.com/1.m4a"])
    #expect(
      effects.dropFirst() == [
        .fetchDetails([40, 42, 2].map(Bench.id), try .coded("gb"), .remembered, kind: .songs),
        .fetchDetails([Bench.id(41)], try .coded("us"), .remembered, kind: .songs),
      ])
  }

  @Test func `values in the chart of the same country are newer`() throws {
    let bench = try bench(Bench.entry(1), Bench.entry(2, country: "gb"))
    let rows = bench.model.rows
    #expect(rows.map(\.rank) == [nil, nil])
    #expect(rows.map(\.country) == ["sk", "gb"])
    #expect(
      rows.map(\.previewURL) == [
        "https://audio-ssl.itunes.apple.com/1.m4a", "https://audio-ssl.itunes.apple.com/old/2.m4a",
      ])
  }

  @Test func `playing entries have their own page`() throws {
    var bench = try bench(Bench.entry(40, country: "gb"))
    bench.find(try Bench.kept(40))
    bench.press(.enter)
    #expect(bench.model.playing?.storePage == "https://music.apple.com/gb/song/40")
    #expect(bench.model.playerStatus.track?.storePage == "https://music.apple.com/gb/song/40")
    var pageless = Bench.entry(40, country: "gb")
    pageless.url = nil
    var other = try self.bench(pageless)
    other.find(try Bench.kept(40))
    other.press(.enter)
    #expect(other.model.playing?.storePage == "https://music.apple.com/gb/song/\(id)")
  }

  @Test func `an unknown country is replaced by the current one`() throws {
    var bench = try bench(Bench.entry(40, country: "zz"))
    #expect(bench.press("d") == [.fetchDetails([id], try .coded("sk"), .remembered, kind: .songs)])
  }

  @Test func `with autoplay the next track is looked up in its own country`() throws {
    var bench = try Bench(kept: [Bench.kept(40)], hasAutoplay: true)
    let entries = [Bench.entry(40, country: "gb"), Bench.entry(41, country: "us")]
    bench.press("3")
    bench.tell(.lists(.success(RememberedLists(favorites: entries))))
    #expect(
      bench.press(.enter).contains(
        .fetchDetails([Bench.id(41)], try .coded("us"), .remembered, kind: .songs)))
  }

  @Test func `the downloaded file is from the country of the request`() throws {
    var bench = try bench(Bench.entry(40))
    bench.press("d")
    try bench.choose("gb", tracks: [40])
    let effects = bench.tell(
      .details(.success([id: item(40)]), ids: [id], try .coded("sk"), .remembered))
    #expect(addresses(effects) == ["https://audio-ssl.itunes.apple.com/new/40.m4a"])
  }

  @Test func `values of the same track in another country are not used`() throws {
    var bench = try bench(Bench.entry(40))
    try bench.choose("gb", tracks: [40])
    bench.press("3")
    #expect(bench.press("d") == [.fetchDetails([id], try .coded("sk"), .remembered, kind: .songs)])
    let effects = bench.tell(
      .details(.success([id: item(40)]), ids: [id], try .coded("sk"), .remembered))
    #expect(addresses(effects) == ["https://audio-ssl.itunes.apple.com/new/40.m4a"])
  }

  @Test func `without a response no values of another country are used`() throws {
    var bench = try bench(Bench.entry(40))
    try bench.choose("gb", tracks: [40])
    bench.press("3", "d")
    let lookupError = CommandError(.unreachable, "No network.")
    #expect(
      addresses(
        bench.tell(.details(.failure(lookupError), ids: [id], try .coded("sk"), .remembered)))
        == ["https://audio-ssl.itunes.apple.com/old/40.m4a"])
  }

  @Test func `the response for another country starts nothing`() throws {
    var bench = try bench(Bench.entry(40))
    bench.press("d")
    #expect(
      addresses(
        bench.tell(.details(.success([id: item(40)]), ids: [id], try .coded("gb"), .remembered))
      ).isEmpty)
    #expect(bench.button(id) == .waiting)
  }

  @Test func `a download stopped by the disk resumes its file`() throws {
    var bench = try Bench()
    bench.press("d")
    bench.hear(
      Bench.id(1), .queued, .failed(.diskFull(folder: "/previews", needed: nil, free: nil)))
    try bench.choose("gb", tracks: [1])
    #expect(addresses(bench.press("P")) == ["https://audio-ssl.itunes.apple.com/1.m4a"])
  }

  @Test func `a favorite and a recent of two countries are looked up in their own`() throws {
    var bench = try Bench()
    let lists = RememberedLists(
      favorites: [Bench.entry(40)], recents: [Bench.entry(40, country: "gb")])
    bench.tell(.lists(.success(lists)))
    bench.press("4")
    #expect(bench.press("d") == [.fetchDetails([id], try .coded("gb"), .remembered, kind: .songs)])
    let effects = bench.tell(
      .details(.success([id: item(40)]), ids: [id], try .coded("gb"), .remembered))
    #expect(addresses(effects) == ["https://audio-ssl.itunes.apple.com/new/40.m4a"])
    bench.hear(id, .queued, .canceled)
    bench.press("3")
    #expect(bench.press("d") == [.fetchDetails([id], try .coded("sk"), .remembered, kind: .songs)])
  }

  @Test func `a recent that is playing has its own page`()
    throws
  {
    var bench = try Bench(kept: [Bench.kept(40)])
    let lists = RememberedLists(
      favorites: [Bench.entry(40)], recents: [Bench.entry(40, country: "gb")])
    bench.tell(.lists(.success(lists)))
    bench.press("4", .enter)
    #expect(bench.model.playing?.storePage == "https://music.apple.com/gb/song/40")
  }

  @Test func `an expired address is looked up again without the cache`() throws {
    var bench = try bench(Bench.entry(40, country: "gb"), Bench.entry(1))
    let british = try Storefront.coded("gb")
    bench.press("d")
    bench.tell(.details(.success([id: item(40)]), ids: [id], british, .remembered))
    bench.hear(id, .queued, .failed(.noLongerOffered(status: 404)))
    #expect(bench.press("d") == [.fetchDetails([id], british, .refresh, kind: .songs)])
    // The address in the chart is not a newer one.
    bench.press("j", "d")
    bench.hear(Bench.id(1), .queued, .failed(.noLongerOffered(status: 404)))
    let here = try Storefront.coded("sk")
    #expect(bench.press("d") == [.fetchDetails([Bench.id(1)], here, .refresh, kind: .songs)])
    let effects = bench.tell(
      .details(.success([Bench.id(1): item(1)]), ids: [Bench.id(1)], here, .refresh))
    #expect(addresses(effects) == ["https://audio-ssl.itunes.apple.com/new/1.m4a"])
  }

  @Test func `after r the store is queried again, even for entries that it no longer had`() throws {
    var bench = try bench(Bench.entry(40), Bench.entry(41))
    let (here, ids) = (try Storefront.coded("sk"), [40, 41].map(Bench.id))
    bench.press("D")
    bench.tell(.details(.success([ids[1]: item(41)]), ids: ids, here, .remembered))
    bench.hear(ids[1], .queued, .canceled)
    #expect(bench.button(id) == .noPreview)
    bench.press("r")
    #expect(bench.button(id) != .noPreview)
    #expect(bench.press("D") == [.fetchDetails(ids, here, .refresh, kind: .songs)])
    let items = [id: item(40), ids[1]: item(41)]
    let effects = bench.tell(.details(.success(items), ids: ids, here, .refresh))
    #expect(
      addresses(effects) == [40, 41].map { "https://audio-ssl.itunes.apple.com/new/\($0).m4a" })
  }

  @Test func `a failed entry that is no longer sold is reported`() throws {
    var bench = try bench(Bench.entry(40))
    let here = try Storefront.coded("sk")
    bench.press("d")
    bench.tell(.details(.success([id: item(40)]), ids: [id], here, .remembered))
    bench.hear(id, .queued, .failed(.noLongerOffered(status: 404)))
    bench.press("d")
    bench.tell(.details(.success([:]), ids: [id], here, .refresh))
    #expect(
      bench.model.notice?.text == "Artist 40 – Track 40 is no longer available in Slovakia.")
    #expect(bench.button(id) == .noPreview)
  }

  @Test func `a newly fetched chart is trusted again`() throws {
    var bench = try bench(Bench.entry(1))
    bench.press("d")
    bench.hear(Bench.id(1), .queued, .failed(.noLongerOffered(status: 404)))
    bench.press("1", "r")
    bench.tell(.chart(.success(Bench.chart([1])), question: bench.model.chart.question))
    bench.press("3")
    #expect(
      addresses(bench.press("d")) == ["https://audio-ssl.itunes.apple.com/1.m4a"])
  }
}
