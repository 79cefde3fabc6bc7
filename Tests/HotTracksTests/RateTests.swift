import ArgumentParser
import Testing

@testable import HotTracks

struct RateTests {
  @Test(
    arguments: [
      ("1000", 1000), ("1048576", 1_048_576), ("1K", 1000), ("500KB", 500_000), ("500k", 500_000),
      ("500kB", 500_000), ("500kb/s", 500_000), ("1.5MB", 1_500_000), ("0.5m", 500_000),
      ("2M", 2_000_000), ("2M/s", 2_000_000), ("1G", 1_000_000_000), ("2GB", 2_000_000_000),
      ("2000B", 2000), ("2000/s", 2000), ("1500.9", 1500),
      (String(repeating: "9", count: 400), 9_007_199_254_740_992),
    ] as [(String, Int64)])
  func `a number and a decimal unit is a rate`(text: String, bytes: Int64) throws {
    #expect(try Rate(text).bytesPerSecond == bytes)
  }

  @Test(arguments: [
    "", "K", "5x", "1,5M", "1.M", ".5M", "-1K", "+1K", "1 M", "1KiB", "1KBs", "1K/", "1K/m", "1e6",
    "0x400", "٥٠٠K", "1K\n", "nan",
  ])
  func `other text is not a rate`(text: String) throws {
    let error = #expect(throws: ValidationError.self) { try Rate(text) }
    #expect(error?.message == "Examples: 500KB, 1.5MB")
  }

  @Test(arguments: ["0", "5", "999", "0.9K", "500B"])
  func `a rate below 1KB is refused`(text: String) throws {
    let error = #expect(throws: ValidationError.self) { try Rate(text) }
    #expect(error?.message == "Minimum: 1KB")
  }
}
