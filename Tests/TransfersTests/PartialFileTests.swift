import Foundation
import TestSupport
import Testing

@testable import Transfers

@Suite struct PartialFileTests {
  static let song = SmallMP4.bytes(length: 200_000, seed: 1)
  let name = Bench.name("1")

  private static let serving: LoopbackServer.Handler = { request, reply in
    reply.serve(song, tag: "\"v1\"", to: request)
  }

  @Test func `a partial file locked by another process is not changed`() async throws {
    try await Bench.use(serving: Self.serving) { bench in
      try bench.leave(Self.song[..<100_000], total: Self.song.count)
      let descriptor = open(bench.folder.file(bench.partName()), O_RDWR | O_CLOEXEC)
      #expect(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
      let first = try await bench.fetch()
      #expect(first == .failed(.busyElsewhere))
      #expect(throws: TransferError.busyElsewhere) {
        try StalePartials.discard(folder: bench.folder.path, finalName: name)
      }
      #expect(bench.folder.length(bench.partName()) == 100_000)
      #expect(bench.server.requests.isEmpty)
      // The process's own lock does not count as that of another process.
      #expect(!Sidecar.isInUse(partialFile: bench.folder.file(bench.partName())))
      // Unlocked explicitly, because a child of another test may have inherited the descriptor.
      flock(descriptor, LOCK_UN)
      close(descriptor)
      let second = try await bench.fetch()
      #expect(second == bench.done(bytes: Self.song.count))
      #expect(bench.server.requests.map(\.rangeStart) == [95_904])
    }
  }

  @Test func `a folder with the final name blocks the download and is kept`() async throws {
    try await Bench.use(serving: Self.serving) { bench in
      let path = bench.folder.file(name)
      try FileManager.default.createDirectory(
        atPath: path + "/inside", withIntermediateDirectories: true)
      let outcome = try await bench.fetch()
      #expect(outcome == .failed(.inTheWay(path: path)))
      #expect(FileManager.default.fileExists(atPath: path + "/inside"))
    }
  }

  @Test func `a file with the final name that is not audio is kept, and blocks the download`()
    async throws
  {
    try await Bench.use(serving: Self.serving) { bench in
      try bench.folder.write("mine".utf8, to: name)
      let outcome = try await bench.fetch()
      #expect(outcome == .failed(.inTheWay(path: bench.folder.file(name))))
      #expect(try bench.contents() == Array("mine".utf8))
      #expect(try bench.folder.names == [name])
      #expect(bench.server.requests.isEmpty)
    }
  }

  @Test func `a symbolic link with the final name is neither followed nor replaced`() async throws {
    try await Bench.use(serving: Self.serving) { bench in
      try bench.folder.write("mine".utf8, to: "target")
      try FileManager.default.createSymbolicLink(
        atPath: bench.folder.file(name), withDestinationPath: bench.folder.file("target"))
      let outcome = try await bench.fetch()
      #expect(outcome == .failed(.inTheWay(path: bench.folder.file(name))))
      #expect(try bench.folder.contents("target") == Array("mine".utf8))
    }
  }

  @Test
  func `a symbolic link with the partial name blocks the download, and its target is unchanged`()
    async throws
  {
    try await Bench.use(serving: Self.serving) { bench in
      try bench.folder.write("mine".utf8, to: "target")
      let path = bench.folder.file(bench.partName())
      try FileManager.default.createSymbolicLink(
        atPath: path, withDestinationPath: bench.folder.file("target"))
      let outcome = try await bench.fetch()
      #expect(outcome == .failed(.inTheWay(path: path)))
      #expect(try bench.folder.contents("target") == Array("mine".utf8))
      #expect(bench.server.requests.isEmpty)
    }
  }

  @Test func `a symbolic link with the sidecar's name is replaced`()
    async throws
  {
    try await Bench.use(serving: { _, reply in
      reply.sendStalled(Self.song, after: 100_000, tag: "\"v1\"")
    }) { bench in
      try bench.folder.write("mine".utf8, to: "target")
      for suffix in [Sidecar.suffix, Sidecar.suffix + ".new"] {
        try FileManager.default.createSymbolicLink(
          atPath: bench.folder.file(bench.partName() + suffix),
          withDestinationPath: bench.folder.file("target"))
      }
      bench.start()
      try await bench.waitForPartial(length: 100_000)
      #expect(try bench.folder.contents("target") == Array("mine".utf8))
      let sidecar = Sidecar.beside(partialFile: bench.folder.file(bench.partName()))
      #expect(sidecar?.total == 200_000)
    }
  }

  @Test func `a folder or a pipe with the partial name blocks the download`() async throws {
    try await Bench.use(serving: Self.serving) { bench in
      let path = bench.folder.file(bench.partName())
      #expect(mkdir(path, 0o755) == 0)
      let first = try await bench.fetch()
      #expect(first == .failed(.inTheWay(path: path)))
      #expect(rmdir(path) == 0)
      #expect(mkfifo(path, 0o644) == 0)
      let second = try await bench.fetch()
      #expect(second == .failed(.inTheWay(path: path)))
    }
  }

  @Test func `with a missing folder each transfer fails, and the client can still be used`()
    async throws
  {
    try await Bench.use(serving: Self.serving) { bench in
      let missing = bench.folder.file("missing")
      for number in 0..<2000 {
        bench.client.start([
          TransferRequest(
            id: "x\(number)", address: bench.server.address("/x"), folder: missing,
            finalName: name)
        ])
      }
      for number in 0..<2000 {
        let outcome = try await bench.outcome("x\(number)")
        #expect(outcome == .failed(.folder(errno: ENOENT, path: missing)))
      }
      let outcome = try await bench.fetch()
      #expect(outcome.isDone)
    }
  }

  @Test func `partial files are deleted by name`() async throws {
    let folder = try TemporaryFolder()
    for name in ["a.m4a.part", "a.m4a.part.json", "a.m4a", "b.m4a.part"] {
      try folder.write("x".utf8, to: name)
    }
    try StalePartials.discard(folder: folder.path, finalName: "a.m4a")
    #expect(try folder.names == ["a.m4a", "b.m4a.part"])
  }

  @Test func `a sidecar never describes bytes of another file`() throws {
    let folder = try TemporaryFolder()
    let file = try PartialFile(folder: folder.path, finalName: "a")
    let first = Sidecar(id: "1", path: "/a", validator: .entityTag("\"1\""), total: 10)
    try file.begin(first)
    try file.append(UInt64(7))
    #expect(file.length == 8)
    #expect(try folder.names.isEmpty)
    try file.keep()
    #expect(try folder.names == ["a.part", "a.part.json"])
    try file.begin(Sidecar(id: "1", path: "/a", validator: .entityTag("\"2\""), total: 10))
    #expect(file.length == 0)
    #expect(folder.length("a.part") == 0)
    #expect(file.sidecar(id: "1", path: "/a")?.validator == .entityTag("\"2\""))
    #expect(file.sidecar(id: "2", path: "/a") == nil)
    #expect(file.sidecar(id: "1", path: "/b") == nil)
    #expect(try folder.names == ["a.part", "a.part.json"])
    file.shut()
    file.shut()
    let again = try PartialFile(folder: folder.path, finalName: "a")
    #expect(throws: TransferError.busyElsewhere) {
      _ = try PartialFile(folder: folder.path, finalName: "a")
    }
    again.discard()
    #expect(try folder.names.isEmpty)
  }

  @Test func `a file that is closed is kept with its sidecar, unless it has no bytes`() throws {
    let folder = try TemporaryFolder()
    let sidecar = Sidecar(id: "1", path: "/a", validator: .entityTag("\"1\""), total: 10)
    let empty = try PartialFile(folder: folder.path, finalName: "a")
    try empty.begin(sidecar)
    empty.shut()
    #expect(try folder.names.isEmpty)
    let file = try PartialFile(folder: folder.path, finalName: "a")
    try file.begin(sidecar)
    try file.append(UInt64(7))
    file.shut()
    #expect(folder.length("a.part") == 8)
    #expect(Sidecar.beside(partialFile: folder.file("a.part")) == sidecar)
  }

  @Test func `of two processes, the second to name its partial file leaves the first one alone`()
    throws
  {
    let folder = try TemporaryFolder()
    let files = try (1...2).map { _ in try PartialFile(folder: folder.path, finalName: "a") }
    for (number, file) in files.enumerated() {
      try file.begin(
        Sidecar(id: "1", path: "/a", validator: .entityTag("\"\(number)\""), total: 10))
      try file.append(UInt64(7))
    }
    try files[0].keep()
    #expect(throws: TransferError.busyElsewhere) { try files[1].keep() }
    files[1].shut()
    #expect(try folder.names == ["a.part", "a.part.json"])
    #expect(files[0].nameOwner == .this)
    #expect(files[0].sidecar(id: "1", path: "/a")?.validator == .entityTag("\"0\""))
  }

  @Test func `a file that is kept before its first byte gets its name with it`() throws {
    let folder = try TemporaryFolder()
    let file = try PartialFile(folder: folder.path, finalName: "a")
    try file.keep()
    #expect(try folder.names.isEmpty)
    try file.begin(Sidecar(id: "1", path: "/a", validator: nil, total: 10))
    #expect(try folder.names == ["a.part", "a.part.json"])
  }
}

extension PartialFile {
  fileprivate func append(_ number: UInt64) throws {
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: 8, alignment: 8)
    defer { bytes.deallocate() }
    bytes.storeBytes(of: number, as: UInt64.self)
    try append(UnsafeRawBufferPointer(bytes))
  }
}
