import Artwork
import Charts
import Foundation
import Library
import Session
import SessionFixtures

@testable import Screen

/// Charts of kinds other than songs.
extension Scene {
  /// A fresh chart with these entries, none of them downloaded.
  static func chart(
    of entries: [ChartEntry], from source: ChartSource, _ columns: Int = 80, _ rows: Int = 24,
    art: ArtworkMode = .off
  ) throws -> ScreenModel {
    var model = try blank(columns, rows, art: art, isDemo: false)
    model.kind = entries.first?.kind ?? .songs
    var shown = FetchedChart.stub(
      source: source, updated: clockZero.addingTimeInterval(-40_000), tracks: entries,
      fetched: fetched)
    shown.chart.kind = model.kind
    model.chart.shown = shown
    return model
  }

  static let apps: [ChartEntry] = [
    app(1, "Cestovný poriadok", "Vlaky a autobusy s.r.o.", "Travel", 0),
    app(2, "Lesné huby 🍄", "Mykologická spoločnosť", "Education", 2.99),
    app(3, "Kalkulačka pre chalupárov so všetkým, čo k tomu patrí", "Chata", "Utilities", nil),
    app(4, "漢字の森", "山田", "Education", 255, currency: "JPY"),
  ]

  static let movies: [ChartEntry] = [
    film(.movies, 1, "Vlak do Tatier", "Ján Svetlý", nil, "Drama", 9.99),
    film(.movies, 2, "Posledná bača", nil, nil, "Documentary", nil),
  ]

  static let episodes: [ChartEntry] = [
    film(.tvEpisodes, 1, "Prvý sneh", "Horská služba", "Horská služba, séria 2", "Drama", 2.49),
    film(.tvEpisodes, 2, "Lavína", "Horská služba", "Horská služba, séria 2", "Drama", 2.49),
  ]

  /// An app with all details.
  static var storyteller: ChartEntry {
    var entry = apps[1]
    entry.details.summary =
      "Pozná sto jedlých húb a päťdesiat, ktoré len tak vyzerajú. Funguje aj v lese, kde nie je "
      + "signál, a nikdy netvrdí, že si je istá.\nNové v tejto verzii: muchotrávky sa už nevolajú "
      + "hríby, a hríby sa nevolajú vôbec.\nAutori neručia za polievku."
    entry.details.rights = "© 2026 Mykologická spoločnosť"
    entry.details.advisoryRating = "4+"
    entry.details.averageUserRating = 4.6
    entry.details.userRatingCount = 12_345
    entry.details.version = "2.10.1"
    entry.details.artistURL = "https://apps.apple.com/sk/developer/mykologicka/id202"
    entry.details.screenshotURLs = [
      "https://is1-ssl.mzstatic.com/image/thumb/a/392x696bb.png",
      "https://is1-ssl.mzstatic.com/image/thumb/b/392x696bb.png",
    ]
    return entry
  }

  private static func app(
    _ rank: Int, _ name: String, _ developer: String, _ genre: String, _ price: Double?,
    currency: String = "EUR"
  ) -> ChartEntry {
    let id = String(200 + rank)
    return ChartEntry(
      rank: rank,
      Entry(
        kind: .apps, id: id, name: name, artistName: developer, genres: [genre],
        releaseDate: "2024-03-0\(rank)", url: "https://apps.apple.com/sk/app/id\(id)",
        artworkURL100: "https://is1-ssl.mzstatic.com/image/thumb/\(id)/100x100bb.png",
        trackPrice: price, currency: price == nil ? nil : currency))
  }

  private static func film(
    _ kind: MediaKind, _ rank: Int, _ name: String, _ maker: String?, _ season: String?,
    _ genre: String, _ price: Double?
  ) -> ChartEntry {
    let id = String((kind == .movies ? 300 : 400) + rank)
    var entry = ChartEntry(
      rank: rank,
      Entry(
        kind: kind, id: id, name: name, artistName: maker, collectionName: season, genres: [genre],
        releaseDate: "2025-11-0\(rank)", url: "https://itunes.apple.com/sk/movie/id\(id)",
        trackPrice: price, currency: price == nil ? nil : "EUR"))
    entry.details.filmURL = "https://video-ssl.itunes.apple.com/\(id).m4v"
    entry.details.rentalPrice = price == nil ? nil : 3.99
    return entry
  }
}
