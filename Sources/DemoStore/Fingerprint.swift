import Foundation

/// The 64-bit FNV-1a hash: the same on every machine and in every run, which `Hasher` is not.
///
/// <https://datatracker.ietf.org/doc/html/rfc9923>
enum Fingerprint {
  static func of(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    return hash
  }

  static func of(_ text: String) -> UInt64 {
    of(text.utf8)
  }

  /// As ``of(_:)-(Sequence<UInt8>)``, over contiguous memory: melodies are half a megabyte long.
  static func of(_ data: Data) -> UInt64 {
    data.withUnsafeBytes { of($0) }
  }
}
