import Foundation
import TestSupport

/// The preview of all faults.
enum Preview {
  static let id = "990000000001"
  static let title = "Vera Mol – Night Tram"
  static let fileName = "Vera Mol - Night Tram [990000000001].m4a"
  static let path = "/preview/990000000001.m4a"
  static let tag = "\"v1\""
  static let bytes = SmallMP4.bytes(length: 200_000, seed: 1)
  /// The same length, different contents.
  static let otherBytes = SmallMP4.bytes(length: 200_000, seed: 2)
}

/// The folder of a fault, and files that can exist in it before.
struct FaultScene: Sendable {
  let home: Home

  var folder: String { home.previews }
  var movedFolder: String { home.path + "/moved" }
  var final: String { folder + "/" + Preview.fileName }
  var part: String { final + ".ht-part" }
  /// Outside the folder of previews: must not change.
  var elsewhere: String { home.path + "/elsewhere" }

  init() throws {
    home = try Home()
    for path in [folder, elsewhere] {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
    try write(Array("somebody's".utf8), to: elsewhere + "/file")
  }

  /// The length of the partial file; 0 if there is none.
  var partLength: Int {
    var status = stat()
    return lstat(part, &status) == 0 ? Int(status.st_size) : 0
  }

  func write(_ bytes: some Sequence<UInt8>, to path: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }

  func bytes(_ path: String) throws -> [UInt8] {
    try Array(Data(contentsOf: URL(fileURLWithPath: path)))
  }

  /// Creates half of the file, as an earlier run would.
  func writeHalf() throws {
    try write(Preview.bytes.prefix(100_000), to: part)
    try ExtendedAttribute.set(
      ExtendedAttribute.origin, to: "http://127.0.0.1\(Preview.path)", at: part)
    try ExtendedAttribute.set("user.hottracks.source", to: "200000 \(Preview.tag)", at: part)
  }
}
