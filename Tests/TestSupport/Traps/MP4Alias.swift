import Foundation

/// An MP4 file that refers to audio data in another file (ISO/IEC 14496-12, 8.7.2; the alias record is
/// QuickTime's).
enum MP4Alias {
  /// - Parameter music: A complete file with its index last, so that its offsets do not change.
  static func pointing(_ music: Data, to path: String) -> Data {
    replacing(["moov", "trak", "mdia", "minf", "dinf", "dref"], in: music) {
      bigEndian(UInt32(0)) + bigEndian(UInt32(1)) + box("alis", Data(count: 4) + alias(of: path))
    }
  }

  /// A Macintosh alias record: fixed fields, followed by parts with a type; 2 is the path, 0xFFFF the end.
  private static func alias(of path: String) -> Data {
    let name = Data((path as NSString).lastPathComponent.utf8.prefix(63))
    let text = Data(path.utf8) + Data(count: path.utf8.count % 2)
    // A typed list of parts, because type checking takes a minute if they are joined by `+`.
    let parts: [Data] = [
      Data(count: 10 + 28 + 12),
      Data([UInt8(name.count)]), name, Data(count: 63 - name.count), Data(count: 16),
      bigEndian(UInt16(1)), bigEndian(UInt16(1)), Data(count: 16),
      bigEndian(UInt16(2)), bigEndian(UInt16(text.count)), text,
      bigEndian(UInt16(0xFFFF)), bigEndian(UInt16(0)),
    ]
    return Data(parts.joined())
  }

  /// The boxes with the contents of one replaced, and the lengths of its parents corrected; all have 32-bit
  /// lengths (4.2).
  private static func replacing(
    _ path: [String], in boxes: Data, by contents: () -> Data
  ) -> Data {
    guard let first = path.first else { return contents() }
    var (result, rest) = (Data(), boxes)
    while rest.count >= 8 {
      let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      let type = String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self)
      let payload = Data(rest.prefix(length).dropFirst(8))
      result +=
        type == first
        ? box(type, replacing(Array(path.dropFirst()), in: payload, by: contents))
        : Data(rest.prefix(length))
      rest = rest.dropFirst(max(8, length))
    }
    return result
  }

  private static func box(_ type: String, _ payload: Data) -> Data {
    bigEndian(UInt32(payload.count + 8)) + Data(type.utf8) + payload
  }

  private static func bigEndian(_ number: some FixedWidthInteger) -> Data {
    withUnsafeBytes(of: number.bigEndian) { Data($0) }
  }
}
