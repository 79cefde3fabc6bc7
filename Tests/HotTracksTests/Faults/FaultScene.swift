import Foundation
import TestSupport

@testable import Transfers

/// The folder of a fault, and files that can exist in it before.
struct FaultScene: Sendable {
  let home: Home

  var folder: String { home.previews }
  var final: String { folder + "/" + Preview.fileName }
  var part: String { final + ".part" }
  var sidecar: String { part + ".json" }
  /// Outside the folder of previews: must not change.
  var elsewhere: String { home.path + "/elsewhere" }

  func prepare() throws {
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

  /// The permissions of a regular file; `nil` for anything else.
  func plainFileMode(_ path: String) -> mode_t? {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return status.st_mode & 0o7777
  }

  func write(_ bytes: some Sequence<UInt8>, to path: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }

  /// Creates a partial file and its sidecar, as an earlier run would.
  func leave(
    _ bytes: some Sequence<UInt8>, id: String = Preview.id, path: String = Preview.path,
    tag: String? = Preview.tag, total: Int64? = 200_000
  ) throws {
    try leave(
      bytes,
      Sidecar(id: id, path: path, validator: tag.map { .entityTag($0) }, total: total))
  }

  /// Creates half a file of which only a date is known.
  func leaveHalf(of date: String) throws {
    try leave(
      Preview.bytes.prefix(100_000),
      Sidecar(id: Preview.id, path: Preview.path, validator: .lastModified(date), total: 200_000))
  }

  private func leave(_ bytes: some Sequence<UInt8>, _ known: Sidecar) throws {
    try write(bytes, to: part)
    try write(JSONEncoder().encode(known), to: sidecar)
  }

  func leaveHalf() throws {
    try leave(Preview.bytes.prefix(100_000))
  }

  func link(_ path: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: elsewhere + "/file")
  }

  func makeFolder(_ path: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
  }

  func makeFIFO(_ path: String) {
    mkfifo(path, 0o644)
  }

  var movedFolder: String { home.path + "/moved" }

  func moveFolderAway() {
    rename(folder, movedFolder)
  }

  /// Removes the final file, and anything else that is not a regular file. Returns whether a partial file
  /// with its sidecar remains.
  func clearTheWay() throws -> Bool {
    // A partial file without a sidecar belongs to another program.
    let foreign = plainFileMode(sidecar) == nil ? [final, part] : [final]
    for path in [final, part, sidecar] where foreign.contains(path) || plainFileMode(path) == nil {
      var status = stat()
      guard lstat(path, &status) == 0 else { continue }
      try FileManager.default.removeItem(atPath: path)
    }
    return plainFileMode(part) != nil && plainFileMode(sidecar) != nil
  }

  /// The contents of a folder: type, mode and data by name.
  func contents(of folder: String) throws -> [String: String] {
    var contents: [String: String] = [:]
    for name in home.names(in: folder) {
      contents[name] = try Self.description(of: folder + "/" + name)
    }
    return contents
  }

  func bytes(_ path: String) throws -> [UInt8] {
    try Array(Data(contentsOf: URL(fileURLWithPath: path)))
  }

  private static func description(of path: String) throws -> String {
    var status = stat()
    guard lstat(path, &status) == 0 else { return "cannot be seen" }
    switch status.st_mode & S_IFMT {
    case S_IFREG:
      let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      return "file \(String(status.st_mode & 0o777, radix: 8)) \(bytes.count) \(checksum(bytes))"
    case S_IFLNK:
      return "link " + (try FileManager.default.destinationOfSymbolicLink(atPath: path))
    case S_IFDIR: return "folder"
    case S_IFIFO: return "FIFO"
    default: return "something else"
    }
  }

  // FNV-1a.
  private static func checksum(_ bytes: Data) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
