import Testing

@testable import Playback

struct PlaylistEntryTests {
  @Test func `seeks add up before a position is reported`() {
    var entry = PlaylistEntry("/song.m4a")
    entry.position = .seconds(10)
    entry.seek(by: .seconds(5))
    entry.seek(by: .seconds(5))
    #expect(entry.reached == .seconds(20))
  }

  @Test func `a seek before the start leads to the start`() {
    var entry = PlaylistEntry("/song.m4a")
    entry.position = .seconds(3)
    entry.seek(by: .seconds(-5))
    #expect(entry.reached == .zero)
  }

  @Test func `the last seek counts, not the farthest`() {
    var entry = PlaylistEntry("/song.m4a")
    entry.position = .seconds(10)
    entry.seek(by: .seconds(50))
    entry.seek(by: .seconds(-55))
    entry.position = .seconds(6)
    #expect(entry.reached == .seconds(6))
  }

  @Test func `without a position, nothing was reached`() {
    #expect(PlaylistEntry("/song.m4a").reached == nil)
  }
}
