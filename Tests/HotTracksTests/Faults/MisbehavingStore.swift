import Foundation
import Synchronization
import TestSupport

/// A store on a raw socket with one track, which behaves correctly except for one fault.
final class MisbehavingStore: Sendable {
  private final class Mood: Sendable {
    let state = Mutex((isHealed: false, calls: 0))
  }

  private let server: LoopbackServer
  private let mood = Mood()

  init(_ fault: Fault, _ scene: FaultScene) throws {
    let mood = mood
    server = try LoopbackServer { request, reply in
      let port = UInt16(request["host"]?.split(separator: ":").last ?? "") ?? 0
      let (isHealed, number) = mood.state.withLock { state in
        if Self.isPreview(request) { state.calls += 1 }
        return state
      }
      let address = isHealed ? Preview.address(port: port) : fault.address(at: port)
      switch request.target {
      case let path where path.hasPrefix("/api/v2/"):
        Self.send(["feed": ["title": "Top Songs", "results": [Self.song]]], reply)
      case let path where path.hasPrefix("/lookup"):
        Self.send(["resultCount": 1, "results": [Self.details(address)]], reply)
      case _ where Self.isPreview(request):
        let call = PreviewCall(
          request: request, reply: reply, number: number, port: port, scene: scene)
        if isHealed { Self.serveWell(call, fault) } else { fault.serve(call) }
      default:
        reply.send([], status: "404 Not Found")
      }
    }
  }

  var environment: [String: String] {
    let address = server.address("")
    return [
      "HOTTRACKS_CHARTS_URL": address, "HOTTRACKS_ITUNES_URL": address,
      "HOTTRACKS_HOT_TRACKS_URL": address,
    ]
  }

  var port: UInt16 { server.port }

  /// All preview requests so far.
  var calls: [WireRequest] { server.requests.filter(Self.isPreview) }

  var requests: [WireRequest] { server.requests }

  /// Ends the fault.
  func heal() {
    mood.state.withLock { $0.isHealed = true }
  }

  func stop() {
    server.stop()
  }

  private static func isPreview(_ request: WireRequest) -> Bool {
    request.target.hasPrefix("/preview/") || request.target.hasPrefix("/round/")
  }

  private static func serveWell(_ call: PreviewCall, _ fault: Fault) {
    if case .whole(let bytes) = fault.leaves, bytes == Preview.otherBytes {
      call.serve(bytes, tag: Preview.otherTag)
    } else {
      call.serve()
    }
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
