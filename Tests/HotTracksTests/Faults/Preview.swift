import TestSupport

/// The preview of all faults.
enum Preview {
  static let id = "990000000001"
  static let title = "Vera Mol – Night Tram"
  static let fileName = "Vera Mol - Night Tram [990000000001].m4a"
  static let path = "/preview/990000000001.m4a"
  static let tag = "\"v1\""
  static let bytes = SmallMP4.bytes(length: 200_000, seed: 1)
  /// The same length, different contents.
  static let otherTag = "\"v2\""
  static let otherBytes = SmallMP4.bytes(length: 200_000, seed: 2)
  static let shorterBytes = SmallMP4.bytes(length: 150_000, seed: 3)

  static func address(port: UInt16) -> String {
    "http://127.0.0.1:\(port)\(path)"
  }
}
