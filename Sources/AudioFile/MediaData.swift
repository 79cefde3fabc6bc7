/// The bytes that may hold samples: the payloads of `mdat` boxes (ISO/IEC 14496-12, 8.1.1).
struct MediaData {
  private let ranges: [Range<Int64>]
  private let fileLength: Int64

  init(boxes: [Box], fileLength: Int64) {
    ranges = boxes.filter { $0.type == "mdat" }.map(\.payload)
    self.fileLength = fileLength
  }

  /// | - Parameter table: The box that lists the samples.
  /// - Throws: `.truncated` past the end of the file, `.invalid` outside the media data.
  func check(_ samples: Range<Int64>, namedBy table: String) throws(MP4Error) {
    guard !samples.isEmpty else { return }
    guard samples.upperBound <= fileLength else { throw .truncated }
    guard
      ranges.contains(where: {
        $0.lowerBound <= samples.lowerBound && samples.upperBound <= $0.upperBound
      })
    else { throw .invalid(box: table) }
  }
}
