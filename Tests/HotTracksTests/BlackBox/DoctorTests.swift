import Foundation
import Loopback
import TestSupport
import Testing

/// `hottracks doctor`, with a store that behaves as expected, and with ones that have changed.
@Suite(.timeLimit(.minutes(10)))
struct DoctorTests {
  enum Store: String, CaseIterable {
    case right, lacksPreviews, hasNewField, refusesUserAgent, refusesAll, redirects, sendsHTML, down

    /// The statuses of the checks of chart, list, lookup, search, preview and artwork, a message, and the exit status.
    var expected: (statuses: String, message: String, exit: CInt) {
      switch self {
      case .right: ("ok ok ok ok ok ok", "3 of 3 IDs", 0)
      case .lacksPreviews: ("ok warn fail fail skipped ok", "missing: previewUrl", 1)
      case .hasNewField: ("ok ok warn warn ok ok", "new: isrc", 0)
      case .refusesUserAgent:
        ("fail fail fail fail fail skipped", "`hottracks config set user_agent curl/", 1)
      case .refusesAll: (Self.failed, "refused by the store, HTTP 403", 75)
      case .redirects: ("warn warn warn skipped skipped skipped", "moved to localhost", 0)
      case .sendsHTML: (Self.failed, "is a captive portal or proxy in the way?", 1)
      case .down: (Self.failed, "Check your network connection and try again.", 69)
      }
    }

    private static let failed = "fail fail skipped skipped skipped skipped"

    func server() throws -> LoopbackServer {
      try LoopbackServer { request, reply in
        let host = request["host"] ?? ""
        switch self {
        case .refusesAll: return reply.send([], status: "403 Forbidden")
        case .refusesUserAgent where request["user-agent"]?.hasPrefix("curl/") != true:
          return reply.send([], status: "403 Forbidden")
        case .redirects where host.hasPrefix("127."):
          let target = host.replacing("127.0.0.1", with: "localhost") + request.target
          return reply.send([], status: "301 Moved", fields: ["Location: http://\(target)"])
        case .sendsHTML: return reply.send(Array("<html>Sign in</html>".utf8))
        default: break
        }
        if request.target.hasPrefix("/preview") {
          reply.send(
            Array("ab".utf8), status: request["range"] == "bytes=0-1" ? "206 Part" : "200 OK")
        } else if request.target.hasPrefix("/image") {
          reply.send([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        } else {
          reply.send(Array(answer(request.target, "http://\(host)").utf8))
        }
      }
    }

    /// Three songs in the form of the requested service.
    private func answer(_ target: String, _ server: String) -> String {
      func songs(_ song: (Int) -> String) -> String {
        (1001...1003).map(song).joined(separator: ",")
      }
      if target.hasPrefix("/api/v2/") {
        let results = songs {
          """
          {"id":"\($0)","name":"Song \($0)","artistName":"Band","artistId":"7","kind":"songs",
          "url":"https://music.example/album/1?i=\($0)","artworkUrl100":"\(server)/image/100x100bb.png",
          "genres":[{"genreId":"14","name":"Pop"}],"releaseDate":"2026-01-02"}
          """
        }
        return #"{"feed":{"title":"Songs","results":[\#(results)]}}"#
      }
      if target.contains("/rss/") {
        let audio = self == .lacksPreviews ? "https://audio.example" : server
        let entries = songs {
          """
          {"im:name":{"label":"Song \($0)"},"im:artist":{"label":"Band"},
          "im:image":[{"label":"\(server)/image/100x100bb.png"}],
          "im:collection":{"im:name":{"label":"Album"}},"id":{"attributes":{"im:id":"\($0)"}},
          "link":[{"attributes":{"rel":"alternate","href":"https://music.example/\($0)"}},
          {"attributes":{"rel":"enclosure","im:assetType":"preview","type":"audio/x-m4a",
          "href":"\(audio)/preview/\($0)"}}],"category":{"attributes":{"im:id":"14","label":"Pop"}},
          "im:releaseDate":{"label":"2026-01-02T00:00:00-07:00"}}
          """
        }
        return #"{"feed":{"title":{"label":"Songs"},"entry":[\#(entries)]}}"#
      }
      let more = self == .hasNewField ? #""isrc":"X","# : ""
      let preview = self == .lacksPreviews ? "" : #""previewUrl":"\#(server)/preview/1","#
      let results = songs {
        """
        {"wrapperType":"track","kind":"song","trackId":\($0),"trackName":"Song \($0)",\(more)\(preview)
        "artistName":"Band","artistId":7,"collectionName":"Album","trackTimeMillis":1000,
        "trackViewUrl":"https://music.example/\($0)","primaryGenreName":"Pop",
        "artworkUrl100":"\(server)/image/100x100bb.png","releaseDate":"2026-01-02"}
        """
      }
      return #"{"resultCount":3,"results":[\#(results)]}"#
    }
  }

  private static let services = ["chart", "list", "lookup", "search", "preview", "artwork"]

  @Test(arguments: Store.allCases)
  func `each answer of the store has its result, with at most six requests`(
    store: Store
  ) async throws {
    let home = try Home()
    let server = try store.server()
    defer { server.stop() }
    let environment = storeEnvironment(server.address(""))
    if store == .down { server.stop() }
    let expected = store.expected
    let ended = try await home.run("doctor --network", environment, status: expected.exit)
    let rows = ended.lines.map { $0.split(separator: "\t") }
    let statuses = Self.services.map { name in
      rows.first { $0.count > 1 && $0[1] == name }?[0] ?? "none"
    }
    #expect(statuses.joined(separator: " ") == expected.statuses, "\(ended.output)")
    #expect((ended.output + ended.errors).contains(expected.message), "\(ended.errors)")
    #expect(server.requests.count <= 6)
  }

  @Test func `the setting replaces the refused User-Agent`() async throws {
    let home = try Home(config: "user_agent: curl/8.14.1\n")
    let server = try Store.refusesUserAgent.server()
    let ended = try await home.run(["doctor", "--network"], storeEnvironment(server.address("")))
    #expect(ended.status == 0, "\(ended.output)")
    let json = try await home.run("doctor --network --json", storeEnvironment(server.address("")))
    let checks = try #require(try json.object()["checks"] as? [[String: Any]])
    #expect(Set(checks.compactMap { $0["name"] as? String }).isSuperset(of: Self.services))
    #expect(!json.output.contains(home.path) && !json.output.contains("/gb/"))
    // Nothing is cached.
    try await home.run("--offline", storeEnvironment(server.address("")), status: 69)
    server.stop()
  }
}
