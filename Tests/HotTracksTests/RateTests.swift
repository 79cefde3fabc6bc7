import ArgumentParser
import Testing

@testable import HotTracks

struct RateTests {
  @Test(
    arguments: [
      ("1024", 1024), ("1048576", 1_048_576), ("1K", 1024), ("500k", 512_000), ("1.5M", 1_572_864),
      ("0.5m", 524_288), ("2G", 2_147_483_648), ("1500.9", 1500),
      (String(repeating: "9", count: 400), 9_007_199_254_740_992),
    ] as [(String, Int64)])
  func `a number and a suffix of 1024 is a rate`(text: String, bytes: Int64) throws {
    #expect(try Rate(text).bytesPerSecond == bytes)
  }

  @Test(arguments: [
    "", "K", "1,5M", "1.M", ".5M", "-1K", "+1K", "1 M", "1KB", "1e6", "0x400", "٥٠٠K", "1K\n",
    "nan",
  ])
  func `anything else is no rate`(text: String) throws {
    let error = #expect(throws: ValidationError.self) { try Rate(text) }
    #expect(error?.message.contains("such as 500K") == true)
  }

  @Test(arguments: ["0", "5", "1023", "0.9K"])
  func `a rate below 1K is refused`(text: String) throws {
    let error = #expect(throws: ValidationError.self) { try Rate(text) }
    #expect(error?.message.contains("1K") == true)
  }
}
