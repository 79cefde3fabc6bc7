import Foundation
import TestSupport
import Testing

@testable import Transfers

/// What the disk does to transfers, without a disk that fails: that needs another process
/// (`FaultTests` of the program's own).
@Suite struct DiskFaultTests {
  private static let song = SmallMP4.bytes(length: 200_000, seed: 1)

  private static let serving: LoopbackServer.Handler = { request, reply in
    reply.serve(song, tag: "\"v1\"", to: request)
  }

  @Test func `a disk that fails one pauses all that wait, and they go on when told to`()
    async throws
  {
    try await Bench.use(parallel: 1, serving: Self.serving) { bench in
      // A name that no file system takes stands for whatever else the disk refuses.
      let broken = TransferRequest(
        id: "0", address: bench.server.address("/0.m4a"), folder: bench.folder.path,
        finalName: String(repeating: "x", count: 300))
      bench.client.start([broken, bench.request("1"), bench.request("2")])
      let failed = try await bench.outcome("0")
      let path = bench.folder.file(broken.finalName) + ".part"
      #expect(failed == .failed(.disk(errno: ENAMETOOLONG, path: path)))
      for id in ["1", "2"] {
        try await bench.log.wait(for: id, "is paused") { $0.last?.isPaused ?? false }
      }
      #expect(bench.server.requests.isEmpty)
      for id in ["1", "2"] { bench.client.command(.resume, id) }
      for id in ["1", "2"] {
        let outcome = try await bench.outcome(id)
        #expect(outcome.isDone)
      }
    }
  }

  @Test func `one that waits for its next try is paused too`() async throws {
    try await Bench.use(parallel: 2) { request, reply in
      reply.send([], status: "500 Oh", fields: ["Retry-After: 60"])
    } _: { bench in
      bench.start("1")
      try await bench.log.wait(for: "1", "waits") { $0.contains { $0.reasonToRetry != nil } }
      bench.client.start([
        TransferRequest(
          id: "0", address: bench.server.address("/0.m4a"), folder: "/nowhere/at/all",
          finalName: Bench.name("0"))
      ])
      try await bench.log.wait(for: "1", "is paused") { $0.last?.isPaused ?? false }
    }
  }

  @Test func `a file that got its name meanwhile is taken as it is, unasked`() async throws {
    try await Bench.use(serving: Self.serving) { bench in
      try bench.folder.write(Self.song, to: Bench.name("1"))
      try bench.leave(Self.song[..<100_000], total: Self.song.count)
      let outcome = try await bench.fetch()
      #expect(outcome == bench.done(bytes: Self.song.count))
      #expect(bench.server.requests.isEmpty)
      #expect(try bench.folder.names == [Bench.name("1")])
    }
  }

  @Test func `a file that gets its name while the same one comes stays`() async throws {
    let folder = try TemporaryFolder()
    let other = SmallMP4.bytes(length: 150_000, seed: 2)
    try await Bench.use(folder: folder) { request, reply in
      try? folder.write(other, to: Bench.name("1"))
      reply.serve(Self.song, tag: "\"v1\"", to: request)
    } _: { bench in
      let outcome = try await bench.fetch()
      #expect(outcome.isDone)
      #expect(try bench.contents() == other)
      #expect(try bench.folder.names == [Bench.name("1")])
    }
  }

  @Test func `a damaged file that gets the name meanwhile is in the way, and the whole one waits`()
    async throws
  {
    let folder = try TemporaryFolder()
    try await Bench.use(folder: folder) { request, reply in
      try? folder.write("mine".utf8, to: Bench.name("1"))
      reply.serve(Self.song, tag: "\"v1\"", to: request)
    } _: { bench in
      let outcome = try await bench.fetch()
      #expect(outcome == .failed(.inTheWay(path: bench.folder.file(Bench.name("1")))))
      #expect(try bench.contents() == Array("mine".utf8))
      #expect(bench.folder.length(bench.partName()) == Self.song.count)
    }
  }

  @Test func `a folder that vanishes is said to be gone`() async throws {
    let folder = try TemporaryFolder()
    try await Bench.use(folder: folder) { request, reply in
      try? FileManager.default.removeItem(atPath: folder.path)
      reply.serve(Self.song, tag: "\"v1\"", to: request)
    } _: { bench in
      let outcome = try await bench.fetch()
      #expect(outcome == .failed(.disk(errno: ENOENT, path: folder.path)))
      #expect(
        TransferError.disk(errno: ENOENT, path: "/f").description
          == "/f is gone; run the same again")
    }
  }

  @Test func `a sidecar that a killed process left half-written goes when cancelled`() throws {
    let folder = try TemporaryFolder()
    try folder.write("x".utf8, to: Bench.name("1") + ".part")
    try folder.write("{".utf8, to: Bench.name("1") + ".part.json.new")
    try LeftBehind.discard(folder: folder.path, finalName: Bench.name("1"))
    #expect(try folder.names.isEmpty)
  }

  @Test func `a sidecar whose partial file is gone is dropped, and nothing else`() throws {
    let folder = try TemporaryFolder()
    let sidecar = try JSONEncoder().encode(
      Sidecar(id: "1", path: "/1", validator: .entityTag("\"v1\""), total: 1000))
    try folder.write(sidecar, to: Bench.name("1") + ".part.json")
    for name in [Bench.name("1"), Bench.name("2") + ".part"] {
      try folder.write("x".utf8, to: name)
    }
    try folder.write(sidecar, to: Bench.name("2") + ".part.json")
    try folder.write("{}".utf8, to: "mine.part.json")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link.part.json"), withDestinationPath: Bench.name("2") + ".part.json")
    let before = try folder.names
    LeftBehind.dropOrphans(in: folder.path)
    #expect(try folder.names == before.filter { $0 != Bench.name("1") + ".part.json" })
    LeftBehind.dropOrphans(in: folder.path + "/nowhere")
  }

  @Test func `what another process has just finished is not called dropped`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.song, to: Bench.name("1"))
    #expect(try !LeftBehind.discard(folder: folder.path, finalName: Bench.name("1")))
    #expect(try folder.names == [Bench.name("1")])
    #expect(
      try !LeftBehind.discard(folder: folder.path + "/nowhere", finalName: Bench.name("1")))
  }

  @Test func `a full disk says what is needed and what is free, rounded to the safe side`() {
    let full = TransferError(
      diskCode: ENOSPC, path: "/f/x.part", in: nil, needed: 1_100_001)
    #expect(full == .diskFull(folder: "/f", needed: 1_100_001, free: nil))
    #expect(
      full.description == "no space left in /f: 1.2MB needed; free some and run the same again")
    #expect(
      TransferError.diskFull(folder: "/f", needed: 1_100_000, free: 499_999).description
        == "no space left in /f: 1.1MB needed, 499KB free; free some and run the same again")
    #expect(
      TransferError(diskCode: EDQUOT, path: "/f/x", in: nil, needed: nil).description
        == "no space left in /f; free some and run the same again")
  }
}
