/// One thing as the lookup tells of it, each kind in its own words.
struct LookupResult: Sendable {
  let item: DemoItem
  let question: StoreQuestion

  var json: JSONValue {
    switch item.kind {
    case .song, .musicVideo, .podcast, .movie, .episode: track
    case .album: collection.adding(["wrapperType": "collection", "collectionType": "Album"])
    case .audiobook: collection.adding(spoken)
    case .app: software
    case .book: book
    }
  }

  var country: String { question.country }
  var money: StorePrice { StorePrice(country: country) }
  var price: JSONValue { .number(money.amount(of: item)) }
  var page: JSONValue { .text(question.addresses.page(item, country: country)) }
  var summary: DemoSummary? { DemoSummary(of: item) }
  var rating: JSONValue? { item.advisoryRating(in: country).map(JSONValue.text) }
  var explicitness: JSONValue { item.isExplicit ? "explicit" : "notExplicit" }
  var releaseDate: JSONValue? {
    item.has(.noDate) ? nil : .text(item.releaseDay + "T07:00:00Z")
  }

  /// Whose store, and at what money.
  var store: JSONValue {
    ["country": money.country.map(JSONValue.text), "currency": .text(money.currency)]
  }

  var artist: JSONValue {
    guard let name = item.artist else { return [:] }
    let page = question.addresses.artistPage(item, country: country)
    return [
      "artistName": .text(name),
      "artistId": page == nil ? nil : item.numericArtistID.map(JSONValue.whole),
      "artistViewUrl": page.map(JSONValue.text),
    ]
  }

  func artwork(_ sides: [Int]) -> JSONValue {
    .object(
      Dictionary(
        sides.compactMap { side in
          question.addresses.artwork(item, side: side).map { ("artworkUrl\(side)", .text($0)) }
        }
      ) { first, _ in first })
  }
}

extension LookupResult {
  /// An album, or an audiobook.
  private var collection: JSONValue {
    let fields: JSONValue = [
      "collectionId": .whole(item.numericID),
      "collectionName": .text(item.name), "collectionCensoredName": .text(item.name),
      "collectionViewUrl": page, "collectionPrice": price,
      "collectionExplicitness": explicitness, "contentAdvisoryRating": rating,
      "trackCount": .whole(item.trackCount ?? 1), "copyright": item.rights.map(JSONValue.text),
      "releaseDate": releaseDate,
      "primaryGenreName": item.has(.noGenres) ? nil : .text(item.genre),
    ]
    return fields.adding(artist).adding(artwork([60, 100])).adding(store)
  }

  private var spoken: JSONValue {
    [
      "wrapperType": "audiobook",
      "description": summary.map { .text($0.plain) },
      "previewUrl": question.addresses.preview(item).map(JSONValue.text),
    ]
  }

  /// A book has no wrapper, and its description is a page's.
  private var book: JSONValue {
    let fields: JSONValue = [
      "kind": "ebook", "trackId": .whole(item.numericID), "trackName": .text(item.name),
      "trackCensoredName": .text(item.name), "trackViewUrl": page,
      "price": price, "formattedPrice": .text(money.label(money.amount(of: item))),
      "currency": .text(money.currency),
      "description": summary.map { .text($0.html) } ?? .null,
      "releaseDate": releaseDate, "fileSizeBytes": .whole(200_000 + item.numericID % 9_000_000),
      "genres": item.has(.noGenres) ? [] : [.text(item.genre), "Books"],
      "artistIds": .list(item.numericArtistID.map { [.whole($0)] } ?? []),
    ]
    return fields.adding(artist).adding(artwork([60, 100])).adding(reviews)
  }

  private var software: JSONValue {
    let fields: JSONValue = [
      "wrapperType": "software", "kind": "software",
      "trackId": .whole(item.numericID), "trackName": .text(item.name),
      "trackCensoredName": .text(item.name), "trackViewUrl": page,
      "bundleId": "example.app\(item.number)", "version": .text(item.version),
      "price": price, "formattedPrice": .text(money.label(money.amount(of: item))),
      "currency": .text(money.currency), "sellerName": item.artist.map(JSONValue.text),
      "description": summary.map { .text($0.plain) },
      "releaseNotes": "Small things work better.", "minimumOsVersion": "15.0",
    ]
    let more: JSONValue = [
      "releaseDate": releaseDate, "fileSizeBytes": "\(4_000_000 + item.numericID % 200_000_000)",
      "contentAdvisoryRating": rating, "trackContentRating": rating,
      "primaryGenreName": item.has(.noGenres) ? nil : .text(item.genre),
      "genres": item.has(.noGenres) ? [] : [.text(item.genre)],
      "screenshotUrls": .list(question.addresses.screenshots(item).map(JSONValue.text)),
      "ipadScreenshotUrls": [], "appletvScreenshotUrls": [], "languageCodesISO2A": ["EN", "SK"],
      "isGameCenterEnabled": .flag(item.genre == "Games"),
    ]
    return fields.adding(more).adding(artist).adding(artwork([60, 100, 512])).adding(reviews)
  }

  private var reviews: JSONValue {
    guard let rating = item.userRating else { return [:] }
    return [
      "averageUserRating": .number(rating.average), "userRatingCount": .whole(rating.count),
    ]
  }
}
