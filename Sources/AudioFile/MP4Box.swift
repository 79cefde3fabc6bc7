import Foundation

/// Where a top-level box is in the file (ISO/IEC 14496-12, 4.2).
struct MP4Box: Equatable, Sendable {
  let type: String
  let payload: Range<Int64>

  /// A container with more boxes than this is not part of a preview.
  static let limit = 256

  /// - Parameters:
  ///   - start: The first 16 bytes of the box; fewer at the end of its container.
  ///   - rest: The length of the container from the start of the box.
  /// - Throws: `.truncated` if the box extends past the end of its container.
  init(_ start: BoxPayload, at offset: Int64, rest: Int64) throws(MP4Error) {
    guard start.bytes.count >= 8, let short = start.number(at: 0, bytes: 4),
      // Zero extends to the end of the container, 1 announces a length of 64 bits.
      let long = short == 1 ? start.number(at: 8, bytes: 8) : short
    else { throw .truncated }
    let header: Int64 = short == 1 ? 16 : 8
    guard let length = short == 0 ? rest : Int64(exactly: long), length >= header else {
      throw .notMP4
    }
    guard length <= rest else { throw .truncated }
    type = String(decoding: start.bytes.dropFirst(4).prefix(4), as: UTF8.self)
    payload = offset + header..<offset + length
  }
}

/// The payload of a box.
struct BoxPayload {
  let bytes: ArraySlice<UInt8>

  /// A big-endian number; `nil` outside the box.
  ///
  /// - Parameters:
  ///   - offset: From the start of the box.
  ///   - count: At most 8.
  func number(at offset: Int, bytes count: Int) -> UInt64? {
    guard offset >= 0, offset + count <= bytes.count else { return nil }
    let start = bytes.startIndex + offset
    return bytes[start..<start + count].reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// The boxes inside this one, named `container`. Fewer than 8 bytes at the end are padding.
  ///
  /// - Parameter isStrict: Whether a box that extends past the end is an error. Otherwise it is cut, as by FFmpeg.
  func boxes(
    from start: Int, isStrict: Bool, _ container: String
  ) throws(MP4Error) -> [(type: String, payload: BoxPayload)] {
    var boxes: [(type: String, payload: BoxPayload)] = []
    var offset = start
    while offset + 8 <= bytes.count {
      let rest = BoxPayload(bytes: bytes.dropFirst(offset))
      let box: MP4Box
      do throws(MP4Error) {
        box = try MP4Box(rest, at: 0, rest: isStrict ? Int64(rest.bytes.count) : .max)
      } catch {
        if !isStrict { break }
        throw .invalid(box: container)
      }
      let length = Int(min(box.payload.upperBound, Int64(rest.bytes.count)))
      let header = min(Int(box.payload.lowerBound), length)
      boxes.append((box.type, BoxPayload(bytes: rest.bytes.prefix(length).dropFirst(header))))
      guard boxes.count <= MP4Box.limit else { throw .invalid(box: container) }
      offset += length
    }
    return boxes
  }
}

/// Reads a file with `pread`.
struct FileReader {
  let descriptor: CInt
  let length: Int64
  /// The last bytes of the file, if they are in memory instead.
  private let tail: [UInt8]

  init(descriptor: CInt, tail: [UInt8], length: Int64) {
    (self.descriptor, self.tail, self.length) = (descriptor, tail, length)
  }

  /// A complete file.
  init(descriptor: CInt) throws(MP4Error) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .unreadable(errno: errno) }
    guard status.st_size > 0 else { throw .empty }
    self.init(descriptor: descriptor, tail: [], length: Int64(status.st_size))
  }

  /// The top-level boxes, which fill the file. The first one is `ftyp`.
  func boxes() throws(MP4Error) -> [MP4Box] {
    var boxes: [MP4Box] = []
    var offset: Int64 = 0
    while offset < length {
      let box = try box(at: offset)
      boxes.append(box)
      guard boxes.count <= MP4Box.limit else { throw .notMP4 }
      offset = box.payload.upperBound
    }
    return boxes
  }

  /// Reads at most 16 bytes.
  func box(at offset: Int64) throws(MP4Error) -> MP4Box {
    let start = BoxPayload(bytes: try bytes(offset..<min(offset + 16, length)))
    // Otherwise, text would look like a long truncated box.
    if offset == 0, start.number(at: 4, bytes: 4) != 0x6674_7970 { throw .notMP4 }  // "ftyp"
    return try MP4Box(start, at: offset, rest: length - offset)
  }

  /// - Throws: `.truncated` if the file was shortened meanwhile.
  func bytes(_ range: Range<Int64>) throws(MP4Error) -> ArraySlice<UInt8> {
    let tailStart = length - Int64(tail.count)
    if !tail.isEmpty, range.lowerBound >= tailStart {
      return tail.dropFirst(Int(range.lowerBound - tailStart)).prefix(range.count)
    }
    var bytes = [UInt8](repeating: 0, count: range.count)
    var filled = 0
    while filled < bytes.count {
      let got = bytes.withUnsafeMutableBytes {
        pread(
          descriptor, $0.baseAddress?.advanced(by: filled), $0.count - filled,
          off_t(range.lowerBound) + off_t(filled))
      }
      if got < 0, errno == EINTR { continue }
      guard got >= 0 else { throw .unreadable(errno: errno) }
      guard got > 0 else { throw .truncated }
      filled += got
    }
    return bytes[...]
  }
}
