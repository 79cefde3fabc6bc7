import Foundation
import Session
import TestSupport

/// A small store of files behind nginx: a chart, details of its tracks, and previews.
struct NginxStore: Sendable {
  private let nginx: Nginx

  struct Song {
    let id: String
    let name: String
    let artist: String

    var fileName: String { "\(artist) - \(name) [\(id)].m4a" }
    var preview: [UInt8] { SmallMP4.bytes(length: 60_000, seed: UInt64(id) ?? 0) }
  }

  static let songs = [
    Song(id: "990000000001", name: "Plain Sailing", artist: "The Harbour Lights"),
    Song(id: "990000000002", name: "Žltý dom", artist: "Vymyslená kapela"),
    Song(id: "990000000003", name: "Nobody at Home", artist: "Ada Quill"),
  ]

  /// | - Parameter previews: The server of the previews, if it is a different one.
  static func use(
    _ settings: NginxSettings, previews: Nginx? = nil, _ test: (NginxStore) async throws -> Void
  ) async throws {
    var settings = settings
    settings.lines.append("location = /lookup { default_type application/json; }")
    try await Nginx.use(settings) { nginx in
      let store = NginxStore(nginx: nginx)
      try store.fill(previews: previews ?? nginx)
      try await test(store)
    }
  }

  /// The variables that make the program use this store.
  var environment: [String: String] {
    [
      "HOTTRACKS_CHARTS_URL": nginx.address, "HOTTRACKS_ITUNES_URL": nginx.address,
      "HOTTRACKS_HOT_TRACKS_URL": nginx.address,
    ]
  }

  var answers: [NginxAnswer] { nginx.answers }

  private func fill(previews: Nginx) throws {
    let results = Self.songs.map { song in
      [
        "id": song.id, "name": song.name, "artistName": song.artist, "kind": "songs",
        "url": "https://music.example/sk/song/\(song.id)",
      ]
    }
    try serve(
      ["feed": ["title": "Top Songs", "country": "sk", "results": results]],
      as: "/api/v2/sk/music/most-played/10/songs.json")
    let details = Self.songs.map { song in
      [
        "wrapperType": "track", "kind": "song", "trackId": Int(song.id) ?? 0,
        "trackName": song.name, "artistName": song.artist,
        "previewUrl": "\(previews.address)/previews/\(song.id).m4a",
      ] as [String: Any]
    }
    try serve(["resultCount": details.count, "results": details], as: "/lookup")
    for song in Self.songs { try previews.serve(song.preview, as: "/previews/\(song.id).m4a") }
  }

  private func serve(_ answer: [String: Any], as target: String) throws {
    try nginx.serve(JSONSerialization.data(withJSONObject: answer), as: target)
  }
}
