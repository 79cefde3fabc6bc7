import Foundation

/// The preview of one song or audiobook: a melody, then a `free` box at the file's top level that holds the
/// id, so that no two previews are the same bytes and a mixture of two can be seen.
///
/// Box layout: ISO/IEC 14496-12, 4.2 and 8.1.2.
struct PreviewFile: Sendable {
  private let melody: Data
  private let freeBox: Data
  /// Strong: made from the melody's bytes and the id, the same in every run, whatever the port.
  let entityTag: String

  /// When the melodies were made; the same in every run.
  static let lastModified = Timestamp(secondsSince1970: 1_735_880_400)

  /// - Returns: nil for what has no preview, or a film for one.
  init?(of item: DemoItem) {
    guard item.kind.preview == .sound, !item.isSilent, !Melody.all.isEmpty else { return nil }
    let piece = Melody.all[item.number % Melody.all.count]
    melody = piece.file
    let note = Data("HotTracks demo preview of track \(item.id)".utf8)
    let size = UInt32(8 + note.count)
    freeBox = withUnsafeBytes(of: size.bigEndian) { Data($0) } + Data("free".utf8) + note
    entityTag = "\"\(String(piece.fingerprint, radix: 16))-\(item.id)\""
  }

  /// In bytes.
  var size: Int { melody.count + freeBox.count }

  /// The bytes of a part of the file.
  ///
  /// - Parameter range: within `0..<size`.
  func bytes(in range: Range<Int>) -> Data {
    let ofMelody = range.clamped(to: 0..<melody.count)
    let ofBox = range.clamped(to: melody.count..<size)
    return melody[ofMelody]
      + freeBox[(ofBox.lowerBound - melody.count)..<(ofBox.upperBound - melody.count)]
  }
}
