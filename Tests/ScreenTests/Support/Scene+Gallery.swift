import Artwork
import Charts
import Foundation
import Session
import SessionFixtures

@testable import Screen

/// A chart with a hundred entries in twelve genres. The names have the same order in every locale.
extension Scene {
  static func gallery(
    _ columns: Int = 80, _ rows: Int = 24, art: ArtworkMode = .blocks, view: ListView = .gallery
  ) throws -> ScreenModel {
    let base = try blank(columns, rows, art: art, isDemo: false)
    var model = ScreenModel(
      size: base.size, country: base.country, limit: 100, folder: base.folder, art: art,
      clockZero: clockZero)
    model.chart.shown = .stub(
      updated: clockZero.addingTimeInterval(-40_000), tracks: hundred, fetched: fetched)
    model.view = view
    return model
  }

  static let galleryGenres = [
    "Alternative": 11, "Classical": 2, "Country": 5, "Dance": 9, "Electronic": 7,
    "Hip-Hop/Rap": 12, "Jazz": 2, "Metal": 4, "Pop": 24, "Rock": 17, "Singer/Songwriter": 6,
    "World": 1,
  ]

  private static let hundred: [ChartEntry] = {
    let genres = galleryGenres.sorted { $0.key < $1.key }
      .flatMap { Array(repeating: $0.key, count: $0.value) }
    return (1...100).map { rank in
      let place = rank * 37 % 100
      return ChartEntry(
        rank: rank,
        Entry(
          kind: .songs, id: String(1000 + rank),
          name: "\(colors[place % 10]) \(things[place / 10])",
          artistName: "The \(things[rank % 10])s", collectionName: "\(colors[rank % 7]) Album",
          genres: [genres[place], "Pop"],
          url: "https://music.apple.com/sk/album/\(rank)?i=\(1000 + rank)",
          artworkURL100: "https://is1-ssl.mzstatic.com/image/thumb/\(rank)/100x100bb.jpg",
          previewURL: "https://audio-ssl.itunes.apple.com/\(1000 + rank).m4a"))
    }
  }()

  private static let colors = [
    "Amber", "Black", "Crimson", "Dark", "Emerald", "Golden", "Ivory", "Orange", "Purple", "White",
  ]
  private static let things = [
    "Bridge", "Cloud", "Engine", "Forest", "Garden", "Harbor", "Island", "Lantern", "Mountain",
    "River",
  ]
}
