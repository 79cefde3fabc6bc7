import Foundation
import HTTP
import Support
import TestSupport
import Testing

@testable import Charts

/// Pure functions of text, and what the decoders make of single answers, as tables in `Texts`.
struct TextTableTests {
  @Test func `storefronts are found by their names`() async throws {
    func codes(_ list: [Storefront]) -> String { list.map(\.code).joined(separator: " ") }
    try await ExpectedText.expectTable(
      in: "storefronts",
      [
        "named": {
          switch Storefront.named($0) {
          case .found(let storefront): storefront.code
          case .ambiguous(let list): "ambiguous: \(codes(list))"
          case .unknown(let list): list.isEmpty ? "unknown" : "unknown: \(codes(list))"
          }
        },
        "words match": { codes(Storefront.matches($0).map(\.storefront)) },
        "in a sentence": { Storefront.withCode($0)?.nameInText },
        "did you mean limit, color or art": {
          NearestName.hint(for: $0, among: ["limit", "color", "art"])
        },
      ])
  }

  @Test func `addresses are checked, and read`() async throws {
    let mirror = try ServiceAddresses(iTunes: "https://mirror.example")
    let local = try ServiceAddresses(iTunes: "http://127.0.0.1:9")
    let moving = try ServiceAddresses(iTunes: "http://127.0.0.1:2000")
    let apple = ServiceAddresses.apple
    try await ExpectedText.expectTable(
      in: "addresses",
      [
        "service": { text in
          let addresses = [
            { try ServiceAddresses(charts: text).charts },
            { try ServiceAddresses(iTunes: text).iTunes },
            { try ServiceAddresses(hotTracks: text).hotTracks },
          ]
          return addresses.map { address in
            do { return try address() } catch { return "\(error)".components(separatedBy: " “")[0] }
          }.once.joined(separator: "; ")
        },
        "Apple's media": { apple.accepted(mediaAddress: $0) },
        "media of the service https://mirror.example": { mirror.accepted(mediaAddress: $0) },
        "media of the service http://127.0.0.1:9": { local.accepted(mediaAddress: $0) },
        "store page": { apple.accepted(storePage: $0) },
        "moved to http://127.0.0.1:2000": { moving.moved($0) },
        "moved to Apple": { apple.moved($0) },
        "ID in a link": { StoreLink.id(in: $0) },
        "album, artist in a link": {
          "\(StoreLink.albumID(in: $0) ?? "-"), \(StoreLink.artistID(in: $0) ?? "-")"
        },
        "artwork of 600, large": {
          "\(ArtworkAddress.resized($0, side: 600) ?? "-"), \(ArtworkAddress.large($0) ?? "-")"
        },
        "artwork as .jpg": { ArtworkAddress.converted($0, to: ".jpg") },
        "artwork as .png": { ArtworkAddress.converted($0, to: ".png") },
        "size of artwork": { ArtworkAddress.size(of: $0).map { "\($0.width) × \($0.height)" } },
      ])
    let long = "https://itunes.apple.com/" + String(repeating: "x", count: 2048)
    #expect(apple.accepted(mediaAddress: long) == nil)
    // Addresses that are not given are Apple's.
    #expect(try ServiceAddresses() == apple)
    #expect(local.charts == apple.charts && local.hotTracks == apple.hotTracks)
  }

  @Test func `names and descriptions are cleaned`() async throws {
    try await ExpectedText.expectTable(
      in: "clean-texts",
      [
        "name": { CleanText.cleaned($0) }, "description": { CleanText.paragraphs($0) },
        "seconds since 1970 in UTC": {
          Date(timeIntervalSince1970: try #require(Double($0))).textInUTC("%-d %b %Y %H:%M")
        },
      ])
  }

  @Test func `each kind has its own parameters of a search`() async throws {
    try await ExpectedText.expectTable(
      in: "searches",
      [
        "words": { try SearchRequest($0, in: .slovakia).address },
        "kind and field": { text in
          let words = text.split(separator: " ").map(String.init)
          let kind = try #require(SearchKind.allCases.first { "\($0)" == words[0] })
          let field = SearchField(rawValue: words[1])
          return try SearchRequest("low tide", kind: kind, by: field, in: .slovakia, limit: 7)
            .address
        },
        "kind": { text in
          let kind = try #require(SearchKind.allCases.first { "\($0)" == text })
          return (["\(kind.media?.rawValue ?? "-"):"] + kind.fields.map(\.rawValue))
            .joined(separator: " ")
        },
        "limit": { "\(try SearchRequest("a", in: .slovakia, limit: try #require(Int($0))).limit)" },
        "country and words without results": {
          let country = try #require(Storefront.withCode(String($0.prefix(2))))
          return "\(try SearchRequest(String($0.dropFirst(3)), in: country).reasonForNoResults)"
        },
      ])
  }

  @Test func `all 184 storefronts are listed once with three before the rest`() {
    #expect(Storefront.all.count == 184)
    #expect(Set(Storefront.all.map(\.code)).count == 184)
    #expect(Storefront.all.prefix(4).map(\.code) == ["gb", "us", "sk", "af"])
    #expect(Storefront.all.last?.code == "zw")
    #expect(Storefront.all.filter(\.sellsMusic).count == 169)
    #expect(Storefront.all.count { $0.nameInText != $0.name } == 19)
    for storefront in Storefront.all {
      #expect(Storefront.named(storefront.name) == .found(storefront))
    }
    let long = String(repeating: "x", count: 5000)
    #expect(Storefront.named(long) == .unknown(near: []))
    #expect(NearestName.hint(for: long, among: ["limit"]) == "")
    #expect(NearestName.hint(for: "limt", among: []) == "")
  }

  @Test func `requests that cannot have results are errors`() throws {
    let (afghanistan, andorra) = (
      try #require(Storefront.withCode("af")), Storefront.withCode("ad")
    )
    #expect(throws: SearchRequestError.noWords) { try SearchRequest(" \u{200B}", in: .slovakia) }
    #expect(throws: SearchRequestError.tooLong) {
      try SearchRequest(String(repeating: "字", count: 201), in: .slovakia)
    }
    for kind in SearchKind.allCases {
      if kind == .apps {
        #expect(try SearchRequest("a", kind: kind, in: afghanistan).country == afghanistan)
      } else {
        #expect(throws: SearchRequestError.notSold(kind, afghanistan)) {
          try SearchRequest("a", kind: kind, in: afghanistan)
        }
      }
    }
    let nothing = try #require(andorra)
    #expect(throws: SearchRequestError.notSold(.apps, nothing)) {
      try SearchRequest("a", kind: .apps, in: nothing)
    }
  }

  @Test func `shortened text has no trailing blank, and stays the same when cleaned again`() {
    let words = String(repeating: "a", count: 499) + " b"
    #expect(CleanText.cleaned(words) == String(repeating: "a", count: 499))
    // A character that becomes two when composed.
    let growing =
      String(repeating: "\u{FB2C}", count: 450) + String(repeating: "\u{301}", count: 1600)
    let once = CleanText.cleaned(growing)
    #expect(once.flatMap(CleanText.cleaned).map { Array($0.utf8) } == once.map { Array($0.utf8) })
  }

  @Test func `a long name is cut`() {
    #expect(CleanText.cleaned(String(repeating: "ň", count: 9000))?.count == 500)
    let stacked = "a" + String(repeating: "\u{301}", count: 100_000)
    #expect((CleanText.cleaned(stacked)?.unicodeScalars.count ?? .max) <= 2000)
  }

  @Test func `a description is longer than a name, and is cut between characters`() throws {
    let paragraph = String(repeating: "word ", count: 300) + "end"
    #expect(CleanText.paragraphs(paragraph) == paragraph)
    let text = try #require(
      CleanText.paragraphs(String(repeating: "👩‍🚒ž\n", count: 9000)))
    #expect(text.count == CleanText.maxSummaryLength)
    #expect(text.hasSuffix("👩‍🚒ž\n👩‍🚒ž") || text.hasSuffix("ž\n👩‍🚒") || text.hasSuffix("ž"))
    #expect(CleanText.paragraphs(String(repeating: "a", count: 3999) + " bc")?.count == 3999)
  }

  @Test(arguments: [
    "<b", "&", "&#", "<p>\n", "<a href=\"", "<td ",
    "\u{301}", "\n", "x\u{301}",
  ])
  func `a million lines are read up to the limit`(piece: String) {
    let text = CleanText.paragraphs(String(repeating: piece, count: 1_000_000))
    #expect((text?.count ?? 0) <= CleanText.maxSummaryLength)
    #expect((text?.unicodeScalars.count ?? 0) <= 100_000)
  }

  // MARK: Entries

  private func kind(_ name: String) throws -> MediaKind {
    try #require(MediaKind.allCases.first { "\($0)" == name })
  }

  private func lookup(_ body: String, status: Int = 200) async throws -> Entry? {
    let response = Response(status: status, body: Data(body.utf8))
    let lookup = Lookup.iTunes(.apple) { _, _ throws(FetchError) in response }
    return try await lookup.items(["4001"], .slovakia, .backoff())["4001"]
  }

  private func chart(
    _ kind: MediaKind, _ feeds: (ServiceAddresses, @escaping Fetch) -> [ChartFeed], _ body: String,
    _ outcome: StubStore.Outcome? = nil
  ) async throws -> Chart {
    let outcome = outcome ?? .success(Response(status: 200, body: Data(body.utf8)))
    let feed = try #require(
      feeds(.apple) { _, _ throws(FetchError) in try outcome.get() }.first { $0.list.kind == kind })
    return try await feed.chart(.slovakia, 10, .backoff())
  }

  private func listed(_ kind: MediaKind, _ body: String) async throws -> Entry? {
    try await chart(kind, ChartFeed.iTunesRSS, body).entries.first?.entry
  }

  private func charted(_ kind: MediaKind, _ result: String) async throws -> Entry? {
    try await chart(kind, ChartFeed.appleMarketingTools, Fixtures.resultsFeed([result]))
      .entries.first?.entry
  }

  @Test func `entries have the values of their kind`() async throws {
    func fields(_ entry: Entry?) throws -> String? {
      guard let entry else { return nil }
      try Invariants.check(entry)
      return valuesText(of: entry)
    }
    try await ExpectedText.expectTable(
      in: "entries",
      [
        "lookup of each kind": {
          let result = Fixtures.lookupResult(of: try kind($0), id: 4001)
          return try fields(await lookup(Fixtures.lookup([result])))
        },
        "lookup": { try fields(await lookup(Fixtures.lookup([$0]))) },
        "list of each kind": {
          let kind = try kind($0)
          let entry = try #require(await listed(kind, Fixtures.entries(of: kind)))
          #expect(!entry.needsDetails)
          return try fields(entry)
        },
        "list of songs": { try fields(await listed(.songs, Fixtures.topSongs(entry: $0))) },
        "list of movies": { try fields(await listed(.movies, Fixtures.topSongs(entry: $0))) },
        "list of albums": { try fields(await listed(.albums, Fixtures.topSongs(entry: $0))) },
        "amount": {
          let body = Fixtures.entries(of: .albums).replacing("9.99000", with: $0)
          let album = try #require(await listed(.albums, body))
          return album.trackPrice.map { "\($0) \(album.currency ?? "-")" } ?? album.currency
        },
        "genres": { genres in
          let entry = #"{"id":{"attributes":{"im:id":"7"}},"category":\#(genres)}"#
          let item = #""trackId":4001,"genres":\#(genres)}"#
          let episode = #"{"wrapperType":"podcastEpisode","kind":"podcast-episode",\#(item)"#
          let podcast = #"{"wrapperType":"track","kind":"podcast",\#(item)"#
          return try [
            await listed(.podcasts, Fixtures.topSongs(entry: entry)),
            await charted(.podcasts, #"{"id":"7","name":"N","genres":\#(genres)}"#),
            await lookup(Fixtures.lookup([episode])), await lookup(Fixtures.lookup([podcast])),
          ].map { $0?.genres.joined(separator: ", ") ?? "-" }.once.joined(separator: "; ")
        },
        "chart": { try fields(await charted(.songs, $0)) },
        "root genres": { name in
          // Names of roots, and their numbers in any language.
          let names = [
            "Music", "Music Videos", "Podcasts", "Books", "Audiobooks", "Movies", "TV Shows",
          ]
          let numbers = ["26", "31", "32", "33", "34", "36", "38", "50000024"]
          let genres =
            names.map { Genre(name: $0) } + [Genre(name: "Drama")]
            + numbers.map { Genre(name: "Genre \($0)", id: $0) }
            + [Genre(name: "Movies", id: "4413")]
          let kind = name == "none" ? nil : try kind(name)
          return genres.filter { GenreNames.kept([$0], of: kind).isEmpty }.compactMap(\.name)
            .joined(separator: ", ")
        },
      ])
  }

  @Test func `an entry has at most twenty pictures`() async throws {
    func list(_ folder: String) -> String {
      (0..<15).map { "\"https://a.mzstatic.com/\(folder)/\($0).png\"" }.joined(separator: ",")
    }
    let app = try await lookup(
      Fixtures.lookup([
        #"{"kind":"software","trackId":4001,"screenshotUrls":[\#(list("a"))],"ipadScreenshotUrls":[\#(list("b"))]}"#
      ]))
    let addresses = try #require(app).details.screenshotURLs
    #expect(addresses.count == 20 && addresses[15] == "https://a.mzstatic.com/b/0.png")
  }

  // MARK: Messages

  private let errors: [String: ChartError] = [
    "unreachable": .unreachable(what: "most-played chart of Slovakia", reason: "no such host"),
    "HTTP 404": .unreachable(
      what: "details of 1 entry", reason: "the store responded with HTTP 404"),
    "TLS": .unreachable(what: "chart", reason: "TLS connection failed: expired"),
    "limit of this program": .rateLimited(what: "x", status: nil),
    "refused": .rateLimited(what: "x", status: 403),
    "refused and empty": .every([.rateLimited(what: "x", status: 403), .empty(what: "y")]),
    "two unresolved hosts": .every(
      ["a", "b"].map {
        .unreachable(what: "chart", reason: "Could not resolve host: \($0).example")
      }),
    "two hosts": .every([
      .unreachable(what: "a chart", reason: "no such host"),
      .unreachable(what: "b chart", reason: "timed out"),
    ]),
    "no chart of the only source": .noChart(
      what: "top-movies chart of Slovakia", status: 400, isOnlySource: true),
    "empty chart of the only source": .empty(
      what: "top-podcasts chart of Slovakia", isOnlySource: true),
    "empty, and none": .every([.empty(what: "a chart"), .noChart(what: "b chart", status: 500)]),
    "no lists": .every([]), "not cached": .notCached(what: "chart"),
    "not cached page": .notCached(what: "albums of artist 77"),
    "unreadable": .unreadable(what: "x", reason: "y"),
    "address": .badAddress("ftp://x", variable: "HOTTRACKS_CHARTS_URL"),
    "address with a password": .badAddress("https://me:secret@x.example", variable: "X"),
  ]

  private let warnings: [String: ChartWarning] = [
    "stale": .stale(
      age: .seconds(119),
      because: .every([.empty(what: "x chart"), .noChart(what: "y chart", status: 500)])),
    "stale, offline": .stale(age: .seconds(7200 * 24), because: nil),
    "fallback": .fallbackSource(
      tried: .rateLimited(what: "x chart", status: 403),
      shown: ChartList(kind: .songs, source: .topSongs)),
    "details": .detailsMissing(
      of: .songs, because: .rateLimited(what: "details of 10 entries", status: 429)),
    "details, offline": .detailsMissing(of: .books, because: nil),
    "fewer": .fewerThanRequested(shown: 10, asked: 25, because: nil),
    "nameless": .nameless(RankList([4])), "gap": .gaps(RankList([10])),
    "gaps": .gaps(RankList([1, 2, 3, 5, 8])),
    "100 nameless": .nameless(RankList(Array(stride(from: 1, through: 199, by: 2)))),
  ]

  private let fetchErrors: [String: FetchError] = [
    "no such host": .unreachable(reason: "no such host"), "timed out": .timedOut,
    "expired": .insecure(reason: "expired"), "redirects": .failed(reason: "redirects"),
    "invalid": .invalidResponse, "rate limited": .rateLimited, "too large": .tooLarge(bytes: 9),
    "canceled": .canceled,
  ]

  @Test func `messages are complete sentences with cause and remedy`() async throws {
    let netherlands = try #require(Storefront.withCode("nl"))
    let afghanistan = try #require(Storefront.withCode("af"))
    let searchErrors: [String: SearchRequestError] = [
      "no words": .noWords, "too long": .tooLong, "not sold": .notSold(.artists, afghanistan),
      "no field": .noField(.title, .apps),
    ]
    func ids(_ chart: Chart) -> String {
      chart.entries.map { "\($0.rank): \($0.id)" }.joined(separator: ", ")
    }
    try await ExpectedText.expectTable(
      in: "messages",
      [
        "error": { errors[$0]?.description }, "warning": { warnings[$0]?.description },
        "kind": {
          let kind = try kind($0)
          let lists = kind.lists.map { $0.what(in: .slovakia) + ($0.isOnlyOne ? " (only)" : "") }
          return ([kind.chart(of: netherlands)] + lists).joined(separator: "; ")
        },
        "search error": { searchErrors[$0]?.description },
        "status of a chart": {
          let response = Response(status: try #require(Int($0)))
          return ids(try await chart(.songs, ChartFeed.appleMarketingTools, "", .success(response)))
        },
        "body of a chart": {
          ids(try await chart(.songs, ChartFeed.appleMarketingTools, $0))
        },
        "body of a list": { ids(try await chart(.songs, ChartFeed.iTunesRSS, $0)) },
        "fetch error": {
          let error = try #require(fetchErrors[$0])
          return ids(try await chart(.songs, ChartFeed.appleMarketingTools, "", .failure(error)))
        },
        "status of a lookup": { try await lookup("", status: try #require(Int($0)))?.id },
        "body of a lookup": { try await lookup($0)?.id },
      ])
  }
}

/// Each value that is not missing, empty or false, with its name.
func valuesText(of value: Any) -> String {
  Mirror(reflecting: value).children.compactMap { label, value in
    var value = value
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional {
      guard let child = mirror.children.first else { return nil }
      value = child.value
    }
    switch value {
    case let list as [String] where list.isEmpty: return nil
    case let flag as Bool where !flag: return nil
    case let place as TrackPlace: return "place: \(place.text)"
    case let details as EntryDetails:
      let text = valuesText(of: details)
      return text.isEmpty ? nil : text
    default: return "\(label ?? ""): \(value)"
    }
  }.joined(separator: ", ")
}
