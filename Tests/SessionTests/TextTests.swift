import Charts
import Desktop
import Foundation
import SessionFixtures
import TestSupport
import Testing

@testable import Session

/// Numbers as text, in `Texts/quantities.txt`.
struct QuantityTests {
  @Test func `sizes, progress, lengths, ages, counts and prices are rounded`() async throws {
    try await ExpectedText.expectTable(in: "quantities") { section, input in
      let parts = input.split(separator: " ").map(String.init)
      let numbers = parts.map { Double($0) }
      switch section {
      case "Sizes": return Quantity.bytes(try #require(Int64(input)))
      case "Progress, of a total or an unknown one":
        return Quantity.progress(
          received: try #require(Int64(parts[0])), total: Int64(parts[1]))
      case "Lengths in milliseconds":
        return Quantity.clock(.milliseconds(try #require(Int(input))))
      case "Ages in seconds": return Quantity.ago(seconds: try #require(numbers[0]))
      case "Counts": return Quantity.counted(try #require(Int(input)), "track")
      default: return PriceText.text(numbers[0], parts.count > 1 ? parts[1] : nil) ?? "none"
      }
    }
  }
}

struct StorePageTests {
  @Test func `each kind has a store page, and its link contains the same ID`() throws {
    for (kind, page) in [
      (nil, "music.apple.com/sk/song/7"), (.songs, "music.apple.com/sk/song/7"),
      (.albums, "music.apple.com/sk/album/7"), (.musicVideos, "music.apple.com/sk/music-video/7"),
      (.podcasts, "podcasts.apple.com/sk/podcast/id7"), (.apps, "apps.apple.com/sk/app/id7"),
      (.paidApps, "apps.apple.com/sk/app/id7"), (.grossingApps, "apps.apple.com/sk/app/id7"),
      (.books, "books.apple.com/sk/book/id7"),
      (.audiobooks, "books.apple.com/sk/audiobook/id7"),
      (.movies, "itunes.apple.com/sk/movie/id7"),
      (.tvEpisodes, "itunes.apple.com/sk/tv-episode/id7"),
    ] as [(MediaKind?, String)] {
      let address = ServiceAddresses.storePage(
        of: "7", kind: kind, in: try .coded("sk"), isDemo: false)
      #expect(address == "https://" + page)
      #expect(StoreLink.id(in: address) == "7")
    }
    // The demo's pages are on example domains.
    #expect(
      ServiceAddresses.storePage(of: "7", kind: .apps, in: try .coded("sk"), isDemo: true)
        == "https://apps.example/sk/app/id7")
  }

  @Test func `known storefronts come first, then that of the entry`() throws {
    var row = Row.stub(id: "7")
    let country = try Storefront.coded("sk")
    #expect(row.storePage(in: country, isDemo: false) == "https://music.apple.com/sk/song/7")
    row.country = "jp"
    #expect(row.storePage(in: country, isDemo: false) == "https://music.apple.com/jp/song/7")
    #expect(row.home(country).code == "jp")
    row.url = "https://music.apple.com/jp/album/a/1?i=7"
    #expect(row.storePage(in: country, isDemo: false) == row.url)
  }
}

struct ChartHeadingTests {
  private let now = Date(timeIntervalSince1970: 1_800_000_240)

  @Test func `the heading begins with the demo mark, and omits what is unknown`() throws {
    func heading(_ shown: FetchedChart, isDemo: Bool, part: String? = nil) throws -> String {
      try ChartHeading.parts(
        shown, storefront: .coded(shown.chart.country), isDemo: isDemo, now: now, part: part
      ).joined(separator: " · ")
    }
    var shown = FetchedChart.stub(updated: Date(timeIntervalSince1970: 1_799_700_000))
    shown.isRecorded = false
    #expect(
      try heading(shown, isDemo: false, part: "Pop  62 of 200")
        == "Slovakia · Pop  62 of 200 · Most played on Apple Music · Apple's date: 11 Jan 2027"
        + " · fetched 4 minutes ago · not recorded")
    #expect(
      try heading(.stub(country: "gb", source: .topSongs), isDemo: true)
        == "Demo (invented) · United Kingdom · Top songs on the iTunes Store"
        + " · fetched 4 minutes ago")
    #expect(ChartHeading.comparison(shown) == nil)
    shown.history = .stub(of: shown.chart, after: ["1"])
    #expect(ChartHeading.comparison(shown) == "compared with 20 Nov 2026")
  }

  @Test func `the store page follows the attribution`() {
    let page = "https://music.apple.com/sk/album/posledna-linka/1713845538?i=1713845873"
    #expect(
      Attribution.line(storePage: page, isDemo: false)
        == "Preview provided courtesy of iTunes · \(page)")
    #expect(Attribution.line(storePage: page, isDemo: true) == "Demo: invented music · \(page)")
  }
}

struct ShareTextTests {
  private static func row(_ kind: MediaKind = .songs) -> Row {
    var row = Row.stub(id: "42", name: "Ozvena", artist: "Päť Minút Ticha")
    row.kind = kind
    row.url = "https://music.apple.com/sk/album/ozvena/1?i=42"
    row.artworkURL100 = "https://is1-ssl.mzstatic.com/image/thumb/a.png/100x100bb.jpg"
    return row
  }

  private func text(_ row: Row) throws -> ShareText {
    ShareText(row, in: try .coded("sk"), isDemo: false)
  }

  @Test func `a song is shared as title, link and large artwork`() throws {
    let text = try text(Self.row())
    #expect(
      text.lines == [
        "Päť Minút Ticha – Ozvena", "https://music.apple.com/sk/album/ozvena/1?i=42",
        "https://is1-ssl.mzstatic.com/image/thumb/a.png/1200x1200bb.jpg",
      ])
    #expect(text.message == text.lines[0] + "\n" + text.lines[1])
    let letter = text.letter(artwork: "/a.jpg")
    #expect(letter.subject == text.lines[0] && letter.body == text.message)
    #expect(letter.attachment == "/a.jpg")
    // There may be no picture, and addresses on this machine stay as they are.
    var row = Self.row()
    (row.url, row.artworkURL100) = ("http://127.0.0.2:8080/sk/album/1?i=42", nil)
    #expect(try self.text(row).lines == [row.title, row.url])
    row.artworkURL100 = "http://127.0.0.2:8080/a.jpg"
    #expect(try self.text(row).lines.last == row.artworkURL100)
  }

  @Test(
    arguments: [
      (.albums, "album"), (.podcasts, "podcast"), (.grossingApps, "app"), (.tvEpisodes, "episode"),
    ] as [(MediaKind, String)])
  func `other kinds than songs show their kind`(kind: MediaKind, noun: String) throws {
    #expect(try text(Self.row(kind)).title == "Päť Minút Ticha – Ozvena (\(noun))")
  }
}
