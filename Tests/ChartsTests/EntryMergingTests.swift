import Testing

@testable import Charts

/// Which of two descriptions of an entry provides a value; see `Entry+Merging.swift`.
struct EntryMergingTests {
  struct Precedence: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let own, other, merged, refreshed: Entry

    init(_ name: String, _ own: Entry, _ other: Entry, merged: Entry, refreshed: Entry) {
      testDescription = name
      (self.own, self.other, self.merged, self.refreshed) = (own, other, merged, refreshed)
    }

    init<Value>(
      _ path: WritableKeyPath<Entry, Value>, _ own: Value, _ other: Value, merged: Value,
      refreshed: Value
    ) {
      func with(_ value: Value) -> Entry {
        var entry = Entry(id: "1")
        entry[keyPath: path] = value
        return entry
      }
      self.init(
        "\(path): \(own), \(other)", with(own), with(other), merged: with(merged),
        refreshed: with(refreshed))
    }
  }

  /// The newer value replaces the older one. An unknown one does so only if that is meant.
  private static func values<Value>(
    _ path: WritableKeyPath<Entry, Value?>, _ own: Value, _ other: Value,
    unknownIsMeant: Bool = false
  ) -> [Precedence] {
    [
      Precedence(path, own, other, merged: own, refreshed: other),
      Precedence(path, nil, other, merged: other, refreshed: other),
      Precedence(path, own, nil, merged: own, refreshed: unknownIsMeant ? nil : own),
    ]
  }

  private static func price(_ price: Double?, _ currency: String?, rental: Double? = nil) -> Entry {
    var entry = Entry(id: "1", trackPrice: price, currency: currency)
    entry.details.rentalPrice = rental
    return entry
  }

  private static func entry(_ kind: MediaKind?, _ name: String) -> Entry {
    Entry(kind: kind, id: "1", name: name)
  }

  private static var texts: [WritableKeyPath<Entry, String?>] {
    [
      \.name, \.artistName, \.artistID, \.collectionName, \.collectionID, \.releaseDate, \.url,
      \.artworkURL100, \.details.summary, \.details.rights, \.details.advisoryRating,
      \.details.artistURL, \.details.filmURL, \.details.version,
    ]
  }

  private static let places = (1...2).compactMap { TrackPlace(disc: 1, track: $0) }

  static let table: [Precedence] =
    texts.flatMap { values($0, "own", "other") }
    + values(\.trackTimeMillis, 1, 2)
    + values(\.place, places[0], places[1])
    + values(\.details.isAlbumOnly, false, true) + values(\.details.trackCount, 1, 2)
    + values(\.details.averageUserRating, 1, 2) + values(\.details.userRatingCount, 1, 2)
    + values(\.previewURL, "own", "other", unknownIsMeant: true)
    + values(\.trackPrice, 0, 2, unknownIsMeant: true)
    + values(\.details.rentalPrice, 1, 2, unknownIsMeant: true)
    + [
      Precedence(\.isExplicit, true, false, merged: true, refreshed: true),
      Precedence(\.isExplicit, false, true, merged: true, refreshed: true),
      Precedence(\.details.screenshotURLs, ["a"], ["b"], merged: ["a"], refreshed: ["b"]),
      Precedence(\.details.screenshotURLs, [], ["b"], merged: ["b"], refreshed: ["b"]),
      Precedence(\.details.screenshotURLs, ["a"], [], merged: ["a"], refreshed: ["a"]),
      Precedence(\.genres, ["a"], ["b"], merged: ["a"], refreshed: ["b"]),
      Precedence(\.genres, ["a"], ["b", "c"], merged: ["a"], refreshed: ["b", "c"]),
      Precedence(\.genres, ["a", "b"], ["c"], merged: ["a", "b"], refreshed: ["a", "b"]),
      Precedence(\.genres, [], ["b"], merged: ["b"], refreshed: ["b"]),
      Precedence(
        "the currency is that of the price", price(1, "EUR"), price(2, "CZK"),
        merged: price(1, "EUR"), refreshed: price(2, "CZK")),
      Precedence(
        "the currency of another price is not used", price(nil, "EUR"), price(2, "CZK"),
        merged: price(2, "CZK"), refreshed: price(2, "CZK")),
      Precedence(
        "a rental price has a currency", price(nil, nil), price(nil, "EUR", rental: 3.99),
        merged: price(nil, "EUR", rental: 3.99), refreshed: price(nil, "EUR", rental: 3.99)),
      Precedence(
        "no longer sold alone", price(1, "EUR"), price(nil, nil), merged: price(1, "EUR"),
        refreshed: price(nil, nil)),
      Precedence(
        "the app chart is known only to the chart", entry(.grossingApps, "own"),
        entry(.paidApps, "other"), merged: entry(.grossingApps, "own"),
        refreshed: entry(.grossingApps, "other")),
      Precedence(
        "a lookup may lack the kind", entry(.songs, "own"), entry(nil, "other"),
        merged: entry(.songs, "own"), refreshed: entry(.songs, "other")),
      Precedence(
        "the kind of a file is unknown", entry(nil, "own"), entry(.audiobooks, "other"),
        merged: entry(.audiobooks, "own"), refreshed: entry(.audiobooks, "other")),
      Precedence(
        "another kind", Entry(kind: .songs, id: "1", name: "own", url: "own"),
        entry(.audiobooks, "other"),
        merged: Entry(kind: .songs, id: "1", name: "own", url: "own"),
        refreshed: entry(.audiobooks, "other")),
    ]

  @Test(arguments: table)
  func `one description completes or refreshes another`(_ precedence: Precedence) {
    #expect(precedence.own.merging(precedence.other) == precedence.merged)
    #expect(precedence.own.refreshed(by: precedence.other) == precedence.refreshed)
  }

  @Test func `details of one entry have all genres, those of a chart the genre of the chart`() {
    let charted = Entry(id: "1", genres: ["Pop"])
    let lookup = Entry(id: "1", genres: ["Rock", "Metal"])
    #expect(charted.merging(lookup, allGenres: true).genres == ["Rock", "Metal"])
    #expect(charted.merging(Entry(id: "1", genres: ["Rock"]), allGenres: true) == charted)
  }

  @Test func `in another storefront, only names and the kind are the same`() {
    let sold = Entry(
      kind: .songs, id: "1", name: "A", artistName: "B", genres: ["Rock"], url: "sk",
      previewURL: "sk", trackPrice: 1, currency: "EUR")
    #expect(sold.identity == Entry(kind: .songs, id: "1", name: "A", artistName: "B"))
  }
}
