import TestSupport

/// A request for the preview, and the connection for its response.
struct PreviewCall {
  let request: WireRequest
  let reply: WireReply
  /// Starts at 1, for the whole run.
  let number: Int
  let port: UInt16
  let scene: FaultScene

  /// The correct response.
  func serve(_ bytes: [UInt8] = Preview.bytes, tag: String = Preview.tag) {
    reply.serve(bytes, tag: tag, to: request, fields: ["Content-Type: audio/x-m4a"])
  }

  /// A response without a file, after which a client may retry at once.
  func answer(_ status: String, _ fields: [String] = [], _ body: String = "") {
    reply.send(Array(body.utf8), status: status, fields: ["Retry-After: 0"] + fields)
  }

  /// A complete response, whatever was requested.
  func whole(_ bytes: [UInt8], _ fields: [String] = []) {
    reply.send(bytes, fields: fields)
  }

  /// A part of the file with any `Content-Range`.
  func part(_ bytes: some Collection<UInt8>, range: String?, _ fields: [String]? = nil) {
    reply.send(
      bytes, status: "206 Partial Content",
      fields: (range.map { ["Content-Range: \($0)"] } ?? []) + (fields ?? ["ETag: \(Preview.tag)"]))
  }

  /// The rest of the file with a date; the complete file if no range is requested.
  func rest(dated date: String) {
    toRest { start in
      part(
        Preview.bytes[start...], range: "bytes \(start)-199999/200000", ["Last-Modified: \(date)"])
    }
  }

  /// Any headers, a body of any length, and the end of the connection.
  func raw(_ fields: [String], _ body: some Collection<UInt8>, version: String = "HTTP/1.1") {
    reply.head("200 OK", fields + ["Retry-After: 0"], version: version)
    reply.body(body)
  }

  /// A redirect.
  func redirect(to address: String, _ fields: [String] = []) {
    reply.send([], status: "302 Found", fields: ["Location: \(address)"] + fields)
  }

  /// The complete file; the closure runs when half of it is on disk.
  func serve(atHalf happen: (FaultScene) -> Void) {
    serveHalf()
    happen(scene)
    reply.body(Preview.bytes.dropFirst(100_000))
  }

  /// The headers of a complete response and half of the body; returns when that is on disk.
  func serveHalf() {
    reply.head("200 OK", ["ETag: \(Preview.tag)", "Content-Length: \(Preview.bytes.count)"])
    reply.body(Preview.bytes.prefix(100_000))
    for _ in 0..<6000 where scene.partLength < 100_000 { reply.pause(milliseconds: 5) }
  }

  /// The headers of a complete response and half of the body, then nothing.
  func stall() {
    reply.sendStalled(Preview.bytes, after: 100_000, tag: Preview.tag)
  }

  /// Misbehaves only if the rest is requested; otherwise sends the complete file.
  func toRest(_ misbehave: (_ start: Int) -> Void) {
    guard let start = request.rangeStart else { return serve() }
    misbehave(start)
  }
}
