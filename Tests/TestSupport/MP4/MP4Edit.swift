package import Foundation

/// Edits the boxes of an MP4 file (ISO/IEC 14496-12, 4.2); all have 32-bit lengths.
package enum MP4Edit {
  package struct Box: Sendable {
    package let type: String
    package let range: Range<Int>
  }

  /// The boxes of a file from `start` to `end`.
  package static func boxes(of file: Data, from start: Int = 0, to end: Int? = nil) -> [Box] {
    var boxes: [Box] = []
    var offset = start
    while offset + 8 <= end ?? file.count {
      let length = file[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      let type = String(decoding: file[offset + 4..<offset + 8], as: UTF8.self)
      let boxEnd = length == 0 ? file.count : min(offset + max(length, 8), file.count)
      boxes.append(Box(type: type, range: offset..<boxEnd))
      offset = boxEnd
    }
    return boxes
  }

  /// The file with the contents of one box replaced, and the lengths of its parents corrected.
  package static func replacing(
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

  package static func box(_ kind: String, _ payload: Data = Data()) -> Data {
    bigEndian(UInt32(payload.count + 8)) + Data(kind.utf8) + payload
  }

  package static func bigEndian(_ number: some FixedWidthInteger) -> Data {
    withUnsafeBytes(of: number.bigEndian) { Data($0) }
  }
}
