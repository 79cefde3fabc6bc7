import Charts
import Library
import Session
import SessionFixtures
import Terminal
import Testing

@testable import Screen

/// Entries without audio previews: they open their details, and from there the store page.
struct UpdateLeadingTests {
  private let id = Bench.id(1)

  @Test func `such a row has its price and no button`() throws {
    let bench = try Bench(of: .albums, numbers: [1])
    #expect(bench.button(id) == .leads(price: "4.99 EUR"))
  }

  @Test func `Enter opens details, records the entry and looks it up`() throws {
    var bench = try Bench(of: .albums, numbers: [1, 2])
    let wanted = bench.press(.enter)
    #expect(bench.model.overlay == .details)
    #expect(wanted.contains(.lookUp(id: id, bench.model.country, .remembered, kind: .albums)))
    #expect(
      wanted.contains {
        if case .session(.noteRecent(let entry)) = $0 { entry.id == id } else { false }
      })
    #expect(bench.model.recents.entry(of: id)?.kind == .albums)
  }

  @Test(arguments: [Key.enter, "d"])
  func `the details show that there is no audio`(key: Key) throws {
    var bench = try Bench(of: .apps, numbers: [1])
    bench.press("i")
    #expect(bench.press(key) == [])
    #expect(
      bench.model.notice?.text
        == "No preview available for Artist 1 – Track 1; press o to open the store page.")
  }

  @Test func `a video has no duration`() throws {
    var bench = try Bench(of: .movies, numbers: [1])
    bench.model.chart.shown?.chart.entries[0].details.filmURL = "https://video/1.m4v"
    #expect(bench.press("d") == [])
    #expect(
      bench.model.notice?.text
        == "The preview of Artist 1 – Track 1 is a video; press o to open the store page.")
  }

  @Test func `D reports that nothing else is left to download`() throws {
    var bench = try Bench(of: .podcasts, numbers: [1, 2])
    #expect(bench.press("D") == [])
    #expect(
      bench.model.notice?.text == "No entry in this list has a preview.")
  }

  @Test func `audiobooks are fetched and played as songs are`() throws {
    var bench = try Bench(of: .audiobooks, numbers: [1])
    bench.model.chart.shown?.chart.entries[0].previewURL =
      "https://audio-ssl.itunes.apple.com/1.m4a"
    #expect(bench.button(id) == .download)
    #expect(bench.press("d") == [.start([Bench.request(1)])])
  }

  @Test func `among favorites D downloads only audio, and counts nothing else`() throws {
    var bench = try Bench(of: .apps, numbers: [1])
    bench.tell(.lists(.success(RememberedLists(favorites: try Self.mixed(bench)))))
    let wanted = bench.press("3", "D")
    #expect(
      wanted.contains(
        .fetchDetails([Bench.id(5)], bench.model.country, .remembered, kind: .songs)))
    #expect(bench.model.notice?.text == "Downloading 1 preview.")
  }

  @Test func `autoplay skips it silently`() throws {
    var bench = try Bench(kept: [Bench.kept(1), Bench.kept(3)], hasAutoplay: true)
    bench.model.chart.shown?.chart.entries[1].kind = .musicVideos
    bench.model.chart.shown?.chart.entries[1].previewURL = nil
    bench.press(.enter)
    #expect(bench.model.nextTrack?.row.id == Bench.id(3))
    #expect(bench.model.notice == nil)
  }

  @Test func `a click at the end of the address also opens the page`() throws {
    var bench = try Bench(of: .books, numbers: [1, 2])
    _ = try bench.click(.button(1))
    #expect(bench.model.overlay == .details)
  }

  @Test func `cached details are sufficient for a message about a kind without audio`() throws {
    var bench = try Bench(of: .apps, numbers: [1])
    bench.tell(.lists(.success(RememberedLists(favorites: try Self.mixed(bench)))))
    bench.press("3", "j")
    #expect(bench.press("d") == [])
    #expect(bench.model.notice?.text.hasPrefix("No preview available for ") == true)
  }

  /// A favorite of each kind without audio.
  private static let silentKinds = MediaKind.allCases.filter { $0.preview != .audio }

  private func favorite(
    _ kind: MediaKind, _ freshness: Freshness = .remembered, hasAutoplay: Bool = false
  ) throws -> Bench {
    var bench = try Bench(isReady: false, hasAutoplay: hasAutoplay, freshness: freshness)
    var entry = Bench.entry(7, preview: false)
    entry.kind = kind
    bench.tell(.started)
    bench.tell(.lists(.success(RememberedLists(favorites: [entry]))))
    bench.press("3")
    return bench
  }

  private func sentence(_ kind: MediaKind) -> String {
    kind.preview == .video
      ? "Artist 7 – Track 7 has no audio preview; press o to open the store page."
      : "No preview available for Artist 7 – Track 7; press o to open the store page."
  }

  @Test(arguments: silentKinds, [Freshness.remembered, .offline])
  func `entries without audio are never downloaded or awaited`(
    kind: MediaKind, freshness: Freshness
  )
    throws
  {
    var bench = try favorite(kind, freshness)
    for key: Key in ["d", " "] {
      #expect(bench.press(key) == [])
      #expect(bench.model.notice?.text == sentence(kind))
    }
    #expect(bench.press("D") == [])
    #expect(bench.press(">") == [])
    #expect(bench.model.notice?.text == "No entry in this list has a preview.")
    #expect(bench.model.awaited == nil)
    // The lists are already being read.
    #expect(
      !bench.press("r").contains { if case .session(.fetchDetails) = $0 { true } else { false } })
    #expect(bench.press("d") == [])
    bench.press(.enter)
    #expect(bench.model.overlay == .details)
    #expect(
      bench.model.frame(now: bench.now).canvas.lines.contains {
        $0.contains(kind.preview == .video ? "No audio preview" : "No preview available")
      })
  }

  @Test(arguments: silentKinds)
  func `autoplay sends no lookup`(kind: MediaKind) throws {
    var bench = try favorite(kind, hasAutoplay: true)
    #expect(bench.press(">") == [])
    #expect(bench.model.notice?.text == "No entry in this list has a preview.")
    bench.press("i")
    #expect(bench.press(.enter) == [])
    #expect(bench.model.awaited == nil)
    #expect(bench.model.queue == nil)
  }

  @Test func `autoplay skips remembered entries silently`() throws {
    var bench = try Bench(kept: [Bench.kept(1), Bench.kept(3)], hasAutoplay: true)
    var video = Bench.entry(2, preview: false, secondsAgo: 1)
    video.kind = MediaKind.musicVideos
    let songs = [Bench.entry(1), video, Bench.entry(3, secondsAgo: 2)]
    bench.tell(.chart(.success(Bench.chart([9])), question: 1))
    bench.tell(.lists(.success(RememberedLists(favorites: songs))))
    bench.press("3")
    let wanted = bench.press(.enter)
    #expect(!wanted.contains { if case .session(.fetchDetails) = $0 { true } else { false } })
    #expect(bench.model.nextTrack?.row.id == Bench.id(3))
    #expect(bench.model.notice == nil)
  }

  /// A song, followed by an album.
  private static func mixed(_ bench: Bench) throws -> [RememberedEntry] {
    var album = Bench.entry(6, preview: false, secondsAgo: 10)
    album.kind = MediaKind.albums
    return [Bench.entry(5), album]
  }
}
