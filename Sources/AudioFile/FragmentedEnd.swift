/// Checks that the last fragment of a fragmented file is present.
///
/// A file that is cut between two fragments is valid, so the end must be recorded: by a random access table
/// after the fragments, an index before them, or their total duration.
struct FragmentedEnd {
  let boxes: [Box]
  let reader: FileReader
  private let lastFragment: Int64

  init(boxes: [Box], in reader: FileReader) {
    (self.boxes, self.reader) = (boxes, reader)
    lastFragment = boxes.last { $0.type == "moof" }?.offset ?? 0
  }

  /// | - Parameter reachesDuration: Whether the samples are as long as `mehd` specifies; `nil` without
  /// `mehd`.
  /// - Throws: `.truncated` if a fragment is missing, `.unknownEnd` if the end is not recorded.
  func check(reachesDuration: Bool?) throws(MP4Error) {
    let isIndexed = try isIndexed()
    if isIndexed || hasRandomAccessTable { return }
    guard let reachesDuration else { throw .unknownEnd }
    guard reachesDuration else { throw .truncated }
  }

  /// Whether `mfra` follows the last fragment (ISO/IEC 14496-12, 8.8.9).
  private var hasRandomAccessTable: Bool {
    boxes.contains { $0.type == "mfra" && $0.offset > lastFragment }
  }

  /// Whether an index before the fragments includes the last one: `sidx` (8.16.3).
  ///
  /// An index of one segment is not sufficient, because the next segment may have its own.
  private func isIndexed() throws(MP4Error) -> Bool {
    let firstFragment = boxes.first("moof")?.offset ?? 0
    var isIndexed = false
    for box in boxes where box.type == "sidx" {
      let index = try SegmentIndex(box, in: reader)
      guard index.end <= reader.length else { throw .truncated }
      if index.segments > 1, box.offset < firstFragment, index.end > lastFragment {
        isIndexed = true
      }
    }
    return isIndexed
  }
}

/// `sidx` (ISO/IEC 14496-12, 8.16.3).
private struct SegmentIndex {
  let segments: Int
  /// The end of the last segment.
  let end: Int64

  init(_ box: Box, in reader: FileReader) throws(MP4Error) {
    var fields = try FullBox(box, in: reader)
    fields.skip(8)
    _ = try fields.long()
    let firstOffset = try fields.long()
    let count = try fields.uint32() & 0xFFFF
    let references = try fields.table(count: count, entryLength: 12)
    segments = references.count
    guard let skipped = Int64(exactly: firstOffset), skipped <= reader.length - box.end else {
      throw .truncated
    }
    var end = box.end + skipped
    for index in 0..<references.count {
      // The top bit says whether the reference is to another index.
      end += Int64(try references.number(index) & 0x7FFF_FFFF)
    }
    self.end = end
  }
}
