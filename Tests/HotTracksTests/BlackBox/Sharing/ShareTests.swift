import Artwork
import Foundation
import Loopback
import TestSupport
import Testing

/// Transcripts/share.txt shows what works with any store.
@Suite(.timeLimit(.minutes(10)))
struct ShareTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  /// The name of the file, what follows its path in the message, and the requested pictures, of which only
  /// the last one is available.
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
    let (ended, file, names) = try await save(as: name, status: 0) { target, reply in
      let isLast = target.hasSuffix("/" + last)
      reply.send(isLast ? picture : Data(), status: isLast ? "200 OK" : "404 Not Found")
    }
    #expect(ended.errors == "Top songs, United Kingdom:\nSaved \(file)\(note)\n")
    #expect(FileManager.default.contents(atPath: file) == picture)
    #expect(names == requested)
  }

  @Test(arguments: [("404 Not Found", 69), ("503 Busy", 75), ("200 OK", 65)] as [(String, CInt)])
  func `an invalid image is not saved, and an existing file is kept`(
    answer: String, status: CInt
  ) async throws {
    let (ended, file, _) = try await save(status: status) { _, reply in
      reply.send(Data("<html>".utf8), status: answer)
    }
    #expect(ended.errors.contains("Band 1 – Song 1"))
    #expect(FileManager.default.contents(atPath: file) == Data("former".utf8))
  }

  /// Saves the artwork of a song over an existing file.
  private func save(
    as name: String = "cover", status: CInt,
    _ answer: @escaping @Sendable (String, LoopbackReply) -> Void
  ) async throws -> (ProgramEnd, file: String, requested: [String]) {
    let store = try WireStore(
      count: 2,
      question: { request, reply in
        guard request.target.hasPrefix("/artwork/") else { return false }
        answer(request.target, reply)
        return true
      }, hasArtwork: true)
    defer { store.stop() }
    let file = home.path + "/" + name
    try Data("former".utf8).write(to: URL(fileURLWithPath: file))
    let ended = try await home.run(
      "share 1 --source top-songs --artwork \(file)", store.environment, status: status)
    let names = store.requests.map(\.target).filter { $0.hasPrefix("/artwork/") }
      .map { ($0 as NSString).lastPathComponent }
    return (ended, file, names)
  }
}
