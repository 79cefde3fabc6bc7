/// A file name for a picture's address.
struct PictureCacheKey: Hashable, Sendable {
  let name: String

  init(_ address: String) {
    name = Self.hash(Self.withoutPort(address))
  }

  /// The demo server has a different port in each run, but the same pictures.
  private static func withoutPort(_ address: String) -> String {
    for origin in ["http://127.0.0.1:", "http://localhost:", "http://[::1]:"]
    where address.hasPrefix(origin) {
      return "loopback" + address.dropFirst(origin.count).drop { $0 != "/" }
    }
    return address
  }

  /// FNV-1a of 128 bits: http://www.isthe.com/chongo/tech/comp/fnv/
  private static func hash(_ text: String) -> String {
    var hash: UInt128 = 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D
    for byte in text.utf8 {
      hash = (hash ^ UInt128(byte)) &* 0x0000_0000_0100_0000_0000_0000_0000_013B
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 32 - digits.count) + digits
  }
}
