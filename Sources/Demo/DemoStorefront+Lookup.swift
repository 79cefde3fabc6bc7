/// `/lookup`: details of items, with other fields for each kind.
extension DemoStorefront {
  func results(_ results: [JSONObject]) -> JSONObject {
    ["resultCount": results.count, "results": results]
  }

  /// The artist of an item.
  func artist(_ item: Item) -> JSONObject {
    [
      "wrapperType": "artist", "artistType": "Artist", "artistName": item.artist,
      "artistLinkUrl": artistPage(item), "artistId": item.artistID,
      "primaryGenreName": genre(item), "primaryGenreId": item.genreID,
    ]
  }

  func result(_ item: Item) -> JSONObject {
    let common: JSONObject = [
      "artistName": item.artist,
      "artistId": artistPage(item) == nil ? nil : item.artistID, "artistViewUrl": artistPage(item),
      "artworkUrl60": artwork(item, 60), "artworkUrl100": artwork(item, 100),
      "releaseDate": item.has(.noDate) ? nil : item.releaseDay + "T07:00:00Z",
      "currency": market.currency,
    ]
    switch item.kind.name {
    case .song, .musicVideo, .podcast, .movie, .episode: return common + track(item)
    case .album, .audiobook: return common + collection(item)
    case .app: return common + app(item)
    case .book: return common + book(item)
    }
  }

  /// - Parameter prefix: `track` or `collection`.
  private func names(_ prefix: String, _ id: Int?, _ name: String, _ page: String?) -> JSONObject {
    [
      "\(prefix)Id": id, "\(prefix)Name": name, "\(prefix)CensoredName": name,
      "\(prefix)ViewUrl": page,
    ]
  }

  private func explicitness(_ item: Item) -> String {
    item.has(.explicit) ? "explicit" : "notExplicit"
  }

  private func genre(_ item: Item) -> String? { item.has(.noGenres) ? nil : item.genre }

  private func genres(_ item: Item, _ more: String...) -> [String] {
    item.has(.noGenres) ? [] : [item.genre] + more
  }

  private func collection(_ item: Item) -> JSONObject {
    let isAlbum = item.kind.name == .album
    return names("collection", item.numericID, item.name, page(item)) + [
      "wrapperType": isAlbum ? "collection" : "audiobook",
      "collectionType": isAlbum ? "Album" : nil,
      "collectionPrice": price(of: item), "collectionExplicitness": explicitness(item),
      "contentAdvisoryRating": advisoryRating(of: item),
      "trackCount": item.trackCount ?? 1, "copyright": item.rights,
      "primaryGenreName": genre(item), "country": market.country,
      "description": item.summary?.plain, "previewUrl": preview(item),
    ]
  }

  /// Without a wrapper type, and with a description in HTML.
  private func book(_ item: Item) -> JSONObject {
    names("track", item.numericID, item.name, page(item)) + [
      "kind": "ebook", "price": price(of: item), "formattedPrice": priceLabel(price(of: item)),
      // Null rather than omitted.
      "description": (item.summary?.html as String?) as any Encodable,
      "fileSizeBytes": 200_000 + item.numericID % 9_000_000,
      "genres": genres(item, "Books"), "artistIds": [item.artistID].compactMap(\.self),
      "averageUserRating": item.userRating?.average, "userRatingCount": item.userRating?.count,
    ]
  }

  private func app(_ item: Item) -> JSONObject {
    let screenshots = (1...(3 + item.number % 3)).map {
      "\(server)/screenshot/\(item.id)-\($0)/392x696bb.png"
    }
    let rating = advisoryRating(of: item)
    return names("track", item.numericID, item.name, page(item)) + [
      "wrapperType": "software", "kind": "software", "bundleId": "example.app\(item.number)",
      "version": "\(1 + item.number % 9).\(item.number * 7 % 13).\(item.number * 3 % 5)",
      "price": price(of: item), "formattedPrice": priceLabel(price(of: item)),
      "sellerName": item.artist, "description": item.summary?.plain,
      "releaseNotes": "Small things work better.", "minimumOsVersion": "15.0",
      "fileSizeBytes": "\(4_000_000 + item.numericID % 200_000_000)",
      "contentAdvisoryRating": rating, "trackContentRating": rating,
      "primaryGenreName": genre(item), "genres": genres(item),
      "artworkUrl512": artwork(item, 512), "screenshotUrls": screenshots,
      "ipadScreenshotUrls": [String](), "appletvScreenshotUrls": [String](),
      "languageCodesISO2A": ["EN", "SK"], "isGameCenterEnabled": item.genre == "Games",
      "averageUserRating": item.userRating?.average, "userRatingCount": item.userRating?.count,
    ]
  }

  private func track(_ item: Item) -> JSONObject {
    let isPodcast = item.kind.name == .podcast
    let fields: JSONObject = [
      "wrapperType": "track", "kind": item.kind.lookupWord, "trackPrice": price(of: item),
      "trackExplicitness": explicitness(item), "collectionExplicitness": explicitness(item),
      // For a podcast, this is the duration of its latest episode, in seconds despite the name.
      "trackTimeMillis": item.milliseconds.map { isPodcast ? $0 / 1_000 : $0 },
      "previewUrl": preview(item), "artworkUrl30": artwork(item, 30),
      "primaryGenreName": genre(item), "country": market.country,
    ]
    var whole: JSONObject = [:]
    if isPodcast {
      whole = names("collection", item.numericID, item.name, page(item))
    } else if let name = item.collection {
      let page = item.kind.name == .song ? page(item) : collectionPage(item)
      whole = names("collection", item.collectionID, name, page)
    }
    return names("track", item.numericID, item.name, page(item)) + fields + whole
      + particulars(item)
  }

  /// Fields that tracks of one kind have.
  private func particulars(_ item: Item) -> JSONObject {
    let rating = advisoryRating(of: item)
    switch item.kind.name {
    case .musicVideo:
      return ["contentAdvisoryRating": rating] + place(item)
    case .podcast:
      return [
        "feedUrl": "https://podcasts.example/feeds/\(item.id).xml", "collectionPrice": 0,
        "collectionHdPrice": 0, "trackRentalPrice": 0, "trackHdRentalPrice": 0,
        "trackCount": 4 + item.numericID % 400, "contentAdvisoryRating": rating,
        "genres": genres(item, "Podcasts"), "genreIds": ["26"],
      ]
    case .movie:
      return [
        "trackRentalPrice": rentalPrice(of: item), "trackHdPrice": price(of: item),
        "collectionPrice": price(of: item), "contentAdvisoryRating": rating,
        "longDescription": item.summary?.plain, "shortDescription": item.about,
        "hasITunesExtras": false,
      ]
    case .episode:
      return [
        "collectionPrice": price(ofCents: 2_499), "trackHdPrice": price(of: item),
        "discCount": 1, "discNumber": 1, "trackNumber": item.episode,
        "contentAdvisoryRating": rating,
        "longDescription": item.summary?.plain, "shortDescription": item.about,
      ]
    case .song, .album, .app, .book, .audiobook:
      return ["collectionPrice": market.album, "isStreamable": true] + place(item)
    }
  }

  private func place(_ item: Item) -> JSONObject {
    [
      "discCount": item.place?.discCount, "discNumber": item.place?.disc,
      "trackCount": item.place?.trackCount, "trackNumber": item.place?.track,
    ]
  }
}
