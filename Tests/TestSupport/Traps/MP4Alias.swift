import Foundation

/// An MP4 file whose sound is said to lie in another file (ISO/IEC 14496-12, 8.7.2; the alias record is
/// QuickTime's).
enum MP4Alias {
  /// - Parameter music: a whole file with its index last, so that no offset within it changes.
  static func pointing(_ music: Data, to path: String) -> Data {
    replacing(["moov", "trak", "mdia", "minf", "dinf", "dref"], in: music) { _ in
      bigEndian(UInt32(0)) + bigEndian(UInt32(1)) + box("alis", Data(count: 4) + alias(of: path))
    }
  }

  /// A Macintosh alias record: fixed fields, then parts with a kind; 2 is the path, 0xFFFF the end.
  private static func alias(of path: String) -> Data {
    let name = Data((path as NSString).lastPathComponent.utf8.prefix(63))
    let text = Data(path.utf8) + Data(count: path.utf8.count % 2)
    return Data(count: 10) + Data(count: 28) + Data(count: 12)
      + Data([UInt8(name.count)]) + name + Data(count: 63 - name.count) + Data(count: 16)
      + bigEndian(UInt16(1)) + bigEndian(UInt16(1)) + Data(count: 16)
      + bigEndian(UInt16(2)) + bigEndian(UInt16(text.count)) + text
      + bigEndian(UInt16(0xFFFF)) + bigEndian(UInt16(0))
  }

  /// The boxes with the contents of one, and the lengths of those around it, changed.
  private static func replacing(
    _ path: [String], in boxes: Data, by change: (Data) -> Data
  ) -> Data {
    guard let first = path.first else { return change(boxes) }
    var (result, rest) = (Data(), boxes)
    while rest.count >= 8 {
      let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      let kind = String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self)
      let payload = Data(rest.prefix(length).dropFirst(8))
      result +=
        kind == first
        ? box(kind, replacing(Array(path.dropFirst()), in: payload, by: change))
        : Data(rest.prefix(length))
      rest = rest.dropFirst(max(8, length))
    }
    return result
  }

  private static func box(_ kind: String, _ payload: Data) -> Data {
    bigEndian(UInt32(payload.count + 8)) + Data(kind.utf8) + payload
  }

  private static func bigEndian(_ number: some FixedWidthInteger) -> Data {
    withUnsafeBytes(of: number.bigEndian) { Data($0) }
  }
}
