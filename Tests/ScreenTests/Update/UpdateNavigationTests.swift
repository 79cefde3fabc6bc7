import Artwork
import SessionFixtures
import Terminal
import Testing

@testable import Screen

/// `l`, `→` and Enter go in; `h`, `←`, Backspace, `q` and Esc come back.
struct UpdateNavigationTests {
  private static let backward: [Key] = ["h", .left, .backspace, "q", .escape]

  @Test(arguments: ["l", .right] as [Key])
  func `keys open a genre, details and the artwork`(key: Key) throws {
    var screen = try ScreenFixture.ofGenres(art: .blocks)
    screen.press(key)
    #expect(screen.model.openedGenre == "Dance")
    screen.press(key)
    #expect(screen.model.overlay == .details)
    screen.press(key)
    #expect(screen.model.overlay.picture != nil)
    // They move the picture; the others lead back, one step at a time.
    screen.press("h", .left, key)
    #expect(screen.model.overlay.picture != nil)
    screen.press("q")
    #expect(screen.model.overlay == .details)
  }

  @Test(arguments: backward)
  func `keys go back, and only q quits when nothing is open`(key: Key) throws {
    var screen = try ScreenFixture.ofGenres()
    screen.press("l", "l")
    #expect(screen.press(key).isEmpty && screen.model.overlay == nil)
    #expect(screen.press(key).isEmpty && screen.model.listsGenres)
    #expect(screen.press(key) == (key == "q" ? [.quit] : []))
  }

  @Test(arguments: backward)
  func `keys close panels without typed letters`(key: Key) throws {
    for opener in ["?", "S", "X"] as [Key] {
      var screen = try ScreenFixture(kept: [Tracks.kept(1), Tracks.kept(2)])
      screen.press(opener)
      #expect(screen.model.overlay != nil)
      #expect(screen.press(key).isEmpty)
      #expect(screen.model.overlay == nil)
    }
  }

  @Test func `from the gallery of a genre, q returns to the genres`() throws {
    var screen = try ScreenFixture.ofGenres()
    screen.press("6")
    #expect(screen.press("q").isEmpty)
    #expect(screen.model.view == .genres)
  }

  @Test func `artwork that is turned off is not opened`() throws {
    var screen = try ScreenFixture()
    screen.press("l", "l")
    #expect(screen.model.overlay == .details && screen.notice == "Artwork is turned off.")
  }
}
