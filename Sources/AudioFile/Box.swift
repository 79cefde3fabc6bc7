/// The position of a box in the file (ISO/IEC 14496-12, 4.2).
package struct Box: Equatable, Sendable {
  package let type: String
  package let offset: Int64
  package let length: Int64
  package let headerLength: Int64

  var end: Int64 { offset + length }
  var payload: Range<Int64> { offset + headerLength..<end }

  /// A container with more boxes than this is not part of a preview.
  static let limit = 256

  package init(type: String, offset: Int64, length: Int64, headerLength: Int64) {
    self.type = type
    self.offset = offset
    self.length = length
    self.headerLength = headerLength
  }

  /// | - Parameter end: The end of the container; a length of zero extends to it.
  /// - Throws: `.truncated` if the box extends beyond it.
  init(at offset: Int64, end: Int64, in reader: FileReader) throws(MP4Error) {
    let remaining = end - offset
    guard remaining >= 8 else { throw .truncated }
    let typeBytes = try reader.uint32(at: offset + 4)
    guard let type = Self.type(typeBytes) else { throw .notMP4 }
    var (length, headerLength) = (Int64(try reader.uint32(at: offset)), Int64(8))
    if length == 0 {
      length = remaining
    } else if length == 1 {
      guard remaining >= 16 else { throw .truncated }
      headerLength = 16
      let long = try reader.number(at: offset + 8, bytes: 8)
      guard let exact = Int64(exactly: long) else { throw .notMP4 }
      length = exact
    }
    guard length >= headerLength else { throw .notMP4 }
    guard length <= remaining else { throw .truncated }
    self.init(type: type, offset: offset, length: length, headerLength: headerLength)
  }

  private static func type(_ code: UInt32) -> String? {
    let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: code >> $0) }
    // 0xA9 is the © of QuickTime's metadata.
    guard bytes.allSatisfy({ (0x20...0x7E).contains($0) || $0 == 0xA9 }) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The boxes directly inside this one, if it is a plain container.
  func children(in reader: FileReader) throws(MP4Error) -> [Box] {
    var children: [Box] = []
    var offset = payload.lowerBound
    // Fewer than 8 bytes at the end are padding, such as QuickTime's terminator.
    while offset + 8 <= end {
      do throws(MP4Error) {
        children.append(try Box(at: offset, end: end, in: reader))
      } catch {
        guard case .unreadable = error else { throw .invalid(box: type) }
        throw error
      }
      guard children.count <= Self.limit else { throw .invalid(box: type) }
      offset = children[children.count - 1].end
    }
    return children
  }
}

extension [Box] {
  func first(_ type: String) -> Box? {
    first { $0.type == type }
  }
}

/// Reads the fields of a box with version and flags in sequence (ISO/IEC 14496-12, 4.2.2).
struct FullBox {
  let version: UInt8
  let flags: UInt32
  let box: Box
  private let reader: FileReader
  private var offset: Int64

  init(_ box: Box, in reader: FileReader) throws(MP4Error) {
    let start = box.payload.lowerBound
    guard start + 4 <= box.end else { throw .invalid(box: box.type) }
    let word = try reader.uint32(at: start)
    (version, flags) = (UInt8(word >> 24), word & 0xFF_FFFF)
    (self.box, self.reader, offset) = (box, reader, start + 4)
  }

  mutating func skip(_ count: Int64) {
    offset += count
  }

  mutating func uint32() throws(MP4Error) -> UInt32 {
    UInt32(truncatingIfNeeded: try number(bytes: 4))
  }

  mutating func uint64() throws(MP4Error) -> UInt64 {
    try number(bytes: 8)
  }

  /// A field with 64 bits in version 1 and 32 bits in version 0.
  mutating func long() throws(MP4Error) -> UInt64 {
    try number(bytes: version == 0 ? 4 : 8)
  }

  private mutating func number(bytes count: Int) throws(MP4Error) -> UInt64 {
    guard offset + Int64(count) <= box.end else { throw .invalid(box: box.type) }
    defer { offset += Int64(count) }
    return try reader.number(at: offset, bytes: count)
  }

  /// A count, followed by that number of entries.
  mutating func countedTable(entryLength: Int) throws(MP4Error) -> Table {
    let count = try uint32()
    return try table(count: count, entryLength: entryLength)
  }

  /// The entries after the fields read so far, read through a separate buffer.
  func table(count: UInt32, entryLength: Int) throws(MP4Error) -> Table {
    // A million AAC samples play for six hours.
    guard count <= 1 << 20, Int64(count) * Int64(entryLength) <= box.end - offset else {
      throw .invalid(box: box.type)
    }
    return Table(
      count: Int(count), entryLength: entryLength, start: offset,
      reader: FileReader(sharing: reader))
  }
}

/// Entries of equal length inside one box. Only a few are in memory at a time.
struct Table {
  let count: Int
  fileprivate let entryLength: Int
  fileprivate let start: Int64
  fileprivate let reader: FileReader

  fileprivate init(count: Int, entryLength: Int, start: Int64, reader: FileReader) {
    (self.count, self.entryLength, self.start, self.reader) = (count, entryLength, start, reader)
  }

  func number(_ index: Int, at byte: Int = 0, bytes: Int = 4) throws(MP4Error) -> UInt64 {
    try reader.number(at: start + Int64(index * entryLength + byte), bytes: bytes)
  }
}

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
