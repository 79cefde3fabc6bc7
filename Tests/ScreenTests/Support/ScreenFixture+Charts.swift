import Artwork
import Charts
import Library
import Session
import SessionFixtures
import Terminal

@testable import Screen

/// Charts of other countries and kinds, and charts with genres.
extension ScreenFixture {
  /// Chooses another country and delivers its chart, with these tracks and their own addresses.
  mutating func choose(_ country: String, tracks numbers: [Int]) throws {
    let storefront = try Storefront.coded(country)
    press("C")
    type(storefront.name)
    press(.enter)
    let tracks = numbers.enumerated().map { place, number in
      var track = Tracks.track(number, rank: place + 1)
      track.url = "https://music.apple.com/\(country)/song/\(number)"
      track.previewURL = "https://audio-ssl.itunes.apple.com/\(country)/\(number).m4a"
      return track
    }
    send(
      .chart(
        .success(.stub(country: country, tracks: tracks)), request: model.chart.request))
  }

  /// Delivers the chart of the requested kind.
  mutating func show(of kind: MediaKind, numbers: some Sequence<Int>, price: Double? = 4.99) throws
  {
    var shown = Tracks.chart(numbers)
    shown.chart.kind = kind
    for place in shown.chart.entries.indices {
      shown.chart.entries[place].kind = kind
      shown.chart.entries[place].previewURL = nil
      shown.chart.entries[place].trackPrice = price
      shown.chart.entries[place].currency = "EUR"
    }
    send(.chart(.success(shown), request: model.chart.request))
  }

  /// A model with a chart of this kind.
  init(of kind: MediaKind, numbers: some Sequence<Int>, freshness: Freshness = .remembered) throws {
    try self.init(freshness: freshness)
    model.kind = kind
    model.chart = ChartState(isFetching: true, request: 1)
    try show(of: kind, numbers: numbers)
    model.notice = nil
    model.alarm = nil
  }

  /// A chart with three entries of Rock, two of Pop, one of Dance, and one without a genre.
  static func ofGenres(
    files: [LocalPreview] = [], art: ArtworkMode = .off, columns: Int = 80, rows: Int = 24
  ) throws -> ScreenFixture {
    var screen = try ScreenFixture(
      files: files, art: art, columns: columns, rows: rows)
    screen.send(.chart(.success(Tracks.chart(of: usualGenres)), request: 1))
    screen.press("5")
    return screen
  }

  static let usualGenres = [["Pop"], ["Rock"], ["pop", "Dance"], ["Rock"], ["Rock"], []]

  var listed: [String] { model.chartGenres.listed.map(\.name) }

  var ranks: [Int] { model.rows.compactMap(\.rank) }
}

extension Tracks {
  /// The first track has the first genres, the second has the second ones, and so on.
  static func chart(of genres: [[String]]) -> FetchedChart {
    .stub(
      tracks: genres.enumerated().map { place, genres in
        var track = track(place + 1, rank: place + 1)
        track.genres = genres
        return track
      })
  }
}
