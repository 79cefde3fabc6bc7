/// One entry of the iTunes RSS.
struct FeedEntry: Sendable {
  let item: DemoItem
  let question: StoreQuestion

  private var addresses: StoreAddresses { question.addresses }
  private var country: String { question.country }
  private var money: StorePrice { StorePrice(country: country) }

  var json: JSONValue {
    let page = addresses.page(item, country: country)
    let common: JSONValue = [
      "im:name": EntryFeed.label(item.name),
      "im:image": images,
      "im:price": price(money.amount(of: item)),
      "im:contentType": contentType,
      "title": EntryFeed.label(
        [item.name, item.artist].compactMap(\.self).joined(separator: " - ")),
      "link": links(to: page),
      "id": EntryFeed.label(page).adding(EntryFeed.attributes(["im:id": .text(item.id)])),
      "im:artist": artist,
      "category": EntryFeed.attributes(category),
    ]
    let more: JSONValue = [
      "im:collection": collection,
      "im:itemCount": item.trackCount.map { EntryFeed.label("\($0)") },
      "im:rentalPrice": money.rental(of: item).map(price),
      "im:releaseDate": item.has(.noDate) ? nil : releaseDate,
      "rights": item.rights.map(EntryFeed.label),
      "summary": isDescribed ? DemoSummary(of: item).map { EntryFeed.label($0.plain) } : nil,
    ]
    return common.adding(more)
  }

  /// nil where there is no artwork. Of films the first is there twice.
  private var images: JSONValue? {
    let sides =
      item.kind == .movie ? [(60, 60), (60, 60), (170, 170)] : [(55, 55), (60, 60), (170, 170)]
    let images = sides.compactMap { height, side in
      addresses.artwork(item, side: side).map {
        EntryFeed.label($0).adding(EntryFeed.attributes(["height": "\(height)"]))
      }
    }
    return images.isEmpty ? nil : .list(images)
  }

  private func price(_ amount: Double) -> JSONValue {
    EntryFeed.label(money.label(amount)).adding(
      EntryFeed.attributes([
        "amount": amount == 0 ? "0" : "\(amount)000", "currency": .text(money.currency),
      ]))
  }

  private var artist: JSONValue? {
    item.artist.map { name in
      guard let page = addresses.artistPage(item, country: country), item.kind != .movie else {
        return EntryFeed.label(name)
      }
      return EntryFeed.label(name).adding(EntryFeed.attributes(["href": .text(page)]))
    }
  }

  private var category: JSONValue {
    guard !item.has(.noGenres) else { return [:] }
    let names: JSONValue = ["term": .text(item.genre), "label": .text(item.genre)]
    guard let code = GenreCode.of(item.genre, in: item.kind) else { return names }
    let page = addresses.genrePage(code, country: country)
    return names.adding(["im:id": "\(code)", "scheme": .text(page)])
  }

  private var collection: JSONValue? {
    guard let name = item.collection,
      let page = addresses.collectionPage(item, country: country)
    else { return nil }
    return [
      "im:name": EntryFeed.label(name), "link": alternate(page),
      "im:contentType": typed(item.kind == .song ? ["Music", "Album"] : ["TV Show", "TV Season"]),
    ]
  }

  private var releaseDate: JSONValue {
    let day = item.releaseDay
    return EntryFeed.label(day + "T00:00:00-07:00")
      .adding(EntryFeed.attributes(["label": .text(day)]))
  }

  /// Songs, albums and books of the RSS come without a word about them.
  private var isDescribed: Bool {
    switch item.kind {
    case .podcast, .app, .book, .movie, .episode: true
    case .song, .album, .musicVideo, .audiobook: false
    }
  }
}

extension FeedEntry {
  /// An object where there is nothing but the page: of albums, podcasts, apps and books.
  private func links(to page: String) -> JSONValue {
    let page = alternate(page)
    guard let medium = item.kind.preview else { return page }
    guard let preview = addresses.preview(item) else { return [page] }
    let length =
      switch item.kind {
      case .movie: "\(92_000 + item.numericID % 56_000).0"
      case .musicVideo, .episode: "30045.0"
      default: "30000"
      }
    let enclosure: JSONValue = [
      "im:duration": EntryFeed.label(length),
      "attributes": [
        "title": "Preview", "rel": "enclosure",
        "type": medium == .sound ? "audio/x-m4a" : "video/x-m4v", "href": .text(preview),
        "im:assetType": "preview",
      ],
    ]
    return [page, enclosure]
  }

  private func alternate(_ address: String) -> JSONValue {
    EntryFeed.attributes(["rel": "alternate", "type": "text/html", "href": .text(address)])
  }

  private var contentType: JSONValue {
    switch item.kind {
    case .song: typed(["Music", "Track"])
    case .album: typed(["Music", "Album"])
    case .musicVideo: typed(["Music", "Music Video"])
    case .podcast: typed(["Podcast"])
    case .app: typed(["Application"])
    case .book: typed(["ebook"])
    case .audiobook: typed(["Audiobook"])
    case .movie: typed(["Movie"])
    case .episode: typed(["TV Show", "TV Episode"])
    }
  }

  /// Each within the one before.
  private func typed(_ terms: [String]) -> JSONValue {
    terms.reversed().reduce(nil as JSONValue?) { inner, term in
      let outer = EntryFeed.attributes(["term": .text(term), "label": .text(term)])
      return inner.map { outer.adding(["im:contentType": $0]) } ?? outer
    } ?? .null
  }
}
