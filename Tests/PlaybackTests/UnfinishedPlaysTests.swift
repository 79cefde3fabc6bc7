import Playback
import Testing

struct UnfinishedPlaysTests {
  @Test func `the end of a former file is none of the present one`() {
    var plays = UnfinishedPlays()
    plays.begin("/a")
    plays.begin("/b")
    #expect(!plays.isPresent("/a") && plays.isPresent("/b"))
    let ends = [plays.end("/a"), plays.end("/b"), plays.end("/b")]
    #expect(ends == [false, true, false])
  }

  @Test func `of a file that was begun again the first end is that of the first beginning`() {
    var plays = UnfinishedPlays()
    plays.begin("/a")
    plays.begin("/a")
    #expect(!plays.isPresent("/a"))
    let first = plays.end("/a")
    #expect(!first && plays.isPresent("/a"))
    let second = plays.end("/a")
    #expect(second)
  }

  @Test func `once stopped, no end is news`() {
    var plays = UnfinishedPlays()
    plays.begin("/a")
    plays.stop()
    let end = plays.end("/a")
    #expect(!end)
  }

  @Test func `what the player had begun before is not the present one`() {
    var plays = UnfinishedPlays()
    plays.begin("/b")
    plays.beganBefore("/b")
    #expect(!plays.isPresent("/b"))
    let ends = [plays.end("/b"), plays.end("/b")]
    #expect(ends == [false, true])
  }

  @Test func `a refused file ends before the one it was to take the place of`() {
    var plays = UnfinishedPlays()
    plays.begin("/a")
    plays.begin("/b")
    let ends = [plays.end("/b"), plays.end("/a")]
    #expect(ends == [true, false])
  }
}
