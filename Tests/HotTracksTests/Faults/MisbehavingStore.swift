import Foundation
import Support
import TestSupport

/// A store on a raw socket with one track, which behaves correctly except for its preview.
final class MisbehavingStore: Sendable {
  private final class State: Sendable {
    let values = Locked((isHealed: false, calls: 0))
  }

  private let server: LoopbackServer
  private let state = State()

  /// - Parameter address: The preview's address; PORT is replaced by the store's port.
  init(
    _ scene: FaultScene, address: String? = nil,
    serve: @escaping @Sendable (PreviewCall) -> Void = { $0.serve() }
  ) throws {
    let state = state
    server = try LoopbackServer { request, reply in
      let port = request["host"]?.split(separator: ":").last ?? ""
      let (isHealed, number) = state.values.withLock { values in
        if Self.isPreview(request) { values.calls += 1 }
        return values
      }
      let usual = "http://127.0.0.1:\(port)\(Preview.path)"
      let faulty = address?.replacing("PORT", with: port) ?? usual
      switch request.target {
      case let path where path.hasPrefix("/api/v2/"):
        Self.send(["feed": ["title": "Top Songs", "results": [Self.song]]], reply)
      case let path where path.hasPrefix("/lookup"):
        Self.send(["resultCount": 1, "results": [Self.details(isHealed ? usual : faulty)]], reply)
      case _ where Self.isPreview(request):
        let call = PreviewCall(request: request, reply: reply, number: number, scene: scene)
        if isHealed { call.serve() } else { serve(call) }
      default:
        reply.send([], status: "404 Not Found")
      }
    }
  }

  var environment: [String: String] { storeEnvironment(server.address("")) }

  /// All preview requests so far.
  var calls: [WireRequest] { server.requests.filter(Self.isPreview) }

  var requests: [WireRequest] { server.requests }

  /// Ends the fault.
  func heal() {
    state.values.withLock { $0.isHealed = true }
  }

  func stop() {
    server.stop()
  }

  private static func isPreview(_ request: WireRequest) -> Bool {
    request.target.hasPrefix("/preview/")
  }

  private static var song: [String: Any] {
    [
      "id": Preview.id, "name": "Night Tram", "artistName": "Vera Mol", "kind": "songs",
    ]
  }

  private static func details(_ address: String) -> [String: Any] {
    [
      "wrapperType": "track", "kind": "song", "trackId": Int(Preview.id) ?? 0,
      "trackName": "Night Tram", "artistName": "Vera Mol", "previewUrl": address,
    ]
  }

  private static func send(_ object: [String: Any], _ reply: WireReply) {
    let bytes = try? JSONSerialization.data(withJSONObject: object)
    reply.send(Array(bytes ?? Data()), fields: ["Content-Type: application/json"])
  }
}

/// A request for the preview, and the connection for its response.
struct PreviewCall {
  let request: WireRequest
  let reply: WireReply
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
