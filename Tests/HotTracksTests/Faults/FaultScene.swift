import Foundation
import Loopback
import Support
import TestSupport

/// The preview of all faults.
enum Preview {
  static let id = "880000000001"
  static let title = "Vera Mol – Night Tram"
  static let fileName = "Vera Mol - Night Tram [\(id)].m4a"
  static let path = "/preview/\(id).m4a"
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

  static let download = ["--source", "top-songs", "download", "1"]

  /// A store with one track, which behaves correctly except for its preview.
  func store(
    address: String? = nil, serve: @escaping @Sendable (PreviewCall) -> Void = { $0.serve() }
  ) throws -> WireStore {
    let count = Locked(0)
    return try WireStore(
      [("Vera Mol", "Night Tram")],
      preview: { _, request, reply in
        let number = count.withLock { count in
          count += 1
          return count
        }
        serve(PreviewCall(request: request, reply: reply, number: number, scene: self))
      }, previewAddress: address)
  }

  /// The length of the partial file; 0 if there is none.
  var partLength: Int {
    var status = stat()
    return lstat(part, &status) == 0 ? Int(status.st_size) : 0
  }

  func write(_ bytes: some Sequence<UInt8>, to path: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }

  func link(at path: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: elsewhere + "/file")
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

/// A request for the preview, and the connection for its response.
struct PreviewCall {
  let request: LoopbackRequest
  let reply: LoopbackReply
  /// Starts at 1, for the whole run.
  let number: Int
  let scene: FaultScene

  /// The correct response.
  func serve(_ bytes: [UInt8] = Preview.bytes, tag: String = Preview.tag) {
    reply.serve(bytes, tag: tag, to: request, fields: ["Content-Type: audio/x-m4a"])
  }

  /// A response without a file, after which a client may retry at once.
  func refuse(_ status: String, _ fields: [String] = []) {
    reply.send(
      Array("<html>Sorry</html>".utf8), status: status, fields: ["Retry-After: 0"] + fields)
  }

  /// The complete file; the closure runs when half of it is on disk.
  func serve(atHalf happen: (FaultScene) -> Void) {
    reply.head("200 OK", ["ETag: \(Preview.tag)", "Content-Length: \(Preview.bytes.count)"])
    reply.body(Preview.bytes.prefix(100_000))
    for _ in 0..<6000 where scene.partLength < 100_000 { reply.pause(milliseconds: 5) }
    happen(scene)
    reply.body(Preview.bytes.dropFirst(100_000))
  }

  /// The headers of a complete response and half of the body, then nothing.
  func stall() {
    reply.sendStalled(Preview.bytes, after: 100_000, tag: Preview.tag)
  }
}
