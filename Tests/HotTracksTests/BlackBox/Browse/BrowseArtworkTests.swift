import Foundation
import TestSupport
import Testing

/// Pictures in the list, and their placeholders.
@Suite(.timeLimit(.minutes(10)))
struct BrowseArtworkTests {
  @Test func `without artwork there are no picture cells, and none is fetched`() async throws {
    let home = try Home()
    try await Browse.open("--demo -c sk --art off browse", home: home) { browse in
      let lines = try await browse.wait(for: "električka")
      #expect(!lines.contains { $0.pictureCells > 0 })
      try await browse.press("i")
      let details = try await browse.wait(for: "990926301171")
      #expect(!details.contains { $0.pictureCells > 0 })
      try await browse.press("Escape")
      try await browse.wait(for: "Nočný Trolejbus")
      try await browse.quit()
    }
    #expect(home.names(in: home.path + "/data/hottracks/demo/cache/artwork").isEmpty)
  }

  @Test func `each track has its own picture`() async throws {
    try await Browse.open("--demo -c sk browse", home: Home()) { browse in
      try await browse.wait(for: "ten pictures") { lines in
        Set(lines.pictures).count == 10
      }
      try await browse.quit()
    }
  }

  @Test func `Z shows the artwork in the size of the window, with zoom`() async throws {
    try await Browse.open("--demo -c sk browse", home: Home()) { browse in
      try await browse.wait(for: "električka")
      try await browse.press("Z")
      func isFitted(_ lines: [String]) -> Bool {
        lines[2].contains("fit ") && lines.count { $0.pictureCells > 4 } > 15
          && lines.middle.allSatisfy { String($0.prefix(20)).pictureCells == 0 }
      }
      try await browse.wait(for: "all of the picture", until: isFitted)
      try await browse.press("+", "+", "+", "+")
      let zoomed = try await browse.wait(for: "a part of it, over the whole width") { lines in
        lines[2].contains("zoom ")
          && lines.middle.contains { String($0.prefix(20)).pictureCells > 0 }
      }
      try await browse.press("l")
      try await browse.wait(for: "another part") { $0.middle != zoomed.middle }
      try await browse.press("0")
      try await browse.wait(for: "all of it again", until: isFitted)
      try await browse.press("Escape")
      try await browse.wait(for: "Nočný Trolejbus")
      try await browse.quit()
    }
  }

  @Test func `an entry without artwork has the default picture`() async throws {
    #expect(try await Set(shown(nil)).count == 1)
  }

  @Test(
    arguments: [
      { _, reply in reply.send([], status: "404 Not Found") },
      { _, reply in reply.send(Array("<html>Sorry</html>".utf8)) },
      { _, reply in reply.send([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0]) },
      { _, reply in reply.head("200 OK", ["Content-Length: 5000"]) },
    ] as [Answer])
  func `unavailable artwork is the placeholder`(answer: @escaping Answer)
    async throws
  {
    #expect(try await shown(answer) == shown(nil))
  }

  @Test func `missing images delay nothing`() async throws {
    let store = try Self.store { _, reply in reply.waitForClientToGo() }
    defer { store.stop() }
    try await open(store) { browse in
      try await browse.wait(for: "Song 6")
      try await waitUntil("it waits for pictures") { store.artworkRequests.count >= 4 }
      let lines = try await browse.tmux.screen()
      #expect(lines.pictures == Array(repeating: " ♪  /    ", count: 6), "\(lines)")
      try await browse.press("d")
      try await browse.wait(for: "Song 1", toSay: "Downloaded")
      try await browse.quit()
    }
  }

  typealias Answer = @Sendable (WireRequest, WireReply) -> Void

  /// The pictures of the list once all are loaded.
  private func shown(_ artwork: Answer?) async throws -> [String] {
    let store = try Self.store(artwork)
    defer { store.stop() }
    var pictures: [String] = []
    try await open(store) { browse in
      let lines = try await browse.wait(for: "six pictures") { lines in
        lines.pictures.count == 6 && lines.pictures.allSatisfy { $0.pictureCells > 3 }
      }
      pictures = lines.pictures
      // Invalid artwork causes no message.
      #expect(!lines.suffix(2).joined().contains("artwork"))
      try await browse.quit()
    }
    #expect((artwork == nil) == store.artworkRequests.isEmpty)
    return pictures
  }

  private static func store(_ artwork: Answer?) throws -> WireStore {
    try WireStore(
      count: 6,
      question: { request, reply in
        guard let artwork, request.target.hasPrefix("/artwork/") else { return false }
        artwork(request, reply)
        return true
      },
      hasArtwork: artwork != nil)
  }

  private func open(_ store: WireStore, _ body: (Browse) async throws -> Void) async throws {
    try await Browse.open(
      "-c sk --source top-songs browse", home: Home(), environment: store.environment, body)
  }
}

extension String {
  fileprivate var pictureCells: Int {
    unicodeScalars.count { (0x2580...0x259F).contains($0.value) }
  }
}

extension [String] {
  /// The rows of a large picture in a window of 30 lines.
  fileprivate var middle: ArraySlice<String> { self[5..<20] }

  /// The two lines of each row's picture.
  fileprivate var pictures: [String] {
    indices.filter { self[$0].contains(" Download") && $0 + 1 < endIndex }.map { index in
      self[index...(index + 1)].map { String($0.dropFirst(4).prefix(4)) }.joined(separator: "/")
    }
  }
}
