import Foundation

/// The store of one country: its prices, ratings and addresses.
struct DemoStorefront: Sendable {
  /// The data of a country in storefronts.json.
  struct Market: Decodable, Sendable {
    let codes: [String]
    /// Three letters, as in lookups.
    let country: String?
    /// ISO 4217.
    let currency: String
    let song: Double
    let album: Double
    /// From the lowest age to the highest.
    let movieRatings: [String]
    let showRatings: [String]
  }

  /// Two lower-case letters.
  let country: String
  /// `http://127.0.0.1:PORT`
  let server: String
  let market: Market

  // MARK: - Prices and ratings

  /// -1 if the item is not sold separately.
  func price(of item: Item) -> Double {
    if item.has(.notSold) { return -1 }
    switch item.kind.name {
    case .song: return market.song
    case .album: return item.trackCount == 1 ? market.song : market.album
    case .musicVideo: return price(ofCents: 249)
    case .episode: return price(ofCents: item.cents ?? 299)
    case .movie: return price(ofCents: item.cents ?? 1_299)
    case .podcast, .app, .book, .audiobook: return price(ofCents: item.cents ?? 0)
    }
  }

  /// A third of the movies cannot be rented.
  func rentalPrice(of item: Item) -> Double? {
    guard item.kind.name == .movie, item.number % 3 != 1 else { return nil }
    return price(ofCents: item.number % 2 == 0 ? 399 : 499)
  }

  /// A typical price in this currency, near that in the American store.
  func price(ofCents cents: Int) -> Double {
    guard cents > 0 else { return 0 }
    switch market.currency {
    case "GBP": return Double(max(1, (cents * 4 + 499) / 500)) - 0.01
    case "CZK": return Double((cents * 24 / 100 + 9) / 10 * 10 - 1)
    case "JPY": return Double((cents + 99) / 100 * 160)
    default: return Double(cents) / 100
    }
  }

  func priceLabel(_ amount: Double) -> String {
    if amount < 0 { return "" }
    if amount == 0 { return "Get" }
    let cents = Int((amount * 100).rounded())
    let whole = cents / 100
    let part = (cents % 100 < 10 ? "0" : "") + "\(cents % 100)"
    switch market.currency {
    case "GBP": return "£\(whole).\(part)"
    case "EUR": return "\(whole),\(part) €"
    case "CZK": return "\(whole),\(part) Kč"
    case "JPY": return "¥\(whole)"
    default: return "$\(whole).\(part)"
    }
  }

  func advisoryRating(of item: Item) -> String? {
    let isExplicit = item.has(.explicit)
    let ages: [String]
    switch item.kind.name {
    case .song, .album, .musicVideo, .audiobook, .book: return isExplicit ? "Explicit" : nil
    case .podcast: return isExplicit ? "Explicit" : "Clean"
    case .app: return isExplicit ? "17+" : ["4+", "4+", "9+", "12+"][item.number % 4]
    case .movie: ages = market.movieRatings
    case .episode: ages = market.showRatings
    }
    // The highest rating is for explicit items.
    return isExplicit ? ages.last : ages[item.number % (ages.count - 1)]
  }

  // MARK: - Addresses

  func preview(_ item: Item) -> String? {
    guard !item.has(.silent), let preview = item.kind.preview else { return nil }
    return "\(server)/preview/\(item.id).\(preview == .sound ? "m4a" : "m4v")"
  }

  func artwork(_ item: Item, _ width: Int, _ height: Int? = nil) -> String? {
    item.has(.noArtwork)
      ? nil : "\(server)/artwork/\(item.id)/\(width)x\(height ?? width)bb.png"
  }

  func page(_ item: Item) -> String {
    collectionPage(item).map { "\($0)?i=\(item.id)" }
      ?? link(item.kind.page, item.name, item.numericID, unnamed: "untitled")
  }

  func collectionPage(_ item: Item) -> String? {
    guard let page = item.kind.collectionPage, let name = item.collection,
      let id = item.collectionID
    else { return nil }
    return link(page, name, id, unnamed: "album")
  }

  func artistPage(_ item: Item) -> String? {
    guard let artist = item.artist, let id = item.artistID, !item.has(.noArtistPage)
    else { return nil }
    return link(item.kind.artistPage, artist, id, unnamed: "artist")
  }

  func genrePage(_ id: Int) -> String { "https://music.example/\(country)/genre/id\(id)" }

  /// - Parameter unnamed: The name if no letter of it is Latin.
  private func link(_ page: String, _ name: String, _ id: Int, unnamed: String) -> String {
    let words = name.decomposedStringWithCanonicalMapping.lowercased().unicodeScalars
      .filter { !$0.properties.isDiacritic && $0.properties.generalCategory != .nonspacingMark }
      .split { !$0.isASCII || !$0.properties.isAlphabetic && !("0"..."9" ~= $0) }
      .map { String($0) }
    return page.replacing("{country}", with: country).replacing("{id}", with: "\(id)")
      .replacing("{name}", with: words.isEmpty ? unnamed : words.joined(separator: "-"))
  }
}
