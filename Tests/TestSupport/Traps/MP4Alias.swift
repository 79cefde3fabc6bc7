import Foundation

/// An MP4 file that refers to audio data in another file (ISO/IEC 14496-12, 8.7.2; the alias record is
/// QuickTime's).
enum MP4Alias {
  /// - Parameter music: A complete file with its index last, so that its offsets do not change.
  static func pointing(_ music: Data, to path: String) -> Data {
    Data(
      replacing(["moov", "trak", "mdia", "minf", "dinf", "dref"], in: Array(music)) {
        [0, 0, 0, 0, 0, 0, 0, 1] + MP4Box.box("alis", [0, 0, 0, 0] + alias(of: path))
      })
  }

  /// A Macintosh alias record: fixed fields, followed by parts with a type; 2 is the path, 0xFFFF the end.
  private static func alias(of path: String) -> [UInt8] {
    func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }
    func number(_ number: Int) -> [UInt8] { MP4Box.bigEndian(UInt16(number)) }
    let name = Array((path as NSString).lastPathComponent.utf8.prefix(63))
    let text = Array(path.utf8) + zeros(path.utf8.count % 2)
    // A typed list of parts, because type checking takes a minute if they are joined by `+`.
    let parts: [[UInt8]] = [
      zeros(10 + 28 + 12), [UInt8(name.count)], name, zeros(63 - name.count), zeros(16),
      number(1), number(1), zeros(16), number(2), number(text.count), text, number(0xFFFF),
      number(0),
    ]
    return Array(parts.joined())
  }

  /// The boxes with the contents of one replaced, and the lengths of its parents corrected; all have 32-bit
  /// lengths (4.2).
  private static func replacing(
    _ path: [String], in boxes: [UInt8], by contents: () -> [UInt8]
  ) -> [UInt8] {
    guard let first = path.first else { return contents() }
    var (result, rest) = ([UInt8](), boxes[...])
    while rest.count >= 8 {
      let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      let type = String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self)
      let payload = Array(rest.prefix(length).dropFirst(8))
      result +=
        type == first
        ? MP4Box.box(type, replacing(Array(path.dropFirst()), in: payload, by: contents))
        : Array(rest.prefix(length))
      rest = rest.dropFirst(max(8, length))
    }
    return result
  }
}
