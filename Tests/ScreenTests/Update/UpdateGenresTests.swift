import Artwork
import Charts
import Playback
import SessionFixtures
import Terminal
import Testing
import Transfers

@testable import Screen
@testable import Session

/// The list of genres.
struct UpdateGenresTests {
  @Test func `covers are those of the entries' rows, and shared artwork is shown once`() throws {
    var screen = try ScreenFixture.ofGenres(art: .blocks)
    let layout = try #require(ScreenLayout(screen.model))
    let rows = screen.model.chartRows
    try #require(rows.count == 6)
    #expect(Set(screen.model.pictures.keys).isSuperset(of: rows.compactMap(layout.rowPicture)))
    var chart = Tracks.chart(of: [["Pop"], ["Pop"], ["Pop"]])
    chart.chart.entries[1].artworkURL100 = chart.chart.entries[0].artworkURL100
    screen.send(.chart(.success(chart), request: 1))
    let genres = screen.model.chartGenres.all
    #expect(GenreColumns(genres, layout).covers(of: genres[0]).count == 2)
  }
}

/// An opened genre, and one given on the command line.
struct UpdateOpenedGenreTests {
  private func beginning(with genre: String) throws -> ScreenFixture {
    var screen = try ScreenFixture(isReady: false)
    screen.model = ScreenModel(
      size: screen.model.size, country: try .coded("sk"), limit: 50, folder: "/previews",
      art: .off, openGenre: genre)
    #expect(
      screen.send(.started).contains(
        .chartFetch(screen.model.country, .songs, .remembered, limit: 50, request: 1)))
    return screen
  }

  @Test func `the initial genre is opened when the chart has it, with the chart's spelling`() throws
  {
    var screen = try beginning(with: "ROCK ")
    var failed = screen
    screen.send(.remembered(Tracks.chart(of: [["Pop"]]), request: 1))
    #expect(screen.model.listsGenres && screen.model.notice == nil)
    screen.send(.chart(.success(Tracks.chart(of: ScreenFixture.usualGenres)), request: 1))
    #expect(screen.model.openedGenre == "Rock" && screen.ranks == [2, 4, 5])
    screen.press(.escape)
    #expect(screen.model.selectedGenre?.name == "Rock")
    screen.send(.chart(.success(Tracks.chart(of: ScreenFixture.usualGenres)), request: 1))
    #expect(screen.model.listsGenres)
    // Also after a failed request.
    failed.send(.chart(.failure(CommandError(.unreachable, "No network.")), request: 1))
    failed.press("r")
    failed.send(.chart(.success(Tracks.chart(of: ScreenFixture.usualGenres)), request: 2))
    #expect(failed.model.openedGenre == "Rock")
  }

  @Test(arguments: [("Pip", " Did you mean Pop?"), ("Chamber music", "")])
  func `an unknown genre lists the genres of the chart, with a message`(
    genre: String, hint: String
  ) throws {
    var screen = try beginning(with: genre)
    screen.send(.chart(.success(Tracks.chart(of: ScreenFixture.usualGenres)), request: 1))
    #expect(screen.model.listsGenres && screen.listed.count == 4)
    let text = "No genre “\(genre)” in the chart of Slovakia.\(hint)"
    #expect(screen.model.notice == Notice(text, .failure, now: screen.now))
  }
}
