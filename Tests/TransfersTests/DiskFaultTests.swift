import Foundation
import TestSupport
import Testing

@testable import Transfers

/// Disk errors that need no faulty disk, which requires another process (`FaultMatrixTests` of the program).
@Suite struct DiskFaultTests {
  private static let song = SmallMP4.bytes(length: 200_000, seed: 1)

  private static let serving: LoopbackServer.Handler = { request, reply in
    reply.serve(song, tag: "\"v1\"", to: request)
  }

  @Test func `a disk error of one download pauses all queued ones until they are resumed`()
    async throws
  {
    try await Bench.use(parallel: 1, serving: Self.serving) { bench in
      // A missing folder represents all errors that affect every file.
      let broken = TransferRequest(
        id: "0", address: bench.server.address("/0.m4a"), folder: "/nowhere/at/all",
        finalName: Bench.name("0"))
      bench.client.start([broken, bench.request("1"), bench.request("2")])
      let failed = try await bench.outcome("0")
      #expect(failed == .failed(.folder(errno: ENOENT, path: "/nowhere/at/all")))
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

  @Test func `a file that cannot be opened does not stop others`() async throws {
    try await Bench.use(parallel: 1, serving: Self.serving) { bench in
      let broken = TransferRequest(
        id: "0", address: bench.server.address("/0.m4a"), folder: bench.folder.path,
        finalName: String(repeating: "x", count: 300))
      bench.client.start([broken, bench.request("1")])
      let failed = try await bench.outcome("0")
      let path = bench.folder.file(broken.finalName) + ".part"
      #expect(failed == .failed(.disk(errno: ENAMETOOLONG, path: path)))
      let other = try await bench.outcome("1")
      #expect(other.isDone)
    }
  }

  @Test func `folder errors and file errors are distinguished`() throws {
    let folder = try TemporaryFolder()
    let descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { close(descriptor) }
    func error(_ code: CInt) -> TransferError {
      TransferError(diskCode: code, path: folder.file("x"), in: descriptor)
    }
    #expect(error(EACCES) == .disk(errno: EACCES, path: folder.file("x")))
    #expect(error(ENOENT) == .disk(errno: ENOENT, path: folder.file("x")))
    #expect(error(EROFS) == .folder(errno: EROFS, path: folder.path))
    chmod(folder.path, 0o500)
    defer { chmod(folder.path, 0o700) }
    // Root can write everywhere.
    if geteuid() != 0 { #expect(error(EACCES) == .folder(errno: EACCES, path: folder.path)) }
    #expect(error(EIO).isOfTheDisk && error(EROFS).isOfTheDisk && error(ENOSPC).isOfTheDisk)
    #expect(!error(ENAMETOOLONG).isOfTheDisk && !error(ELOOP).isOfTheDisk)
  }

  @Test func `a partial file that was deleted and recreated by another process is not changed`()
    async throws
  {
    let folder = try TemporaryFolder()
    let theirs = Array(Self.song[..<100_000])
    try await Bench.use(folder: folder) { _, reply in
      reply.head("200 OK", ["ETag: \"v1\"", "Content-Length: \(Self.song.count)"])
      reply.body(Self.song[..<100_000])
      while folder.length(Bench.name("1") + ".part") ?? 0 < 100_000 { reply.pause(milliseconds: 2) }
      unlink(folder.file(Bench.name("1") + ".part"))
      try? folder.write(theirs, to: Bench.name("1") + ".part")
      try? folder.write("{}".utf8, to: Bench.name("1") + ".part.json")
      reply.body(Self.song[100_000...])
    } _: { bench in
      let outcome = try await bench.fetch()
      let part = bench.folder.file(bench.partName())
      #expect(outcome == .failed(.disk(errno: ENOENT, path: part)))
      #expect(try bench.folder.contents(bench.partName()) == theirs)
      #expect(try bench.folder.names == [bench.partName(), bench.partName() + ".json"])
    }
  }

  @Test func `canceling keeps a file that another process has started again`() async throws {
    let folder = try TemporaryFolder()
    try await Bench.use(folder: folder) { _, reply in
      reply.sendStalled(Self.song, after: 100_000, tag: "\"v1\"")
    } _: { bench in
      bench.start()
      try await bench.waitForPartial(length: 100_000)
      unlink(folder.file(bench.partName()))
      try folder.write("theirs".utf8, to: bench.partName())
      bench.client.command(.cancel, "1")
      let outcome = try await bench.outcome()
      #expect(outcome == .canceled)
      #expect(try folder.contents(bench.partName()) == Array("theirs".utf8))
    }
  }

  @Test func `a transfer that waits for a retry is paused, too`() async throws {
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

  @Test func `an existing complete file is used without a request`() async throws {
    try await Bench.use(serving: Self.serving) { bench in
      try bench.folder.write(Self.song, to: Bench.name("1"))
      try bench.leave(Self.song[..<100_000], total: Self.song.count)
      let outcome = try await bench.fetch()
      #expect(outcome == bench.done(bytes: Self.song.count))
      #expect(bench.server.requests.isEmpty)
      #expect(try bench.folder.names == [Bench.name("1")])
    }
  }

  @Test func `a file that appears during its download is kept`() async throws {
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

  @Test func `a damaged file with the final name blocks the download, which remains partial`()
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

  @Test func `a deleted folder is reported`() async throws {
    let folder = try TemporaryFolder()
    try await Bench.use(folder: folder) { request, reply in
      try? FileManager.default.removeItem(atPath: folder.path)
      reply.serve(Self.song, tag: "\"v1\"", to: request)
    } _: { bench in
      let outcome = try await bench.fetch()
      #expect(outcome == .failed(.folder(errno: ENOENT, path: folder.path)))
      #expect(
        TransferError.folder(errno: ENOENT, path: "/f").description
          == "/f no longer exists; run the same command again")
    }
  }

  @Test func `an unfinished sidecar of a killed process is deleted when canceled`() throws {
    let folder = try TemporaryFolder()
    try folder.write("".utf8, to: Bench.name("1") + ".part")
    try folder.write("{".utf8, to: Bench.name("1") + ".part.json.new")
    try StalePartials.discard(folder: folder.path, finalName: Bench.name("1"))
    #expect(try folder.names.isEmpty)
  }

  @Test func `the partial file of another program is neither deleted nor overwritten`() async throws
  {
    try await Bench.use(serving: { _, reply in reply.send(Self.song) }) { bench in
      try bench.folder.write("theirs".utf8, to: bench.partName())
      let path = bench.folder.file(bench.partName())
      let outcome = try await bench.fetch()
      #expect(outcome == .failed(.inTheWay(path: path)))
      #expect(throws: TransferError.inTheWay(path: path)) {
        try StalePartials.discard(folder: bench.folder.path, finalName: Bench.name("1"))
      }
      #expect(bench.server.requests.isEmpty)
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "theirs")
    }
  }

  @Test func `only sidecars without a partial file are deleted`() throws {
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
    StalePartials.dropOrphans(in: folder.path)
    #expect(try folder.names == before.filter { $0 != Bench.name("1") + ".part.json" })
    StalePartials.dropOrphans(in: folder.path + "/nowhere")
  }

  @Test func `a file that another process has just completed is not reported as deleted`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.song, to: Bench.name("1"))
    #expect(try !StalePartials.discard(folder: folder.path, finalName: Bench.name("1")))
    #expect(try folder.names == [Bench.name("1")])
    #expect(
      try !StalePartials.discard(folder: folder.path + "/nowhere", finalName: Bench.name("1")))
  }

  @Test func `a full disk message contains needed and free bytes, rounded safely`() {
    let folder = open("/tmp", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { close(folder) }
    func error(_ code: CInt, needed: Int64?) -> TransferError {
      TransferError(diskCode: code, path: "/f/x.part", in: folder, needed: needed)
    }
    guard case .diskFull("/f", 1_100_001, .some) = error(ENOSPC, needed: 1_100_001) else {
      Issue.record("\(error(ENOSPC, needed: 1_100_001))")
      return
    }
    #expect(
      TransferError.diskFull(folder: "/f", needed: 1_100_001, free: nil).description
        == "not enough disk space in /f: 1.2MB needed; free up space and run the same command again"
    )
    #expect(
      TransferError.diskFull(folder: "/f", needed: 999_001, free: 499_999).description
        == "not enough disk space in /f: 1.0MB needed, 499KB free; free up space and run the same "
        + "command again")
    #expect(
      error(EDQUOT, needed: nil).description
        == "not enough disk space in /f; free up space and run the same command again")
  }
}
