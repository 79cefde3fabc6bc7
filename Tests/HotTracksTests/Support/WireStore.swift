import Foundation
import TestSupport

/// A store of generated songs on raw sockets: one list, lookups and previews.
final class WireStore: Sendable {
  struct Song: Sendable, Identifiable {
    let id: String
    let name: String
    let artist: String
    /// The rank in the list, from 1.
    let number: Int
    fileprivate let noise: [UInt8]

    /// The complete preview. No two songs have a page in common.
    var bytes: [UInt8] {
      var bytes = noise
      let stamp = Array(id.utf8)
      for place in stride(from: 300, to: bytes.count - stamp.count, by: 4000) {
        bytes.replaceSubrange(place..<(place + stamp.count), with: stamp)
      }
      return bytes
    }

    var tag: String { "\"\(id)\"" }
  }

  typealias Preview = @Sendable (Song, WireRequest, WireReply) -> Void
  /// Returns `false` for the normal response.
  typealias Question = @Sendable (WireRequest, WireReply) -> Bool

  static let wholeAtOnce: Preview = { song, request, reply in
    reply.serve(song.bytes, tag: song.tag, to: request)
  }

  let songs: [Song]
  private let server: LoopbackServer

  /// - Parameters:
  ///   - titles: The artist and name of each song; IDs are generated.
  ///   - hasArtwork: Whether each has a picture at /artwork/, which `question` serves.
  init(
    _ titles: [(artist: String, name: String)], length: Int = 60_000,
    preview: @escaping Preview = wholeAtOnce, question: @escaping Question = { _, _ in false },
    hasArtwork: Bool = false
  ) throws {
    let noise = SmallMP4.bytes(length: length, seed: 7)
    let songs = titles.enumerated().map { index, title in
      Song(
        id: "\(880_000_000_001 + index)", name: title.name, artist: title.artist,
        number: index + 1, noise: noise)
    }
    let byTarget = Dictionary(uniqueKeysWithValues: songs.map { ("/preview/\($0.id).m4a", $0) })
    self.songs = songs
    server = try LoopbackServer { request, reply in
      if let song = byTarget[request.target] { return preview(song, request, reply) }
      if question(request, reply) { return }
      let host = request["host"] ?? "127.0.0.1"
      if request.target.hasPrefix("/lookup?") {
        reply.send(
          Self.lookup(songs, request.target, host: host, hasArtwork: hasArtwork),
          fields: Self.json)
      } else if request.target.contains("/rss/topsongs/") {
        reply.send(Self.chart(songs), fields: Self.json)
      } else {
        reply.send([], status: "404 Not Found")
      }
    }
  }

  /// A store with this number of songs.
  convenience init(
    count: Int, length: Int = 60_000, preview: @escaping Preview = wholeAtOnce,
    question: @escaping Question = { _, _ in false }, hasArtwork: Bool = false
  ) throws {
    try self.init(
      (1...count).map { ("Band \($0)", "Song \($0)") }, length: length, preview: preview,
      question: question, hasArtwork: hasArtwork)
  }

  /// Sends a correct response in pieces; `before` is called with the number of bytes sent.
  static func serve(
    _ song: Song, to request: WireRequest, by reply: WireReply, piece: Int = 8000,
    before: (Int) -> Void
  ) {
    let bytes = song.bytes
    let isRest = request["if-range"] == song.tag && request.rangeStart != nil
    let first = isRest ? request.rangeStart ?? 0 : 0
    let range = "Content-Range: bytes \(first)-\(bytes.count - 1)/\(bytes.count)"
    reply.head(
      isRest ? "206 Partial Content" : "200 OK",
      ["ETag: \(song.tag)", "Content-Length: \(bytes.count - first)"] + (isRest ? [range] : []))
    for position in stride(from: first, to: bytes.count, by: piece) {
      before(position)
      guard reply.body(bytes[position..<min(position + piece, bytes.count)]) else { return }
    }
  }

  /// The variables that make the program use this store.
  var environment: [String: String] { storeEnvironment(server.address("")) }

  var previewRequests: [WireRequest] {
    server.requests.filter { $0.target.hasPrefix("/preview/") }
  }

  var requests: [WireRequest] { server.requests }

  var mostConnections: Int { server.mostConnections }

  func stop() {
    server.stop()
  }

  // MARK: Responses

  static let json = ["Content-Type: application/json; charset=utf-8"]

  /// The chart with these songs, in this order.
  static func chart(_ songs: [Song]) -> Data {
    let entries = songs.map { song in
      [
        "im:name": ["label": song.name], "im:artist": ["label": song.artist],
        "id": ["label": "https://music.example/\(song.id)", "attributes": ["im:id": song.id]],
      ] as [String: Any]
    }
    return data(["feed": ["title": ["label": "Made up"], "entry": entries]])
  }

  private static func lookup(
    _ songs: [Song], _ target: String, host: String, hasArtwork: Bool
  ) -> Data {
    let list = target.drop { $0 != "=" }.dropFirst().prefix { $0 != "&" }
    let wanted = Set(list.split(separator: ",").map(String.init))
    let results = songs.filter { wanted.contains($0.id) }.map { song in
      var result: [String: Any] = [
        "trackId": Int(song.id) ?? 0, "kind": "song", "trackName": song.name,
        "artistName": song.artist, "collectionName": song.name,
        "previewUrl": "http://\(host)/preview/\(song.id).m4a",
      ]
      if hasArtwork {
        result["artworkUrl100"] = "http://\(host)/artwork/\(song.id)/100x100bb.png"
      }
      return result
    }
    return data(["resultCount": results.count, "results": results])
  }

  private static func data(_ object: [String: Any]) -> Data {
    (try? JSONSerialization.data(withJSONObject: object)) ?? Data()
  }
}
