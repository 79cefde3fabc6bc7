/// The positions of a track's samples: `stsc`, `stco` or `co64`, and the sample sizes (ISO/IEC 14496-12,
/// 8.7).
struct SampleTable {
  private let boxes: [Box]
  private let reader: FileReader

  /// | - Parameter boxes: The children of `stbl`.
  init(boxes: [Box], in reader: FileReader) {
    (self.boxes, self.reader) = (boxes, reader)
  }

  /// Calls `body` with the position of each chunk, up to the chunk of the last sample.
  ///
  /// - Throws: `.invalid` if a sample has no chunk, and errors of `body`.
  func forEachChunk(
    _ body: (Range<Int64>) throws(MP4Error) -> Void
  ) throws(MP4Error) {
    guard var sizes = try SampleSizes(sampleTable: boxes, in: reader), sizes.count > 0 else {
      return
    }
    let (offsets, offsetLength) = try chunkOffsets()
    var runs = try ChunkRuns(sampleTable: boxes, in: reader)
    var samplesLeft = sizes.count
    for chunk in 0..<offsets.count where samplesLeft > 0 {
      let count = min(try runs.samples(inChunk: chunk + 1), samplesLeft)
      let length = try sizes.length(ofNext: count)
      let start = try offsets.number(chunk, bytes: offsetLength)
      guard start <= UInt64(Int64.max - length) else { throw .truncated }
      try body(Int64(start)..<Int64(start) + length)
      samplesLeft -= count
    }
    guard samplesLeft == 0 else { throw .invalid(box: "stsc") }
  }

  private func chunkOffsets() throws(MP4Error) -> (Table, entryLength: Int) {
    guard let box = boxes.first("stco") ?? boxes.first("co64") else {
      throw .missing(box: "stco")
    }
    let entryLength = box.type == "co64" ? 8 : 4
    var fields = try FullBox(box, in: reader)
    return (try fields.countedTable(entryLength: entryLength), entryLength)
  }

  /// The total duration of the samples in units of the media's time scale: `stts` (8.6.1.2).
  func duration() throws(MP4Error) -> UInt64 {
    guard let box = boxes.first("stts") else { return 0 }
    var fields = try FullBox(box, in: reader)
    let runs = try fields.countedTable(entryLength: 8)
    var duration: UInt64 = 0
    for run in 0..<runs.count {
      // 32 bits times 32 bits, at most a million times.
      let (sum, overflows) = duration.addingReportingOverflow(
        try runs.number(run) * (try runs.number(run, at: 4)))
      guard !overflows else { throw .invalid(box: "stts") }
      duration = sum
    }
    return duration
  }
}

/// The number of samples in each chunk: `stsc` (ISO/IEC 14496-12, 8.7.4), read in the order of the chunks.
private struct ChunkRuns {
  private let runs: Table
  private var next = 0
  private var samples: Int64 = 0

  init(sampleTable: [Box], in reader: FileReader) throws(MP4Error) {
    guard let box = sampleTable.first("stsc") else { throw .missing(box: "stsc") }
    var fields = try FullBox(box, in: reader)
    runs = try fields.countedTable(entryLength: 12)
  }

  /// | - Parameter number: From 1, increased by one in each call.
  mutating func samples(inChunk number: Int) throws(MP4Error) -> Int64 {
    if next < runs.count {
      let first = try runs.number(next)
      // The first run begins at chunk 1, and each run after the previous one.
      guard first > UInt64(number - 1), number > 1 || first == 1 else {
        throw .invalid(box: "stsc")
      }
      if first == UInt64(number) {
        samples = Int64(try runs.number(next, at: 4))
        next += 1
      }
    }
    guard number > 1 || next > 0 else { throw .invalid(box: "stsc") }
    return samples
  }
}

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
