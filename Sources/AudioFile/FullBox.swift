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
