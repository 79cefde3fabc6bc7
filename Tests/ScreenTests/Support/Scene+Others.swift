import Artwork
import Charts
import Foundation
import Library
import Session
import SessionFixtures
import Terminal
import Testing

@testable import Screen

/// Charts of kinds other than songs.
extension Scene {
  /// A fresh chart with these entries, none of them downloaded.
  static func chart(
    of entries: [ChartEntry], from source: ChartSource, art: ArtworkMode = .off
  ) throws -> ScreenModel {
    var model = try chart(art: art, isDemo: false)
    let kind = entries.first?.kind ?? .songs
    model.kind = kind
    model.chart.shown?.chart.kind = kind
    model.chart.shown?.chart.source = source
    model.chart.shown?.chart.entries = entries
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

  /// A chart with one app that has all details.
  static func app(art: ArtworkMode = .off) throws -> ScreenModel {
    try chart(of: [storyteller], from: .topFreeApps, art: art)
  }

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

/// Pictures of entries.
extension Scene {
  /// The first entry's artwork in the whole window: quarters with a different character each.
  static func picture(
    _ columns: Int = 80, _ rows: Int = 24, _ pixels: PixelProtocol? = nil,
    of size: PixelSize = PixelSize(width: 600, height: 600)
  ) throws -> ScreenModel {
    var model = try chart(columns, rows, art: .blocks)
    model.pictureSettings.pixels = pixels
    model.panel = .picture(PictureView())
    let whole = try model.layout().wholePicture(of: model.rows[0])
    let encoded = TerminalImage(form: .stored(base64PNG: [7]), columns: 80, rows: 40, size: size)
    model.pictures[whole] = RenderedPicture(
      cells: quarters(80, 40), pixels: pixels == .kitty ? encoded : nil, size: size)
    return model
  }

  static func quarters(_ columns: Int, _ rows: Int) -> Canvas {
    let cells = (0..<rows).flatMap { row in
      (0..<columns).map { column -> Cell in
        let (upper, lower) =
          column < columns / 2 ? ("▘", "▖") : ("▝", "▗")
        return Cell(text: row < rows / 2 ? upper : lower, style: .plain)
      }
    }
    return Canvas(columns: columns, cells: cells)
  }

  static func plainCells(_ columns: Int, _ rows: Int) -> Canvas {
    let cell = Cell(text: "▄", style: Style(.rgb(1, 2, 3), on: .rgb(1, 2, 3)))
    return Canvas(columns: columns, cells: Array(repeating: cell, count: columns * rows))
  }

  /// Artwork for a request, as large as requested or smaller.
  static func drawn(
    _ request: PictureRequest, columns: Int? = nil, rows: Int? = nil,
    _ form: TerminalImage.Form = .stored(base64PNG: [7]), of size: PixelSize? = nil
  ) -> RenderedPicture {
    let (columns, rows) = (columns ?? request.columns, rows ?? request.rows)
    return RenderedPicture(
      cells: plainCells(columns, rows),
      pixels: TerminalImage(
        form: form, columns: columns, rows: rows,
        size: PixelSize(width: 8 * columns, height: 16 * rows)), size: size)
  }
}

extension ScreenModel {
  mutating func changePicture(_ change: (inout PictureView, PictureStage) -> Void) throws {
    var view = try #require(panels.picture)
    change(&view, try #require(pictureStage))
    panel = .picture(view)
  }
}
