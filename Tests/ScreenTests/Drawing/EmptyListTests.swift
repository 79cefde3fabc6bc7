import Session
import SessionFixtures
import Testing

@testable import Screen

/// Empty lists explain the reason and what to do.
struct EmptyListTests {
  private static let sizes = [(80, 24), (40, 10)]

  @Test(arguments: sizes)
  func `the header shows a running request`(columns: Int, rows: Int) throws {
    var model = try Scene.blank(columns, rows)
    model.chart.isFetching = true
    try GoldenScreen.expect(model, looksLike: "asking")
  }

  @Test(arguments: sizes)
  func `a rate-limited request is retried`(columns: Int, rows: Int) throws {
    var model = try Scene.blank(columns, rows)
    model.chart.isFetching = true
    model.chart.wait = "itunes.apple.com is busy; trying again in 4 s"
    try GoldenScreen.expect(model, looksLike: "waiting")
  }

  @Test(arguments: sizes)
  func `the chart could not be fetched`(columns: Int, rows: Int) throws {
    var model = try Scene.blank(columns, rows)
    model.chart.failure =
      "Could not fetch the most-played chart of Slovakia (the name rss.marketingtools.apple.com "
      + "was not found). Check the network and try again."
    try GoldenScreen.expect(model, looksLike: "failed")
  }

  @Test func `the chart is empty`() throws {
    var model = try Scene.blank()
    model.chart.shown = .stub(fetched: Scene.fetched)
    try GoldenScreen.expect(model, looksLike: "empty")
  }

  @Test(arguments: sizes)
  func `nothing matches the filter`(columns: Int, rows: Int) throws {
    var model = try Scene.chart(columns, rows)
    model.filter = "abba"
    try GoldenScreen.expect(model, looksLike: "no-match")
  }

  @Test(arguments: sizes)
  func `nothing is in the library yet`(columns: Int, rows: Int) throws {
    var model = try Scene.chart(columns, rows)
    model.view = .library
    try GoldenScreen.expect(model, looksLike: "library-empty")
  }

  @Test func `the folder could not be read`() throws {
    var model = try Scene.chart()
    model.view = .library
    model.keptFailure = "The folder /home/eva/Music/HotTracks could not be read: no permission."
    try GoldenScreen.expect(model, looksLike: "library-unreadable")
  }

  @Test(arguments: sizes)
  func `there are no favorites yet`(columns: Int, rows: Int) throws {
    var model = try Scene.chart(columns, rows)
    model.view = .favorites
    try GoldenScreen.expect(model, looksLike: "favorites-empty")
  }

  @Test func `there are no recents yet`() throws {
    var model = try Scene.chart()
    model.view = .recents
    try GoldenScreen.expect(model, looksLike: "recents-empty")
    model.isReadingMemory = true
    #expect(EmptyList(model).why == "Loading the recents…")
  }
}
