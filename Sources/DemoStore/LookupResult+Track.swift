extension LookupResult {
  /// What the lookup wraps as a track: a song, a music video, a podcast, a film, an episode.
  var track: JSONValue {
    let fields: JSONValue = [
      "wrapperType": "track", "kind": .text(word),
      "trackId": .whole(item.numericID), "trackName": .text(item.name),
      "trackCensoredName": .text(item.name), "trackViewUrl": page, "trackPrice": price,
      "trackExplicitness": explicitness, "collectionExplicitness": explicitness,
      "trackTimeMillis": length,
      "previewUrl": question.addresses.preview(item).map(JSONValue.text),
      "releaseDate": releaseDate,
      "primaryGenreName": item.has(.noGenres) ? nil : .text(item.genre),
    ]
    return fields.adding(artist).adding(artwork([30, 60, 100])).adding(store).adding(whole)
      .adding(own)
  }

  /// Of a podcast that of its latest episode, in seconds, as Apple has it.
  private var length: JSONValue? {
    item.durationMilliseconds.map { .whole(item.kind == .podcast ? $0 / 1000 : $0) }
  }

  private var word: String {
    switch item.kind {
    case .musicVideo: "music-video"
    case .podcast: "podcast"
    case .movie: "feature-movie"
    case .episode: "tv-episode"
    case .song, .album, .app, .book, .audiobook: "song"
    }
  }

  /// What it is part of: an album, a season; a podcast is its own.
  private var whole: JSONValue {
    if item.kind == .podcast {
      return [
        "collectionId": .whole(item.numericID), "collectionName": .text(item.name),
        "collectionCensoredName": .text(item.name), "collectionViewUrl": page,
      ]
    }
    guard let name = item.collection, let id = item.numericCollectionID else { return [:] }
    let view =
      item.kind == .song
      ? page : question.addresses.collectionPage(item, country: country).map(JSONValue.text)
    return [
      "collectionId": .whole(id), "collectionName": .text(name),
      "collectionCensoredName": .text(name), "collectionViewUrl": view,
    ]
  }

  /// What only its kind has.
  private var own: JSONValue {
    switch item.kind {
    case .song, .album, .app, .book, .audiobook:
      [
        "collectionPrice": .number(money.album), "discCount": 1, "discNumber": 1,
        "isStreamable": true,
      ]
    case .musicVideo:
      ["contentAdvisoryRating": rating]
    case .podcast:
      [
        "feedUrl": "https://podcasts.example/feeds/\(item.id).xml", "collectionPrice": 0,
        "collectionHdPrice": 0, "trackRentalPrice": 0, "trackHdRentalPrice": 0,
        "trackCount": .whole(4 + item.numericID % 400),
        "contentAdvisoryRating": rating,
        "genres": item.has(.noGenres) ? [] : [.text(item.genre), "Podcasts"],
        "genreIds": ["26"],
      ]
    case .movie:
      [
        "trackRentalPrice": money.rental(of: item).map(JSONValue.number),
        "trackHdPrice": price, "collectionPrice": price, "contentAdvisoryRating": rating,
        "longDescription": summary.map { .text($0.plain) },
        "shortDescription": item.line.map(JSONValue.text), "hasITunesExtras": false,
      ]
    case .episode:
      [
        "collectionPrice": .number(money.amount(ofCents: 2_499)), "trackHdPrice": price,
        "discCount": 1, "discNumber": 1, "trackNumber": item.place.map { .whole($0.episode) },
        "contentAdvisoryRating": rating,
        "longDescription": summary.map { .text($0.plain) },
        "shortDescription": item.line.map(JSONValue.text),
      ]
    }
  }
}
