import Foundation
import Loopback
import Support

/// The preview of a song or an audiobook: a melody, then a `free` box with the id, so that no two
/// previews are the same and a mixture of two can be detected.
///
/// Box layout: ISO/IEC 14496-12, 4.2 and 8.1.2.
struct PreviewFile: Sendable {
  private let melody: Data
  private let freeBox: Data
  /// Strong, and the same in every run.
  let entityTag: String

  static let lastModified = Timestamp(seconds: 1_735_880_400).httpDate

  static let melodies = (1...6).map { number in
    let file = EmbeddedFile.data("melody-\(number).m4a")
    return (file: file, tag: String(file.withUnsafeBytes { StableHash.bits64($0) }, radix: 16))
  }

  init?(of item: Item) {
    guard item.kind.preview == .sound, !item.has(.silent) else { return nil }
    let (file, tag) = Self.melodies[item.number % Self.melodies.count]
    melody = file
    let note = Data("HotTracks demo preview of track \(item.id)".utf8)
    let size = UInt32(8 + note.count)
    freeBox = withUnsafeBytes(of: size.bigEndian) { Data($0) } + Data("free".utf8) + note
    entityTag = "\"\(tag)-\(item.id)\""
  }

  var size: Int { melody.count + freeBox.count }

  /// - Parameter range: Within `0..<size`.
  func bytes(in range: Range<Int>) -> Data {
    let ofMelody = range.clamped(to: 0..<melody.count)
    let ofBox = range.clamped(to: melody.count..<size)
    return melody[ofMelody]
      + freeBox[(ofBox.lowerBound - melody.count)..<(ofBox.upperBound - melody.count)]
  }

  func response(to request: LoopbackRequest) -> DemoResponse {
    let fields = [
      "Content-Type: audio/x-m4p", "Accept-Ranges: bytes", "ETag: \(entityTag)",
      "Last-Modified: \(Self.lastModified)",
    ]
    // Ranges are for GET only: <https://www.rfc-editor.org/rfc/rfc9110#section-14.2>
    let range = ByteRange(
      header: request.method == "GET" ? request["range"] : nil, ifRange: request["if-range"],
      entityTag: entityTag, lastModified: Self.lastModified, size: size)
    switch range {
    case .whole: return DemoResponse(fields: fields, body: .preview(self, 0..<size))
    case .part(let range):
      let part = "Content-Range: bytes \(range.lowerBound)-\(range.upperBound - 1)/\(size)"
      return DemoResponse(status: 206, fields: fields + [part], body: .preview(self, range))
    case .unsatisfiable:
      return DemoResponse(status: 416, fields: fields + ["Content-Range: bytes */\(size)"])
    }
  }
}

/// A `Range` header, applied to a file. <https://www.rfc-editor.org/rfc/rfc9110#section-14>
enum ByteRange: Equatable, Sendable {
  /// No header, an invalid one, several ranges, or a changed file.
  case whole
  case part(Range<Int>)
  case unsatisfiable

  /// - Parameter ifRange: The range counts only if this is the file's entity tag or its date.
  init(header: String?, ifRange: String?, entityTag: String, lastModified: String, size: Int) {
    self = .whole
    guard let header, ifRange == nil || ifRange == entityTag || ifRange == lastModified,
      let (_, first, last) = header.wholeMatch(of: #/(?i:bytes)=([0-9]*)-([0-9]*)/#)?.output
    else { return }
    switch (Int(first), Int(last)) {
    case (let first?, nil) where last.isEmpty:
      self = first < size ? .part(first..<size) : .unsatisfiable
    case (nil, let last?) where first.isEmpty:
      self = last > 0 && size > 0 ? .part(max(0, size - last)..<size) : .unsatisfiable
    case (let first?, let last?) where first <= last:
      self = first < size ? .part(first..<min(last, size - 1) + 1) : .unsatisfiable
    default: return
    }
  }
}
