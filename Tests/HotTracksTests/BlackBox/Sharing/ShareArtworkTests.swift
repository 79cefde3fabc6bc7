import Artwork
import Foundation
import TestSupport
import Testing

/// Pictures with the responses of real stores.
@Suite(.timeLimit(.minutes(10)))
struct ShareArtworkTests {
  private static let former = Data("former".utf8)

  /// Saves the artwork of a song over an existing file.
  private func share(
    to name: String = "cover", hasArtwork: Bool = true,
    _ answer: @escaping @Sendable (String, WireReply) -> Void,
    _ check: (ProgramEnd, _ file: String, WireStore) async throws -> Void
  ) async throws {
    let store = try WireStore(
      count: 2,
      question: { request, reply in
        guard request.target.hasPrefix("/artwork/") else { return false }
        answer(request.target, reply)
        return true
      }, hasArtwork: hasArtwork)
    defer { store.stop() }
    let home = try Home()
    let file = home.path + "/" + name
    try Self.former.write(to: URL(fileURLWithPath: file))
    let ended = try await home.run(
      ["share", "1", "--source", "top-songs", "--artwork", file], store.environment)
    try await check(ended, file, store)
  }

  /// - Parameters:
  ///   - name: The name of the file.
  ///   - note: What follows its path in the message.
  ///   - requested: The requested pictures, of which only the last one is available.
  @Test(arguments: [
    ("cover", " (a PNG image)", ["1200x1200bb.png", "100x100bb.png"]),
    ("cover.webp", " (a PNG image)", ["1200x1200bb.png"]),
    ("cover.JPG", "", ["1200x1200bb.jpg"]),
    ("cover.jpg", " (a PNG image)", ["1200x1200bb.jpg", "1200x1200bb.png"]),
  ])
  func `large artwork in the format of the name is saved as received, else what there is`(
    name: String, note: String, requested: [String]
  ) async throws {
    let last = try #require(requested.last)
    let format: PictureFormat = last.hasSuffix(".png") ? .png : .jpeg
    let picture = try await MadePicture.file(side: 64, as: format).bytes
    try await share(to: name) { target, reply in
      if target.hasSuffix("/" + last) {
        reply.send(picture)
      } else {
        reply.send(Data(), status: "404 Not Found")
      }
    } _: { ended, file, store in
      #expect(ended.status == 0)
      #expect(ended.errors == "Top songs, United Kingdom:\nSaved \(file)\(note)\n")
      #expect(FileManager.default.contents(atPath: file) == picture)
      let names = store.requests.map(\.target).filter { $0.hasPrefix("/artwork/") }
        .map { ($0 as NSString).lastPathComponent }
      #expect(names == requested)
    }
  }

  @Test(
    arguments: [("404 Not Found", 69), ("503 Busy", 75), ("200 OK", 65)]
      as [(String, CInt)])
  func `an invalid image is not saved, and an existing file is kept`(
    answer: String, status: CInt
  ) async throws {
    try await share { _, reply in
      reply.send(Data("<html>".utf8), status: answer)
    } _: { ended, file, _ in
      #expect(ended.status == status, "\(ended.errors)")
      #expect(ended.errors.contains("Band 1 – Song 1"))
      #expect(FileManager.default.contents(atPath: file) == Self.former)
    }
  }

  @Test func `an entry without artwork in the store has none`() async throws {
    try await share(hasArtwork: false) { _, _ in
    } _: { ended, file, store in
      #expect(ended.status == 1)
      #expect(
        ended.errors
          == "Top songs, United Kingdom:\nhottracks: The store has no artwork for Band 1 – Song 1.\n"
      )
      #expect(FileManager.default.contents(atPath: file) == Self.former)
      #expect(!store.requests.contains { $0.target.hasPrefix("/artwork/") })
    }
  }
}
