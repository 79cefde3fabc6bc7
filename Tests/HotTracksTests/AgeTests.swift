import Testing

@testable import HotTracks

struct AgeTests {
  @Test(
    arguments: [
      ("12h", 43_200), ("30d", 2_592_000), ("2w", 1_209_600), ("0d", 0), ("30", nil), ("d", nil),
      ("-1d", nil), ("3m", nil), ("1.5d", nil), ("100001d", nil), ("", nil), ("30D", nil),
    ] as [(String, Double?)])
  func `an age has a number and a unit`(text: String, seconds: Double?) {
    #expect((try? Age(text))?.seconds == seconds)
  }
}
