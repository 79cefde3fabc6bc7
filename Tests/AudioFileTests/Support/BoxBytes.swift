import Foundation
import TestSupport

@testable import AudioFile

/// Other forms of boxes as bytes (ISO/IEC 14496-12, 4.2), and files with them.
enum BoxBytes {
  /// The form with a 64-bit length.
  static func longBox(_ type: String, _ payload: [UInt8]) -> [UInt8] {
    MP4Box.bigEndian(UInt32(1)) + Array(type.utf8) + MP4Box.bigEndian(UInt64(payload.count + 16))
      + payload
  }

  /// The form that extends to the end of the file.
  static func lastBox(_ type: String, _ payload: [UInt8]) -> [UInt8] {
    MP4Box.bigEndian(UInt32(0)) + Array(type.utf8) + payload
  }

  /// A movie header of version 0.
  static func movieHeader(scale: UInt32, units: UInt32) -> [UInt8] {
    MP4Box.box(
      "mvhd",
      [UInt8](repeating: 0, count: 12) + MP4Box.bigEndian(scale) + MP4Box.bigEndian(units)
        + [UInt8](repeating: 0, count: 80))
  }

  /// A movie header of version 1, with 64-bit times.
  static func longMovieHeader(scale: UInt32, units: UInt64) -> [UInt8] {
    MP4Box.box(
      "mvhd",
      [1] + [UInt8](repeating: 0, count: 19) + MP4Box.bigEndian(scale) + MP4Box.bigEndian(units)
        + [UInt8](repeating: 0, count: 80))
  }

  /// The error for a file with these bytes; `nil` if it is complete.
  static func error(_ bytes: [UInt8]) throws -> MP4Error? {
    try inFile(bytes) { descriptor in
      do throws(MP4Error) {
        _ = try MP4File(descriptor: descriptor)
        return nil
      } catch {
        return error
      }
    }
  }

  static func whole(_ bytes: [UInt8]) throws -> MP4File {
    try inFile(bytes) { try MP4File(descriptor: $0) }
  }

  /// Passes the descriptor of a file with these bytes.
  static func inFile<Result>(
    _ bytes: [UInt8], _ look: (CInt) throws -> Result
  ) throws -> Result {
    let path = NSTemporaryDirectory() + "hottracks-" + UUID().uuidString
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    defer { unlink(path) }
    let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    defer { try? handle.close() }
    return try look(handle.fileDescriptor)
  }
}
