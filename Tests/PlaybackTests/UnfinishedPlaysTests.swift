import Playback
import Testing

struct UnfinishedPlaysTests {
  @Test func `the end of a previous file is not that of the current one`() {
    var plays = UnfinishedPlays()
    plays.begin("/a")
    plays.begin("/b")
    #expect(!plays.isCurrent("/a") && plays.isCurrent("/b"))
    let ends = [plays.end("/a"), plays.end("/b"), plays.end("/b")]
    #expect(ends == [false, true, false])
  }

  @Test func `if a file was started twice, the first end belongs to the first start`() {
    var plays = UnfinishedPlays()
    plays.begin("/a")
    plays.begin("/a")
    #expect(!plays.isCurrent("/a"))
    let first = plays.end("/a")
    #expect(!first && plays.isCurrent("/a"))
    let second = plays.end("/a")
    #expect(second)
  }

  @Test func `after stop, ends do not matter`() {
    var plays = UnfinishedPlays()
    plays.begin("/a")
    plays.stop()
    let end = plays.end("/a")
    #expect(!end)
  }

  @Test func `a file that started earlier is not the current one`() {
    var plays = UnfinishedPlays()
    plays.begin("/b")
    plays.startedEarlier("/b")
    #expect(!plays.isCurrent("/b"))
    let ends = [plays.end("/b"), plays.end("/b")]
    #expect(ends == [false, true])
  }

  @Test func `a rejected file ends before the one that it should replace`() {
    var plays = UnfinishedPlays()
    plays.begin("/a")
    plays.begin("/b")
    let ends = [plays.end("/b"), plays.end("/a")]
    #expect(ends == [true, false])
  }
}
