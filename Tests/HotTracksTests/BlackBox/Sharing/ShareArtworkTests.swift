import Artwork
import Foundation
import TestSupport
import Testing

/// Pictures with the responses of real stores.
@Suite(.timeLimit(.minutes(10)))
struct ShareArtworkTests {
  /// | - Parameters:
  ///   - name: The name of the file.
  ///   - former: The previous contents; `nil` if the file does not exist.
  ///   - answer: The response to a request for a picture.
  private func share(
    to name: String = "cover", over former: Data? = nil, hasArtwork: Bool = true,
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
    try former?.write(to: URL(fileURLWithPath: file))
    let ended = try await home.run(
      ["share", "1", "--source", "top-songs", "--artwork", file], store.environment)
    try await check(ended, file, store)
  }

  @Test func `large artwork is requested, and saved as received`() async throws {
    let picture = try await MadePicture.png(side: 1200).bytes
    try await share { target, reply in
      reply.send(target.hasSuffix("/1200x1200bb.png") ? picture : Data())
    } _: { ended, file, store in
      #expect(ended.status == 0, "\(ended.errors)")
      #expect(ended.errors == "Top songs, United Kingdom:\nSaved \(file)\n")
      #expect(FileManager.default.contents(atPath: file) == picture)
      let size = try await MadePicture.size(picture)
      #expect(size.width >= 600)
      #expect(store.artworkRequests.count == 1)
    }
  }

  @Test func `an image with only one size is used`() async throws {
    let picture = try await MadePicture.png(side: 100).bytes
    try await share { target, reply in
      if target.hasSuffix("/100x100bb.png") {
        reply.send(picture)
      } else {
        reply.send(Data(), status: "404 Not Found")
      }
    } _: { ended, file, _ in
      #expect(ended.status == 0, "\(ended.errors)")
      #expect(FileManager.default.contents(atPath: file) == picture)
    }
  }

  @Test(
    arguments: [("404 Not Found", 69), ("503 Busy", 75), ("500 Oh", 69), ("200 OK", 65)]
      as [(String, CInt)], [nil, Data("former".utf8)])
  func `an invalid image is not saved, and an existing file is kept`(
    answer: (status: String, end: CInt), former: Data?
  ) async throws {
    try await share(over: former) { _, reply in
      reply.send(Data("<html>".utf8), status: answer.status)
    } _: { ended, file, _ in
      #expect(ended.status == answer.end, "\(ended.errors)")
      #expect(ended.errors.contains("Band 1 – Song 1"))
      #expect(FileManager.default.contents(atPath: file) == former)
    }
  }

  @Test func `the format of the name is requested, and used if available`() async throws {
    let picture = try await MadePicture.jpeg(side: 64).bytes
    try await share(to: "cover.JPG", over: Data("former".utf8)) { target, reply in
      reply.send(target.hasSuffix("/1200x1200bb.jpg") ? picture : Data())
    } _: { ended, file, store in
      #expect(ended.errors == "Top songs, United Kingdom:\nSaved \(file)\n")
      #expect(FileManager.default.contents(atPath: file) == picture)
      #expect(store.artworkRequests.count == 1)
    }
  }

  @Test func `another available format is saved, with a message`() async throws {
    let picture = try await MadePicture.png(side: 64).bytes
    try await share(to: "cover.jpg") { target, reply in
      if target.hasSuffix("/1200x1200bb.png") {
        reply.send(picture)
      } else {
        reply.send(Data(), status: "404 Not Found")
      }
    } _: { ended, file, _ in
      #expect(ended.errors == "Top songs, United Kingdom:\nSaved \(file) (a PNG image)\n")
      #expect(FileManager.default.contents(atPath: file) == picture)
    }
  }

  @Test(arguments: ["1.png", "1200x1200bb.png"])
  func `an address without a larger variant is requested once`(name: String) async throws {
    let store = try WireStore(
      count: 1,
      question: { request, reply in
        if request.target.hasPrefix("/artwork/") {
          reply.send(Data(), status: "404 Not Found")
          return true
        }
        guard request.target.hasPrefix("/lookup?") else { return false }
        let picture = "http://\(request["host"] ?? "localhost")/artwork/\(name)"
        reply.send(
          Data(
            """
            {"results": [{"trackId": 880000000001, "kind": "song", "trackName": "Song 1",
             "artistName": "Band 1", "artworkUrl100": "\(picture)"}]}
            """.utf8), fields: WireStore.json)
        return true
      })
    defer { store.stop() }
    let home = try Home()
    let ended = try await home.run(
      ["share", "1", "--source", "top-songs", "--artwork", home.path + "/cover"], store.environment)
    #expect(ended.status == 69, "\(ended.errors)")
    #expect(store.artworkRequests.count == 1)
  }

  @Test func `an entry without artwork in the store has none`() async throws {
    try await share(hasArtwork: false) { _, _ in
    } _: { ended, file, store in
      #expect(ended.status == 1)
      #expect(
        ended.errors
          == "Top songs, United Kingdom:\nhottracks: The store has no artwork for Band 1 – Song 1.\n"
      )
      #expect(!FileManager.default.fileExists(atPath: file))
      #expect(store.artworkRequests.isEmpty)
    }
  }
}
