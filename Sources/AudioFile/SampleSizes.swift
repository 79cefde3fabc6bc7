/// The sizes of a track's samples in decoding order: `stsz` or `stz2` (ISO/IEC 14496-12, 8.7.3).
struct SampleSizes {
  let count: Int64
  /// The size of every sample; zero if each sample has its own size.
  private let commonSize: Int64
  private let sizes: Table?
  private let bits: Int
  private var next = 0

  init?(sampleTable: [Box], in reader: FileReader) throws(MP4Error) {
    if let box = sampleTable.first("stsz") {
      var fields = try FullBox(box, in: reader)
      commonSize = Int64(try fields.uint32())
      let count = try fields.uint32()
      self.count = Int64(count)
      sizes = commonSize == 0 ? try fields.table(count: count, entryLength: 4) : nil
      bits = 32
    } else if let box = sampleTable.first("stz2") {
      var fields = try FullBox(box, in: reader)
      bits = Int(try fields.uint32() & 0xFF)
      guard [4, 8, 16].contains(bits) else { throw .invalid(box: "stz2") }
      let count = try fields.uint32()
      self.count = Int64(count)
      commonSize = 0
      // With 4-bit sizes, two samples share a byte.
      sizes =
        bits == 4
        ? try fields.table(count: count / 2 + count % 2, entryLength: 1)
        : try fields.table(count: count, entryLength: bits / 8)
    } else {
      return nil
    }
  }

  /// The total length of the next samples.
  ///
  /// - Parameter count: At most the number of remaining samples.
  mutating func length(ofNext count: Int64) throws(MP4Error) -> Int64 {
    guard let sizes else {
      let (length, overflows) = commonSize.multipliedReportingOverflow(by: count)
      guard !overflows else { throw .truncated }
      return length
    }
    var length: Int64 = 0
    for index in next..<next + Int(count) { length += try size(index, in: sizes) }
    next += Int(count)
    return length
  }

  private func size(_ index: Int, in sizes: Table) throws(MP4Error) -> Int64 {
    guard bits == 4 else { return Int64(try sizes.number(index, bytes: bits / 8)) }
    let pair = try sizes.number(index / 2, bytes: 1)
    return Int64(index % 2 == 0 ? pair >> 4 : pair & 0xF)
  }
}
