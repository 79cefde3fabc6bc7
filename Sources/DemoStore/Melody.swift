import CDemoMusic
import Foundation

/// One of the embedded pieces of music: a whole MP4 file.
struct Melody: Sendable {
  let file: Data
  /// The same for the same bytes, in every run.
  let fingerprint: UInt64

  /// All of them. Their bytes are the program's own, never copied, never freed.
  static let all: [Melody] = (0..<ht_demo_melody_count()).compactMap { index in
    var length = 0
    guard let bytes = ht_demo_melody(index, &length) else { return nil }
    let file = Data(
      bytesNoCopy: UnsafeMutableRawPointer(mutating: bytes), count: length, deallocator: .none)
    return Melody(file: file, fingerprint: Fingerprint.of(file))
  }
}
