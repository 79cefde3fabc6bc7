import Artwork
import Charts
import Library
import Session
import Terminal
import Testing

@testable import Screen

/// Screens of kinds other than songs.
struct KindScreensTests {
  private static let sizes = [(80, 24), (120, 40), (60, 14), (40, 10)]

  @Test(arguments: sizes)
  func `a chart of apps`(columns: Int, rows: Int) throws {
    var model = try Scene.chart(of: Scene.apps, from: .topFreeApps, columns, rows)
    Scene.select("202", in: &model)
    let frame = model.frame(now: Scene.now)
    expectWhole(frame)
    try GoldenScreen.expect(model, looksLike: "apps")
  }

  @Test(arguments: [(80, 24), (40, 10)])
  func `charts of films and episodes`(columns: Int, rows: Int) throws {
    try GoldenScreen.expect(
      Scene.chart(of: Scene.movies, from: .topMovies, columns, rows), looksLike: "movies")
    try GoldenScreen.expect(
      Scene.chart(of: Scene.episodes, from: .topTVEpisodes, columns, rows), looksLike: "episodes")
  }

  @Test(arguments: sizes)
  func `the choice of a kind`(columns: Int, rows: Int) throws {
    var model = try Scene.chart(columns, rows)
    model.overlay = .kinds(KindChooser(current: model.kind, in: model.country))
    try GoldenScreen.expect(model, looksLike: "kinds")
  }

  @Test func `the choice of a source`() throws {
    var model = try Scene.chart()
    var chooser = KindChooser(current: model.kind, in: model.country)
    chooser.place.move(.lines(2), in: chooser.kinds.count, height: 11)
    chooser.changeSource(by: 1)
    model.overlay = .kinds(chooser)
    try GoldenScreen.expect(model, looksLike: "kinds-source")
  }

  @Test(arguments: sizes)
  func `the details of an app`(columns: Int, rows: Int) throws {
    var model = try Scene.chart(of: [Scene.storyteller], from: .topFreeApps, columns, rows)
    model.overlay = .details
    try GoldenScreen.expect(model, looksLike: "app-details")
  }

  @Test(arguments: [(80, 24), (160, 45), (200, 60)])
  func `the details of an app with pictures`(columns: Int, rows: Int) throws {
    var model = try Scene.chart(
      of: [Scene.storyteller], from: .topFreeApps, columns, rows, art: .blocks)
    try GoldenScreen.expect(model, looksLike: "app-pane")
    model.overlay = .details
    try GoldenScreen.expect(model, looksLike: "app-pictures")
  }

  @Test func `the details of an app, scrolled to their end`() throws {
    var model = try Scene.chart(of: [Scene.storyteller], from: .topFreeApps)
    (model.overlay, model.detailsScroll) = (.details, 1000)
    try GoldenScreen.expect(model, looksLike: "app-details-end")
  }

  @Test(arguments: [(80, 24), (40, 10)])
  func `the details of a film without details in the store`(columns: Int, rows: Int) throws {
    var model = try Scene.chart(of: Scene.movies, from: .topMovies, columns, rows)
    model.overlay = .details
    model.details.note(
      .failed("itunes.apple.com asks to slow down; try again later."), of: "301", in: "sk")
    try GoldenScreen.expect(model, looksLike: "film-details")
  }

  @Test(arguments: [(80, 24), (40, 10)])
  func `the menu for sharing`(columns: Int, rows: Int) throws {
    var model = try Scene.chart(of: Scene.apps, from: .topFreeApps, columns, rows)
    model.overlay = .share(Row(Scene.apps[2], kept: nil), over: nil)
    try GoldenScreen.expect(model, looksLike: "share")
  }

  @Test func `an address that no program opens is shown completely`() throws {
    var model = try Scene.chart(40, 10)
    let address = "https://apps.apple.com/sk/app/kalkulacka-pre-chaluparov-so-vsetkym/id203"
    model.overlay = .address(
      address, because: "xdg-open is not installed; install xdg-utils.", over: nil)
    let lines = model.frame(now: Scene.now).canvas.lines
    #expect(lines.joined().contains(address))
    try GoldenScreen.expect(model, looksLike: "address")
  }

  @Test(arguments: [(80, 24), (40, 10)])
  func `favorites of every kind show their kind`(columns: Int, rows: Int) throws {
    var model = try Scene.blank(columns, rows, isDemo: false)
    let found = [Scene.tracks[0], Scene.apps[1], Scene.movies[0], Scene.episodes[0]]
    model.favorites.read(
      found.map {
        Row($0, kept: nil).remembered(in: model.country, at: Scene.clockZero)
      })
    model.view = .favorites
    try GoldenScreen.expect(model, looksLike: "all-kinds")
  }
}
