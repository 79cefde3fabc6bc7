import Foundation
import Testing

/// The recorded output of a sound server's sink.
package struct Recording: Sendable {
  static let rate = 44_100
  let path: String

  var isEmpty: Bool { samples.isEmpty }

  /// Waits for a second without a gap. Recording continues, so the newest second may have a gap when it is
  /// read again.
  package func second() async throws -> Second {
    var second: Second?
    try await waitUntil("one second is recorded") {
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

  /// One second of sound.
  package struct Second: Sendable {
    fileprivate let samples: [Int16]

    fileprivate init(_ samples: some Sequence<Int16>) {
      self.samples = Array(samples)
    }

    /// The loudness in decibels relative to the maximum.
    package var loudness: Double {
      Self.loudness(samples[...])
    }

    /// The frequency of a pure tone in hertz, from its rising zero crossings. Values as quiet as the noise in
    /// a gap count as neither positive nor negative.
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

    // With a gap, or at the start of the sound, one of its fiftieths would be silent.
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
