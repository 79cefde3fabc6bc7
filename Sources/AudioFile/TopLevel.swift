/// The top level of an MP4 file (ISO/IEC 14496-12, 4.2).
enum TopLevel {
  /// Longer sequences of zeros after the last box are not padding.
  private static let paddingLimit: Int64 = 1 << 20

  static func boxes(in reader: FileReader) throws(MP4Error) -> [Box] {
    guard reader.length > 0 else { throw .empty }
    var boxes: [Box] = []
    var offset: Int64 = 0
    while offset < reader.length {
      if !boxes.isEmpty, try isPadding(from: offset, in: reader) { break }
      guard boxes.count < Box.limit else { throw .notMP4 }
      let box = try self.box(at: offset, in: reader)
      boxes.append(box)
      offset = box.end
    }
    guard boxes.count(where: { $0.type == "moov" }) <= 1 else { throw .repeated(box: "moov") }
    return boxes
  }

  private static func box(at offset: Int64, in reader: FileReader) throws(MP4Error) -> Box {
    guard offset == 0 else { return try Box(at: offset, end: reader.length, in: reader) }
    // Otherwise, text would look like a long truncated box.
    let fileType: UInt32 = 0x6674_7970  // "ftyp"
    guard reader.length >= 8, try reader.uint32(at: 4) == fileType else { throw .notMP4 }
    return try Box(at: 0, end: reader.length, in: reader)
  }

  private static func isPadding(
    from start: Int64, in reader: FileReader
  ) throws(MP4Error) -> Bool {
    // A box type of zero is padding.
    let length = reader.length - start
    guard length <= paddingLimit else { return false }
    var offset = start
    while offset < reader.length {
      let count = min(8, reader.length - offset)
      guard try reader.number(at: offset, bytes: Int(count)) == 0 else { return false }
      offset += count
    }
    return true
  }
}
