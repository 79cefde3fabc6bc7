import Foundation
import Loopback
import Support
import TestSupport

/// A store of generated songs on raw sockets: one list, lookups and previews. Tests replace its responses.
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

  typealias Preview = @Sendable (Song, LoopbackRequest, LoopbackReply) -> Void
  /// Returns `false` for the normal response.
  typealias Question = @Sendable (LoopbackRequest, LoopbackReply) -> Bool

  static let wholeAtOnce: Preview = { song, request, reply in
    reply.serve(song.bytes, tag: song.tag, to: request)
  }

  /// A most-played chart of some country, which replaces that of ``songs``.
  struct Chart: Sendable {
    /// Numbers from 1000 are other IDs of the same songs; No. 9 is also in Alternative.
    var songs: [Int] = []
    var status = "200 OK"
    var fields: [String] = []
    /// In the response; `nil` for the requested one.
    var country: String?
  }

  private struct Responses: Sendable {
    var preview: Preview = wholeAtOnce
    var question: Question = { _, _ in false }
    var previewAddress: String?
    var charts: [String: Chart] = [:]
  }

  static let json = ["Content-Type: application/json; charset=utf-8"]

  let songs: [Song]
  private let server: LoopbackServer
  private let responses: Locked<Responses>

  /// - Parameters:
  ///   - titles: The artist and name of each song; IDs are generated.
  ///   - count: The number of songs without given titles.
  ///   - hasArtwork: Whether each has a picture at /artwork/, which `question` serves.
  ///   - previewAddress: The address of all previews, if it is unusual; HOST is the store.
  init(
    _ titles: [(artist: String, name: String)] = [], count: Int = 0, length: Int = 60_000,
    preview: @escaping Preview = wholeAtOnce, question: @escaping Question = { _, _ in false },
    hasArtwork: Bool = false, previewAddress: String? = nil
  ) throws {
    let noise = SmallMP4.bytes(length: length, seed: 7)
    let titles = titles + (0..<count).map { ("Band \($0 + 1)", "Song \($0 + 1)") }
    let songs = titles.enumerated().map { index, title in
      Song(
        id: "\(880_000_000_001 + index)", name: title.name, artist: title.artist,
        number: index + 1, noise: noise)
    }
    let byTarget = Dictionary(uniqueKeysWithValues: songs.map { ("/preview/\($0.id).m4a", $0) })
    let responses = Locked(
      Responses(preview: preview, question: question, previewAddress: previewAddress))
    (self.songs, self.responses) = (songs, responses)
    server = try LoopbackServer { request, reply in
      let current = responses.withLock { $0 }
      let path = String(request.target.prefix { $0 != "?" })
      if let song = byTarget[path] { return current.preview(song, request, reply) }
      if current.question(request, reply) { return }
      let parts = path.split(separator: "/").map(String.init)
      if path == "/lookup" {
        let address = (current.previewAddress ?? "http://HOST/preview/ID.m4a")
          .replacing("HOST", with: request["host"] ?? "127.0.0.1")
        reply.send(
          Self.lookup(songs, request, preview: address, hasArtwork: hasArtwork), fields: Self.json)
      } else if path.contains("/rss/topsongs/") {
        reply.send(Self.chart(songs), fields: Self.json)
      } else if parts.starts(with: ["api", "v2"]), parts.count > 2,
        let chart = current.charts[parts[2]] ?? current.charts["others"]
      {
        reply.send(
          chart.status == "200 OK" ? Self.feed(chart, of: parts[2]) : Data("<html>".utf8),
          status: chart.status, fields: Self.json + chart.fields)
      } else {
        reply.send([], status: "404 Not Found")
      }
    }
  }

  /// Replaces the chart of a country, or of all others.
  func setChart(of country: String = "others", _ chart: Chart) {
    responses.withLock { $0.charts[country] = chart }
  }

  /// Replaces what ``Question`` answers.
  func setQuestion(_ question: @escaping Question) {
    responses.withLock { $0.question = question }
  }

  /// Replaces unusual responses by correct ones.
  func heal(preview: @escaping Preview = wholeAtOnce) {
    responses.withLock { $0 = Responses(preview: preview) }
  }

  /// Sends a correct response in pieces; `before` is called with the number of bytes sent.
  static func serve(
    _ song: Song, to request: LoopbackRequest, by reply: LoopbackReply, piece: Int = 8000,
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

  var previewRequests: [LoopbackRequest] {
    server.requests.filter { $0.target.hasPrefix("/preview/") }
  }

  var requests: [LoopbackRequest] { server.requests }

  var mostConnections: Int { server.mostConnections }

  func stop() {
    server.stop()
  }

  // MARK: Responses

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

  private static func feed(_ chart: Chart, of country: String) -> Data {
    let songs = chart.songs.map { number in
      let genres = number % 1000 == 9 ? [["20", "Alternative"]] : []
      return [
        "id": "\(880_000_000_000 + number)", "name": "Song \(number % 1000)",
        "artistName": "Band", "artistId": "5", "kind": "songs",
        "genres": ([["14", "Pop"]] + genres).map { ["genreId": $0[0], "name": $0[1]] },
      ] as [String: Any]
    }
    return data([
      "feed": ["title": "Top", "country": chart.country ?? country, "results": songs]
    ])
  }

  private static func lookup(
    _ songs: [Song], _ request: LoopbackRequest, preview: String, hasArtwork: Bool
  ) -> Data {
    let host = request["host"] ?? "127.0.0.1"
    let list = request.target.drop { $0 != "=" }.dropFirst().prefix { $0 != "&" }
    let wanted = Set(list.split(separator: ",").map(String.init))
    let results = songs.filter { wanted.contains($0.id) }.map { song in
      var result: [String: Any] = [
        "trackId": Int(song.id) ?? 0, "kind": "song", "trackName": song.name,
        "artistName": song.artist, "collectionName": song.name,
        "previewUrl": preview.replacing("ID", with: song.id),
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
