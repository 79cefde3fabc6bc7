import Charts
import Desktop
import Foundation
import SessionFixtures
import Testing

@testable import Session

struct QuantityTests {
  @Test func `sizes are decimal and rounded`() {
    for (count, text) in [
      (0, "0B"), (1, "1B"), (999, "999B"), (1000, "1KB"), (1499, "1KB"), (1500, "2KB"),
      (470_123, "470KB"), (999_499, "999KB"), (999_500, "1.0MB"), (1_049_999, "1.0MB"),
      (1_050_000, "1.1MB"), (1_100_000, "1.1MB"), (12_345_678, "12.3MB"),
      (999_949_999, "999.9MB"), (999_950_000, "1.0GB"), (2_345_678_901, "2.3GB"),
      (.max, "9223372036.9GB"),
    ] as [(Int64, String)] {
      #expect(Quantity.bytes(count) == text)
    }
  }

  @Test func `progress is rounded down, and without a total there is no percentage`() {
    for (received, total, text) in [
      (330_000, 1_100_000, "30% of 1.1MB"), (1_099_999, 1_100_000, "99% of 1.1MB"),
      (1_100_000, 1_100_000, "100% of 1.1MB"), (0, 1_100_000, "0% of 1.1MB"),
      (2_000_000, 1_100_000, "100% of 1.1MB"), (5000, nil, "5KB"), (5000, 0, "5KB"),
    ] as [(Int64, Int64?, String)] {
      #expect(Quantity.progress(received: received, total: total) == text)
    }
  }

  @Test func `a length reads like a clock, and an age is shown in its largest unit`() {
    for (length, text) in [
      (Duration.zero, "0:00"), (.seconds(7), "0:07"), (.milliseconds(59_999), "0:59"),
      (.seconds(750), "12:30"), (.seconds(3725), "1:02:05"), (.seconds(-3), "0:00"),
    ] as [(Duration, String)] {
      #expect(Quantity.clock(length) == text)
    }
    for (seconds, text) in [
      (-5, "just now"), (0, "just now"), (59.9, "just now"), (60, "1 minute ago"),
      (3599, "59 minutes ago"), (3600, "1 hour ago"), (10_800, "3 hours ago"),
      (86_399, "23 hours ago"), (86_400, "1 day ago"), (1_036_800, "12 days ago"),
      (.infinity, "11574074 days ago"), (-.infinity, "just now"),
    ] as [(Double, String)] {
      #expect(Quantity.ago(seconds: seconds) == text)
    }
    for (count, text) in [(0, "0 tracks"), (1, "1 track"), (2, "2 tracks")] {
      #expect(Quantity.counted(count, "track") == text)
    }
  }

  @Test func `a price has the decimal places of its currency`() {
    for (price, currency, text) in [
      (1.29, "EUR", "1.29 EUR"), (5, "EUR", "5.00 EUR"), (0.5, "USD", "0.50 USD"),
      (255, "JPY", "255 JPY"), (12_000, "KRW", "12000 KRW"), (249.5, "JPY", "249.50 JPY"),
      (1490, "HUF", "1490.00 HUF"), (0, "EUR", "free"), (nil, "EUR", nil), (-1, "EUR", nil),
      (Double.nan, "EUR", nil), (4.99, nil, "4.99"), (0, nil, "free"),
    ] as [(Double?, String?, String?)] {
      #expect(PriceText.text(price, currency) == text)
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
      let address = StorePage.address(of: "7", kind: kind, in: try .coded("sk"), isDemo: false)
      #expect(address == "https://" + page)
      #expect(StoreLink.id(in: address) == "7")
    }
    // The demo's pages are on example domains.
    #expect(
      StorePage.address(of: "7", kind: .apps, in: try .coded("sk"), isDemo: true)
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

  @Test func `the heading names a part of the chart before the list`() throws {
    var shown = FetchedChart.stub(updated: Date(timeIntervalSince1970: 1_799_700_000))
    shown.isRecorded = false
    #expect(
      ChartHeading.parts(
        shown, storefront: try .coded("sk"), isDemo: false, now: now, part: "Pop  62 of 200") == [
          "Slovakia", "Pop  62 of 200", "Most played on Apple Music",
          "Apple's date: 11 Jan 2027", "fetched 4 minutes ago", "not recorded",
        ])
  }

  @Test func `the day to which movements refer is shown`() {
    var shown = FetchedChart.stub()
    #expect(ChartHeading.comparison(shown) == nil)
    shown.history = .stub(of: shown.chart, after: ["1"])
    #expect(ChartHeading.comparison(shown) == "compared with 20 Nov 2026")
  }

  @Test func `the demo mark comes first, and an unknown date is omitted`() throws {
    let shown = FetchedChart.stub(country: "gb", source: .topSongs)
    #expect(
      ChartHeading.parts(shown, storefront: try .coded("gb"), isDemo: true, now: now) == [
        "Demo (invented)", "United Kingdom", "Top songs on the iTunes Store",
        "fetched 4 minutes ago",
      ])
  }
}

struct AttributionTests {
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
    #expect(
      text.message == "Päť Minút Ticha – Ozvena\nhttps://music.apple.com/sk/album/ozvena/1?i=42")
    let letter = text.letter(artwork: "/a.jpg")
    #expect(letter.subject == "Päť Minút Ticha – Ozvena")
    #expect(letter.body == text.message)
    #expect(letter.attachment == "/a.jpg")
  }

  @Test(
    arguments: [
      (.albums, "album"), (.podcasts, "podcast"), (.grossingApps, "app"), (.tvEpisodes, "episode"),
    ] as [(MediaKind, String)])
  func `other kinds than songs show their kind`(kind: MediaKind, noun: String) throws {
    #expect(try text(Self.row(kind)).title == "Päť Minút Ticha – Ozvena (\(noun))")
  }

  @Test func `addresses on this machine stay as they are`() throws {
    var row = Self.row()
    row.url = "http://127.0.0.2:8080/sk/album/1?i=42"
    row.artworkURL100 = "http://127.0.0.2:8080/a.jpg"
    #expect(try text(row).lines == [row.title, row.url, row.artworkURL100])
  }

  @Test func `without a picture there is no line for it`() throws {
    var row = Self.row()
    row.artworkURL100 = nil
    #expect(try text(row).lines.count == 2)
  }
}
