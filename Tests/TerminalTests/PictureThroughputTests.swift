import Testing

@testable import Terminal

struct PictureThroughputTests {
  @Test func `while the speed is unknown, inline pictures are sent only at rest, in parts`() {
    let throughput = PictureThroughput()
    #expect(
      throughput.budget(isResting: false)
        == .init(transmitted: 262_144, inline: 0, allowsPartialInline: false))
    #expect(
      throughput.budget(isResting: true)
        == .init(transmitted: 262_144, inline: 24_576, allowsPartialInline: true))
  }

  @Test(arguments: [
    // As measured: xterm on the same machine, and a connection of 1 Mbit/s.
    (bytes: 54_000, milliseconds: 12, moving: 112_500, resting: 112_500, transmitted: 262_144),
    (bytes: 54_000, milliseconds: 432, moving: 3_125, resting: 24_576, transmitted: 65_536),
  ])
  func `pictures that are sent at once take at most 25 ms`(
    _ line: (bytes: Int, milliseconds: Int, moving: Int, resting: Int, transmitted: Int)
  ) {
    var throughput = PictureThroughput()
    throughput.noteSent(pictureBytes: line.bytes, in: .milliseconds(line.milliseconds))
    #expect(
      throughput.budget(isResting: false)
        == .init(transmitted: line.transmitted, inline: line.moving, allowsPartialInline: false))
    #expect(
      throughput.budget(isResting: true)
        == .init(transmitted: line.transmitted, inline: line.resting, allowsPartialInline: true))
  }

  @Test func `a few bytes count if nothing is known, or if they took too long`() {
    var throughput = PictureThroughput()
    throughput.noteSent(pictureBytes: 4_000, in: .milliseconds(1))
    #expect(throughput.bytesPerSecond == 4_000_000)
    throughput.noteSent(pictureBytes: 4_000, in: .milliseconds(20))
    #expect(throughput.bytesPerSecond == 4_000_000)
    throughput.noteSent(pictureBytes: 4_000, in: .milliseconds(40))
    #expect(throughput.bytesPerSecond == 100_000)
  }
}
