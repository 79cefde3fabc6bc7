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
