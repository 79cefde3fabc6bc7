import Foundation

/// What is wrong with a file that should be audio in MP4, found by walking its top-level boxes.
package enum MP4Fault: Error, Equatable, Sendable {
  case empty
  case notMP4
  case truncated
  case missing(box: String)
  case repeated(box: String)
  case unreadable(errno: Int32)
}

/// The top-level boxes of an MP4 file: a cheap proof that all of it is there.
///
/// The sizes must add up to the file's length exactly, the first box is `ftyp`, and there is one
/// `moov` and one `mdat` (ISO/IEC 14496-12, 4.2). What it cannot see is damage inside `mdat`.
package struct MP4Boxes: Equatable, Sendable {
  package struct Box: Equatable, Sendable {
    package let type: String
    package let offset: Int64
    package let length: Int64
    package let headerLength: Int64
  }

  package let boxes: [Box]

  /// Reads a few headers with `pread`; microseconds a file. The descriptor's position is untouched.
  package init(descriptor: CInt) throws(MP4Fault) {
    let length = try Self.length(of: descriptor)
    guard length > 0 else { throw .empty }
    var boxes: [Box] = []
    var offset: Int64 = 0
    while offset < length {
      // A preview has about five boxes; a file with hundreds is not one.
      guard boxes.count < 256 else { throw .notMP4 }
      let box = try Self.box(at: offset, in: descriptor, fileLength: length)
      if boxes.isEmpty, box.type != "ftyp" { throw .notMP4 }
      boxes.append(box)
      offset += box.length
    }
    for type in ["moov", "mdat"] {
      let count = boxes.count { $0.type == type }
      if count == 0 { throw .missing(box: type) }
      if count > 1 { throw .repeated(box: type) }
    }
    self.boxes = boxes
  }

  private static func length(of descriptor: CInt) throws(MP4Fault) -> Int64 {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .unreadable(errno: errno) }
    return Int64(status.st_size)
  }

  private static func box(
    at offset: Int64, in descriptor: CInt, fileLength: Int64
  ) throws(MP4Fault) -> Box {
    let remaining = fileLength - offset
    guard remaining >= 8 else { throw offset == 0 ? .notMP4 : .truncated }
    let header = try bytes(
      at: offset, count: Int(min(16, remaining)), in: descriptor)
    let typeBytes = header[4..<8]
    guard typeBytes.allSatisfy({ (0x20...0x7E).contains($0) || $0 == 0xA9 }) else {
      throw .notMP4
    }
    let type = String(decoding: typeBytes, as: UTF8.self)
    let size32 = Int64(bigEndian(header[0..<4]))
    let length: Int64
    let headerLength: Int64
    switch size32 {
    case 0:
      (length, headerLength) = (remaining, 8)
    case 1:
      guard header.count == 16 else { throw .truncated }
      let size64 = bigEndian(header[8..<16])
      guard size64 >= 16, size64 <= UInt64(Int64.max) else { throw .notMP4 }
      (length, headerLength) = (Int64(size64), 16)
    default:
      guard size32 >= 8 else { throw .notMP4 }
      (length, headerLength) = (size32, 8)
    }
    guard offset > 0 || type == "ftyp" else { throw .notMP4 }
    guard length <= remaining else { throw .truncated }
    return Box(type: type, offset: offset, length: length, headerLength: headerLength)
  }

  static func bytes(
    at offset: Int64, count: Int, in descriptor: CInt
  ) throws(MP4Fault) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      let got = buffer.withUnsafeMutableBytes { bytes in
        pread(
          descriptor, bytes.baseAddress?.advanced(by: filled), count - filled,
          off_t(offset) + off_t(filled))
      }
      if got < 0, errno == EINTR { continue }
      guard got >= 0 else { throw .unreadable(errno: errno) }
      guard got > 0 else { throw .truncated }
      filled += got
    }
    return buffer
  }

  static func bigEndian(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0) { $0 << 8 | UInt64($1) }
  }
}
