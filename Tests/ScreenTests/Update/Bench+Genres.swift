import Artwork
import Charts
import Library
import Session
import SessionFixtures
import Terminal

@testable import Screen

extension Bench {
  /// A chart with three entries of Rock, two of Pop, one of Dance, and one without a genre.
  static func ofGenres(
    kept: [LocalPreview] = [], art: ArtworkMode = .off, columns: Int = 80, rows: Int = 24,
    hasAutoplay: Bool = false, keys: KeyTable = .usual
  ) throws -> Bench {
    var bench = try Bench(
      kept: kept, art: art, columns: columns, rows: rows, hasAutoplay: hasAutoplay, keys: keys)
    bench.tell(.chart(.success(chart(of: usualGenres)), question: 1))
    bench.press("5")
    return bench
  }

  static let usualGenres = [["Pop"], ["Rock"], ["pop", "Dance"], ["Rock"], ["Rock"], []]

  /// The first track has the first genres, the second has the second ones, and so on.
  static func chart(of genres: [[String]]) -> FetchedChart {
    .stub(
      tracks: genres.enumerated().map { place, genres in
        var track = track(place + 1, rank: place + 1)
        track.genres = genres
        return track
      })
  }

  var listed: [String] { model.chartGenres.listed.map(\.name) }

  var ranks: [Int] { model.rows.compactMap(\.rank) }
}
