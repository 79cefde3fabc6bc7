import Artwork
import Charts
import Foundation
import Library
import Session
import SessionFixtures
import Testing

@testable import Screen

/// Complete screens.
struct ScreensTests {
  private static let sizes = [(80, 24), (120, 40), (100, 30), (60, 14), (40, 10)]

  @Test(arguments: sizes)
  func `a fresh chart`(columns: Int, rows: Int) throws {
    try GoldenScreen.expect(
      Scene.chart(columns, rows, isDemo: false), looksLike: "chart")
  }

  @Test(arguments: sizes)
  func `rows of every state, in the demo`(columns: Int, rows: Int) throws {
    var model = try Scene.busy(columns, rows)
    Scene.select("102", in: &model)
    try GoldenScreen.expect(model, looksLike: "states")
  }

  @Test(arguments: sizes)
  func `rows with pictures that are loading`(columns: Int, rows: Int) throws {
    try GoldenScreen.expect(Scene.busy(columns, rows, art: .blocks), looksLike: "pictures")
  }

  @Test(arguments: sizes)
  func `the library`(columns: Int, rows: Int) throws {
    var model = try Scene.busy(columns, rows)
    model.view = .library
    try Scene.keep("104", in: &model, part: .partial(total: 1_104_332), bytes: 470_000)
    try GoldenScreen.expect(model, looksLike: "library")
  }

  @Test(arguments: sizes)
  func `a chart with movements and a favorite`(columns: Int, rows: Int) throws {
    var model = try Scene.remembered(columns, rows)
    Scene.select("104", in: &model)
    try GoldenScreen.expect(model, looksLike: "moved")
  }

  @Test(arguments: sizes)
  func `the favorites`(columns: Int, rows: Int) throws {
    var model = try Scene.remembered(columns, rows)
    model.view = .favorites
    Scene.select("108", in: &model)
    try GoldenScreen.expect(model, looksLike: "favorites")
  }

  @Test(arguments: [(80, 24), (40, 14), (40, 10)])
  func `the recents, offline`(columns: Int, rows: Int) throws {
    let online = try Scene.remembered(columns, rows)
    var model = ScreenModel(
      size: online.size, country: online.country, limit: 10, folder: online.folder, isDemo: true,
      art: .off, clockZero: Scene.clockZero, firstFreshness: .offline)
    (model.chart, model.kept) = (online.chart, online.kept)
    (model.favorites, model.recents) = (online.favorites, online.recents)
    model.view = .recents
    try GoldenScreen.expect(model, looksLike: "recents")
  }

  @Test(arguments: [(80, 24), (40, 10)])
  func `the details of a favorite from another country`(columns: Int, rows: Int) throws {
    var model = try Scene.remembered(columns, rows)
    (model.view, model.overlay) = (.favorites, .details)
    Scene.select("108", in: &model)
    try GoldenScreen.expect(model, looksLike: "favorite-details")
  }

  @Test(arguments: sizes + [(160, 45), (200, 60)])
  func `the details of a track whose preview failed`(columns: Int, rows: Int) throws {
    var model = try Scene.busy(columns, rows, art: .blocks)
    model.overlay = .details
    Scene.select("106", in: &model)
    try GoldenScreen.expect(model, looksLike: "details")
  }

  @Test(arguments: [(140, 28), (160, 45), (200, 60)])
  func `wide windows show the details of the selected entry beside the list`(
    columns: Int, rows: Int
  ) throws {
    var model = try Scene.busy(columns, rows, art: .blocks)
    Scene.select("107", in: &model)
    try GoldenScreen.expect(model, looksLike: "pane")
  }

  @Test(arguments: sizes + [(200, 60)])
  func `the help`(columns: Int, rows: Int) throws {
    var model = try Scene.chart(columns, rows)
    model.overlay = .help(scroll: 0)
    try GoldenScreen.expect(model, looksLike: "help")
  }

  @Test func `the help, scrolled beyond its end`() throws {
    var model = try Scene.chart()
    model.overlay = .help(scroll: 1000)
    try GoldenScreen.expect(model, looksLike: "help-end")
  }

  @Test(arguments: sizes)
  func `the choice of a country`(columns: Int, rows: Int) throws {
    var model = try Scene.chart(columns, rows)
    model.overlay = .countries(CountryChooser(current: model.country))
    try GoldenScreen.expect(model, looksLike: "countries")
  }

  @Test func `countries that start with the typed text`() throws {
    var model = try Scene.chart()
    var chooser = CountryChooser(current: model.country)
    chooser.typed = "slo"
    model.overlay = .countries(chooser)
    try GoldenScreen.expect(model, looksLike: "countries-typed")
  }

  @Test func `no country has this name`() throws {
    var model = try Scene.chart()
    var chooser = CountryChooser(current: model.country)
    chooser.typed = "atlantis"
    model.overlay = .countries(chooser)
    try GoldenScreen.expect(model, looksLike: "countries-none")
  }

  @Test(arguments: [(80, 24), (40, 10)])
  func `a question`(columns: Int, rows: Int) throws {
    var model = try Scene.busy(columns, rows)
    model.view = .library
    model.overlay = .question(
      Question(
        text: "Erase 3 previews (3.3MB)?", .erase(["107", "108"])))
    try GoldenScreen.expect(model, looksLike: "question")
  }

  @Test(arguments: [(80, 24), (60, 14), (40, 10)])
  func `a filter that is being typed`(columns: Int, rows: Int) throws {
    var model = try Scene.chart(columns, rows)
    (model.isTypingFilter, model.filter) = (true, "ti")
    try GoldenScreen.expect(model, looksLike: "filter")
  }

  @Test func `a filter that is typed while music plays, in the smallest window`() throws {
    var model = try Scene.busy(40, 10)
    (model.isTypingFilter, model.filter) = (true, "ti")
    try GoldenScreen.expect(model, looksLike: "filter-playing")
  }

  @Test(arguments: [(80, 24), (40, 10)])
  func `a list that is longer than the window`(columns: Int, rows: Int) throws {
    var model = try Scene.chart(columns, rows)
    let tracks = (0..<5).flatMap { _ in Scene.tracks }.enumerated().map { place, track in
      ChartEntry(
        rank: place + 1,
        Entry(
          kind: .songs, id: String(place), name: track.name, artistName: track.artistName,
          previewURL: track.previewURL))
    }
    model = ScreenModel(
      size: model.size, country: model.country, limit: 50, folder: model.folder, art: .off,
      clockZero: Scene.clockZero)
    model.chart.shown = .stub(tracks: tracks, fetched: Scene.fetched)
    Scene.select("23", in: &model, top: 20)
    try GoldenScreen.expect(model, looksLike: "long")
  }
}
