import Charts
import Library
import Session
import SessionFixtures
import Terminal
import Testing
import Transfers

@testable import Screen

/// Keys that act on marked entries instead of the selected one.
struct UpdateMarksTests {
  /// The entries 1 and 3 are marked, and 4 is selected.
  private func screen(kept numbers: Int...) throws -> ScreenFixture {
    var screen = try ScreenFixture(kept: numbers.map { try Tracks.kept($0) })
    screen.press("v", "j", "v")
    #expect(screen.model.markedRows.map(\.id) == [1, 3].map(Tracks.id))
    #expect(screen.selected == Tracks.id(4))
    return screen
  }

  @Test func `v marks, unmarks and moves down, V and Esc unmark all`() throws {
    for key in ["V", .escape] as [Key] {
      var screen = try screen()
      #expect(screen.lines.count { $0.contains("● Track") } == 2 && screen.shows(" 2 marked"))
      screen.press("k", "v")
      #expect(screen.model.marks == [Tracks.id(1)] && screen.selected == Tracks.id(4))
      screen.press("v", key)
      #expect(screen.model.marks.isEmpty && !screen.shows("marked"))
    }
    var gallery = try ScreenFixture()
    gallery.press("6", "v", "v")
    #expect(gallery.model.marks.count == 2)
    #expect(gallery.lines.count { $0.contains("● Track") } == 1)
  }

  @Test func `Enter plays them as a queue, whatever autoplay is`() throws {
    var screen = try screen(kept: 1, 3)
    #expect(screen.press(.enter) == [.play(1), .setNext(3)])
    #expect(screen.notice == "Playing 2 entries.")
    #expect(screen.press(">") == [.play(3)])
    #expect(!screen.model.hasAutoplay)
    // The first ones that cannot play are skipped.
    var missing = try self.screen(kept: 3)
    missing.press("V", "g")
    missing.model.chart.shown?.chart.entries[0].previewURL = nil
    missing.press("v", "j", "v")
    #expect(missing.press(.enter) == [.play(3)])
    var absent = try self.screen()
    #expect(absent.press(.enter) == [.start(1), .stream(1)])
    #expect(absent.notice == "Will play 2 entries shortly.")
  }

  @Test func `d downloads what can be started, otherwise pauses`() throws {
    var screen = try screen(kept: 3)
    #expect(screen.press("d") == [.start(1)])
    #expect(screen.notice == "Downloading 1 preview; 1 already downloaded.")
    screen.transfer(1, .queued, .started(received: 0, total: 9))
    #expect(screen.press("d") == [.pause(1)])
    #expect(screen.notice == "Paused 1 download.")
    screen.transfer(1, .paused(received: 4, total: 9))
    #expect(screen.press("d") == [.resume(1)])
  }

  @Test func `x asks once for several, and not for one`() throws {
    var screen = try screen(kept: 1, 3, 5)
    #expect(screen.press("x").isEmpty)
    #expect(screen.shows("Erase 2 previews"))
    #expect(screen.press("y") == [.erase([1, 3].map(Tracks.id))])
    var one = try self.screen(kept: 1, 3)
    one.press("k", "v")
    #expect(one.press("x") == [.erase([Tracks.id(1)])])
  }

  @Test func `f adds all to favorites, or removes all`() throws {
    var screen = try screen()
    screen.remember([Tracks.entry(3)])
    screen.press("f")
    #expect(screen.model.favorites.entries.map(\.id) == [1, 3].map(Tracks.id))
    #expect(screen.notice == "Added to favorites: Artist 1 – Track 1")
    screen.press("f")
    #expect(screen.model.favorites.entries.isEmpty)
    #expect(screen.notice == "Removed from favorites: 2 tracks")
  }

  @Test func `marks stay with a filter, and go with the list or the entry`() throws {
    var screen = try screen()
    screen.type("/track 10")
    screen.press(.enter, "v")
    #expect(screen.shows(" 3 marked   /track 10"))
    #expect(screen.press("d") == [.start(1, 3, 10)])
    screen.send(.chart(.success(Tracks.chart(2...5)), request: 1))
    #expect(screen.model.marks == [Tracks.id(3)])
    screen.press("2", "1")
    #expect(screen.model.marks.isEmpty)
    var genres = try ScreenFixture.ofGenres()
    genres.press("v")
    #expect(genres.notice == "Open a genre and select an entry first.")
    genres.press("l", "v", "1", "5")
    #expect(genres.model.marks.isEmpty && genres.model.openedGenre == "Dance")
  }

  @Test func `in the details, keys act on the entry shown`() throws {
    var screen = try screen(kept: 1, 3, 4)
    screen.press("i")
    #expect(screen.press("x") == [.erase([Tracks.id(4)])])
    screen.press("v")
    #expect(screen.model.marks.count == 2)
  }
}
