import Testing

@testable import Playback

struct MPVValueTests {
  @Test(arguments: [
    (Duration.zero, "0.0"), (.seconds(12.5), "12.5"), (.seconds(-5), "-5.0"),
    (.milliseconds(1), "0.001"), (.microseconds(10), "0.0"), (.seconds(30.123_456), "30.123"),
    (.seconds(Int64.max), "1000000.0"),
  ])
  func `a duration is formatted as plain seconds`(duration: Duration, text: String) {
    #expect(duration.mpvSeconds == text)
  }
}
