import TestSupport

/// A request for the preview, and where its answer goes.
struct PreviewCall {
  let request: WireRequest
  let reply: WireReply
  /// Counts from 1, over the run.
  let number: Int
  let port: UInt16
  let scene: FaultScene

  /// What a good store answers.
  func serve(_ bytes: [UInt8] = Preview.bytes, tag: String = Preview.tag) {
    reply.serve(bytes, tag: tag, to: request, fields: ["Content-Type: audio/x-m4a"])
  }

  /// An answer without a file, which a patient client may ask for again at once.
  func answer(_ status: String, _ fields: [String] = [], _ body: String = "") {
    reply.send(Array(body.utf8), status: status, fields: ["Retry-After: 0"] + fields)
  }

  /// A whole answer, whatever was asked for.
  func whole(_ bytes: [UInt8], _ fields: [String] = []) {
    reply.send(bytes, fields: fields)
  }

  /// A part of the file under any heading.
  func part(_ bytes: some Collection<UInt8>, range: String?, _ fields: [String]? = nil) {
    reply.send(
      bytes, status: "206 Partial Content",
      fields: (range.map { ["Content-Range: \($0)"] } ?? []) + (fields ?? ["ETag: \(Preview.tag)"]))
  }

  /// The rest of the file under a date; the whole to who asks for it.
  func rest(dated date: String) {
    toRest { start in
      part(
        Preview.bytes[start...], range: "bytes \(start)-199999/200000", ["Last-Modified: \(date)"])
    }
  }

  /// A head of any fields, a body of any length, and the end of the connection.
  func raw(_ fields: [String], _ body: some Collection<UInt8>, version: String = "HTTP/1.1") {
    reply.head("200 OK", fields + ["Retry-After: 0"], version: version)
    reply.body(body)
  }

  /// Sends the asker on.
  func redirect(to address: String, _ fields: [String] = []) {
    reply.send([], status: "302 Found", fields: ["Location: \(address)"] + fields)
  }

  /// The whole file, but when half of it has reached the disk something happens there.
  func serve(atHalf happen: (FaultScene) -> Void) {
    serveHalf()
    happen(scene)
    reply.body(Preview.bytes.dropFirst(100_000))
  }

  /// The head of a whole answer and its first half; returns when that is on the disk.
  func serveHalf() {
    reply.head("200 OK", ["ETag: \(Preview.tag)", "Content-Length: \(Preview.bytes.count)"])
    reply.body(Preview.bytes.prefix(100_000))
    for _ in 0..<6000 where scene.partLength < 100_000 { reply.pause(milliseconds: 5) }
  }

  /// Misbehaves towards a request for the rest alone; whoever asks for the whole gets it.
  func toRest(_ misbehave: (_ start: Int) -> Void) {
    guard let start = request.rangeStart else { return serve() }
    misbehave(start)
  }
}
