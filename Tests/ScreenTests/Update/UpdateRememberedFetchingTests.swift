import Charts
import Library
import MPRIS
import RowFixtures
import Rows
import Terminal
import Testing
import Transfers

@testable import Screen

/// Previews of favourites and recents: asked for where they were found.
struct UpdateRememberedFetchingTests {
  private let id = Bench.id(40)

  private func bench(_ entries: RememberedEntry...) throws -> Bench {
    var bench = try Bench()
    bench.tell(.lists(.success(RememberedLists(favorites: entries))))
    bench.press("3")
    bench.tell(.lists(.success(RememberedLists(favorites: entries))))
    return bench
  }

  private func item(_ number: Int) -> LookupItem {
    LookupItem(
      id: Bench.id(number), name: "Track \(number)",
      previewURL: "https://audio-ssl.itunes.apple.com/new/\(number).m4a",
      url: "https://music.apple.com/gb/new/\(number)")
  }

  private func addresses(_ effects: [ScreenEffect]) -> [String] {
    effects.flatMap { effect -> [String] in
      if case .start(let requests) = effect { requests.map(\.address) } else { [] }
    }
  }

  @Test func `the store where it was found is asked, then its address is fetched`() throws {
    var bench = try bench(Bench.entry(40, country: "gb"))
    let british = try Storefront.coded("gb")
    #expect(bench.button(id) == .download)
    #expect(bench.press("d") == [.askForDetails([id], british, .remembered)])
    #expect(bench.button(id) == .waiting)
    let effects = bench.tell(.details(.success([id: item(40)]), ids: [id], british, .remembered))
    #expect(addresses(effects) == ["https://audio-ssl.itunes.apple.com/new/40.m4a"])
    let row = try #require(bench.model.rows.first)
    #expect(row.country == "gb")
    #expect(row.url == "https://music.apple.com/gb/new/40")
    #expect(row.artistName == "Artist 40")
  }

  @Test func `what was heard once is not asked again`() throws {
    var bench = try bench(Bench.entry(40, country: "gb"))
    bench.press("d")
    bench.tell(.details(.success([id: item(40)]), ids: [id], try .coded("gb"), .remembered))
    bench.hear(id, .queued, .cancelled)
    #expect(addresses(bench.press("d")) == ["https://audio-ssl.itunes.apple.com/new/40.m4a"])
    bench.hear(id, .queued, .failed(.noLongerOffered(status: 404)))
    #expect(bench.press("d") == [.askForDetails([id], try .coded("gb"), .remembered)])
  }

  @Test func `where the store is silent the remembered address is tried`() throws {
    var bench = try bench(Bench.entry(40, country: "gb"), Bench.entry(41, preview: false))
    let silence = Failure(.unreachable, "No network.")
    bench.press("d", "j", "d")
    #expect(
      addresses(bench.tell(.details(.failure(silence), ids: [id], try .coded("gb"), .remembered)))
        == ["https://audio-ssl.itunes.apple.com/old/40.m4a"])
    #expect(bench.model.notice == nil)
    bench.tell(
      .details(.failure(silence), ids: [Bench.id(41)], try .coded("sk"), .remembered))
    #expect(bench.model.notice?.text == "No network.")
    #expect(bench.model.startsOnDetails.isEmpty)
  }

  @Test func `what the store has no more is said to be gone`() throws {
    var bench = try bench(Bench.entry(40, country: "sk"))
    bench.press(.enter)
    bench.tell(.details(.success([:]), ids: [id], try .coded("sk"), .remembered))
    #expect(
      bench.model.notice?.text == "Artist 40 – Track 40 is no longer in the store of Slovakia.")
    #expect(bench.button(id) == .noPreview)
    #expect(bench.model.rows.first?.name == "Track 40")
    #expect(bench.model.playsOnArrival == nil)
  }

  @Test func `D asks each country once, and fetches what the chart has an address of`() throws {
    var bench = try bench(
      Bench.entry(40, country: "gb"), Bench.entry(1), Bench.entry(41, country: "us"),
      Bench.entry(42, country: "gb"), Bench.entry(2, country: "gb"))
    let effects = bench.press("D")
    #expect(addresses(effects) == ["https://audio-ssl.itunes.apple.com/1.m4a"])
    #expect(
      effects.dropFirst() == [
        .askForDetails([40, 42, 2].map(Bench.id), try .coded("gb"), .remembered),
        .askForDetails([Bench.id(41)], try .coded("us"), .remembered),
      ])
  }

  @Test func `what the chart of the same country tells is fresher`() throws {
    let bench = try bench(Bench.entry(1), Bench.entry(2, country: "gb"))
    let rows = bench.model.rows
    #expect(rows.map(\.rank) == [nil, nil])
    #expect(rows.map(\.country) == ["sk", "gb"])
    #expect(
      rows.map(\.previewURL) == [
        "https://audio-ssl.itunes.apple.com/1.m4a", "https://audio-ssl.itunes.apple.com/old/2.m4a",
      ])
  }

  @Test func `what plays of them leads to their own page`() throws {
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

  @Test func `a country that is known no more is asked for in the present one`() throws {
    var bench = try bench(Bench.entry(40, country: "zz"))
    #expect(bench.press("d") == [.askForDetails([id], try .coded("sk"), .remembered)])
  }

  @Test func `with autoplay what comes next of them is asked for in its country`() throws {
    var bench = try Bench(kept: [Bench.kept(40)], hasAutoplay: true)
    let entries = [Bench.entry(40, country: "gb"), Bench.entry(41, country: "us")]
    bench.press("3")
    bench.tell(.lists(.success(RememberedLists(favorites: entries))))
    #expect(
      bench.press(.enter).contains(
        .askForDetails([Bench.id(41)], try .coded("us"), .remembered)))
  }
}
