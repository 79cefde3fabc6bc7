import MPRIS

@testable import Session

extension Bench {
  /// A session of `play` with tracks 1, 2, …, and the first effects.
  static func play(
    _ count: Int, kept: [Int], repeatMode: RepeatMode = .off, volume: Int = 100
  ) throws -> (Bench, [SessionEffect]) {
    try play(Array(1...count), kept: kept, repeatMode: repeatMode, volume: volume)
  }

  static func play(
    _ numbers: [Int], kept: [Int], repeatMode: RepeatMode = .off, volume: Int = 100
  ) throws -> (Bench, [SessionEffect]) {
    var bench = try Bench(for: .play, kept: kept, volume: volume)
    let rows = bench.rows(numbers)
    let effects = bench.perform { $0.play(PlaybackQueue(rows, repeatMode: repeatMode)) }
    return (bench, effects)
  }
}
