import Foundation
import Testing

/// What a sound server's sink was given, as far as it has been written down.
package struct Recording: Sendable {
  static let rate = 44_100
  let path: String

  var isEmpty: Bool { samples.isEmpty }

  /// Waits for a second without a gap. The recording continues meanwhile, so the newest second may have a
  /// gap the next time it is read.
  package func second() async throws -> Second {
    var second: Second?
    try await waitUntil("a second is heard") {
      second = newestSecond
      return second != nil
    }
    return try #require(second)
  }

  private var newestSecond: Second? {
    let second = Second(samples.suffix(Self.rate))
    return second.samples.count == Self.rate && second.isEven ? second : nil
  }

  private var samples: [Int16] {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else { return [] }
    return data.withUnsafeBytes { bytes in
      (0..<bytes.count / 2).map {
        Int16(littleEndian: bytes.loadUnaligned(fromByteOffset: $0 * 2, as: Int16.self))
      }
    }
  }

  /// A second of sound.
  package struct Second: Sendable {
    fileprivate let samples: [Int16]

    fileprivate init(_ samples: some Sequence<Int16>) {
      self.samples = Array(samples)
    }

    /// Decibels below the loudest there can be.
    package var loudness: Double {
      Self.loudness(samples[...])
    }

    /// Hertz, of a pure tone: how often it rises from one side to the other. What is as quiet as the
    /// noise of a gap lies on neither.
    package var pitch: Double {
      var (rises, isLow) = (0.0, false)
      for sample in samples {
        if sample < -Self.side {
          isLow = true
        } else if sample > Self.side, isLow {
          (rises, isLow) = (rises + 1, false)
        }
      }
      return rises
    }

    private static let side: Int16 = 1000

    // A gap, or the beginning of the sound, would leave one of its fiftieths silent.
    fileprivate var isEven: Bool {
      let part = samples.count / 50
      return (0..<50).allSatisfy { Self.loudness(samples[$0 * part..<($0 + 1) * part]) > -40 }
    }

    private static func loudness(_ samples: ArraySlice<Int16>) -> Double {
      let squares = samples.reduce(0.0) { $0 + pow(Double($1) / 32_768, 2) }
      return 10 * log10(max(squares / Double(max(samples.count, 1)), 1e-12))
    }
  }
}
