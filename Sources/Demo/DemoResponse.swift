import Foundation
import Loopback

/// A response of the demo server.
struct DemoResponse {
  enum Body {
    case data(Data)
    /// A part of a preview, which is sent at a limited speed.
    case preview(PreviewFile, Range<Int>)
  }

  var status = 200
  var fields: [String] = []
  var body = Body.data(Data())

  /// - Parameter bytesPerSecond: The speed of previews; 0 for unlimited.
  func send(over reply: LoopbackReply, bytesPerSecond: Int) {
    let line = "\(status) \(Self.phrases[status] ?? "")"
    let fields = fields + ["Date: \(Timestamp.now.httpDate)"]
    switch body {
    case .data(let data): reply.send(data, status: line, fields: fields)
    case .preview(let file, let range):
      reply.send(count: range.count, status: line, fields: fields) { reply in
        Self.send(file, range, over: reply, bytesPerSecond)
      }
    }
  }

  /// - Returns: Whether the client has received all of it.
  private static func send(
    _ file: PreviewFile, _ range: Range<Int>, over reply: LoopbackReply, _ bytesPerSecond: Int
  ) -> Bool {
    var due = ContinuousClock.now
    for piece in pieces(of: range, bytesPerSecond) {
      if bytesPerSecond > 0 {
        reply.connection.wait(until: due)
        // From now if late: a client that paused does not get a burst.
        due = max(due, .now) + .seconds(Double(piece.count) / Double(bytesPerSecond))
      }
      guard reply.body(file.bytes(in: piece)) else { return false }
    }
    return true
  }

  /// 25 pieces per second, so that progress bars move smoothly.
  static func pieces(of range: Range<Int>, _ bytesPerSecond: Int) -> [Range<Int>] {
    let longest = 16_384
    let length = bytesPerSecond > 0 ? min(max(bytesPerSecond / 25, 512), longest) : longest
    return stride(from: range.lowerBound, to: range.upperBound, by: length).map {
      $0..<min($0 + length, range.upperBound)
    }
  }

  /// <https://www.rfc-editor.org/rfc/rfc9110#section-15>
  private static let phrases = [
    200: "OK", 206: "Partial Content", 400: "Bad Request", 404: "Not Found",
    405: "Method Not Allowed", 416: "Range Not Satisfiable", 500: "Internal Server Error",
  ]

  static func html(_ status: Int, fields: [String] = []) -> DemoResponse {
    let page = "<html><title>\(status) \(phrases[status] ?? "")</title></html>\n"
    return DemoResponse(
      status: status, fields: fields + ["Content-Type: text/html; charset=utf-8"],
      body: .data(Data(page.utf8)))
  }

  static func json(
    _ body: Data, status: Int = 200, type: String = "application/json", fields: [String] = []
  ) -> DemoResponse {
    DemoResponse(
      status: status, fields: ["Content-Type: \(type); charset=utf-8"] + fields, body: .data(body))
  }

  static let notFound = json(Data(#"{"status":404,"error":"Not Found"}"#.utf8), status: 404)
}
