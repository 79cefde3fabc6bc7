/// A payload of kitty's protocol, in chunks of at most 4096 bytes.
enum KittyChunks {
  /// - Parameter head: Keys of the first sequence, each followed by a comma.
  static func bytes(_ base64: [UInt8], head: String) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(base64.count + base64.count / 128 + 64)
    for start in stride(from: 0, to: max(base64.count, 1), by: 4096) {
      let end = min(start + 4096, base64.count)
      bytes += "\u{1B}_G\(start == 0 ? head : "")q=2,m=\(end < base64.count ? 1 : 0);".utf8
      bytes += base64[start..<end]
      bytes += "\u{1B}\\".utf8
    }
    return bytes
  }
}
