import Foundation
import Loopback
import Support
import TestSupport
import Testing

@testable import Transfers

/// Disk errors that need no faulty disk, which requires another process (`FaultMatrixTests` of the program).
@Suite struct DiskFaultTests {
  private static let song = SmallMP4.bytes(length: 200_000, seed: 1)

  private static let serving = TransferFixture.serving(song)

  @Test(arguments: [nil, TransferError.folder(errno: EACCES, path: "/previews")])
  func `without a folder a transfer fails, and all that wait are paused until they are resumed`(
    preparation: TransferError?
  ) async throws {
    let isFirst = Locked(true)
    try await TransferFixture.use(
      parallel: 1,
      configure: {
        $0.prepareFolder = {
          isFirst.withLock { isFirst in
            defer { isFirst = false }
            return isFirst ? preparation : nil
          }
        }
      }, serving: Self.serving
    ) { fixture in
      // A missing folder represents all errors that affect every file.
      let nowhere = TransferError.folder(errno: ENOENT, path: "/nowhere/at/all")
      fixture.client.send(
        [("0", "/nowhere/at/all"), ("1", nil), ("2", nil)].map {
          TransferCommand(.start(fixture.request($0, folder: $1)), id: $0, number: 4)
        })
      try await fixture.outcome("0")
      #expect(
        fixture.log.last(of: "0")
          == TransferEvent(id: "0", number: 4, .failed(preparation ?? nowhere)))
      for id in ["1", "2"] {
        try await fixture.log.wait(for: id, "is paused or ends") {
          $0.contains { $0.isPaused || $0.isOutcome }
        }
      }
      #expect(fixture.server.requests.isEmpty)
      for id in ["1", "2"] {
        fixture.client.command(.resume, id)
        try await fixture.expectDone(id, of: Self.song)
      }
    }
  }

  @Test func `the folder is created before each request`() async throws {
    let folder = try TemporaryFolder()
    try await TransferFixture.use(
      folder: folder,
      configure: {
        $0.prepareFolder = {
          mkdir(folder.path, 0o755)
          return nil
        }
      }, serving: Self.serving
    ) { fixture in
      #expect(rmdir(folder.path) == 0)
      try await fixture.expectDownload(of: Self.song)
    }
  }

  @Test func `a name that is too long is shortened, or fails and stops no other`() async throws {
    let long = String(repeating: "x", count: 300)
    try await TransferFixture.use(parallel: 1, serving: Self.serving) { fixture in
      func start(_ id: String, shorterNames: [String]) async throws -> TransferEvent.Happening {
        let request = TransferRequest(
          id: id, address: fixture.server.address("/\(id).m4a"), folder: fixture.folder.path,
          finalName: long, shorterNames: shorterNames)
        fixture.client.command(.start(request), id)
        fixture.start(id + "9")
        let outcome = try await fixture.outcome(id)
        try await fixture.expectDone(id + "9", of: Self.song)
        return outcome
      }
      let path = fixture.folder.file(long) + PartialFiles.suffix
      let failed = try await start("0", shorterNames: [])
      #expect(failed == .failed(.disk(errno: ENAMETOOLONG, path: path)))
      let names = [long, String(long.dropLast(45)), "short [1].m4a"]
      let done = try await start("1", shorterNames: names)
      #expect(done == .done(path: fixture.folder.file("short [1].m4a"), bytes: 200_000))
      #expect(try fixture.folder.names.count == 3)
    }
  }

  /// As in a snapshot by `cp -al`.
  @Test(arguments: [true, false])
  func `a partial file with other names keeps its bytes under them`(isResumable: Bool) async throws
  {
    try await TransferFixture.use(serving: Self.serving) { fixture in
      let (folder, part) = (fixture.folder, fixture.partName())
      let bytes = Array(Self.song[..<100_000])
      if isResumable {
        try fixture.writePartial(bytes, total: Self.song.count)
      } else {
        try folder.write(bytes, to: part)
      }
      #expect(link(folder.file(part), folder.file("snapshot")) == 0)
      try await fixture.expectDownload(of: Self.song)
      #expect(try folder.contents("snapshot") == bytes)
      // One of the names can be deleted.
      #expect(link(folder.file("snapshot"), folder.file(part)) == 0)
      #expect(
        try PartialFiles.discard(folder: folder.path, finalName: TransferFixture.name()))
      #expect(try folder.contents("snapshot") == bytes)
      #expect(folder.length(part) == nil)
    }
  }

  @Test func `an error of opening the existing file is reported as it is`() async throws {
    // In a separate process, because the limit belongs to the process.
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      let file = try PartialFile(folder: folder.path, finalName: "x.m4a")
      var limit = rlimit()
      getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      limit.rlim_cur = 0
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      try #require(throws: TransferError.tooManyFiles) { try file.lengthOfExisting() }
      try #require(throws: TransferError.tooManyFiles) {
        try PartialFile(folder: folder.path, finalName: "y.m4a")
      }
    }
  }

  @Test func `errors of the disk, of its folder and of a file are distinguished`() throws {
    let folder = try TemporaryFolder()
    let descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { close(descriptor) }
    func error(_ code: CInt, needed: Int64? = nil) -> TransferError {
      TransferError(diskCode: code, path: folder.file("x"), in: descriptor, needed: needed)
    }
    if case .diskFull(folder.path, 1_100_001, .some) = error(ENOSPC, needed: 1_100_001) {
    } else {
      Issue.record("\(error(ENOSPC, needed: 1_100_001))")
    }
    if case .diskFull(folder.path, nil, _) = error(EDQUOT) {
    } else {
      Issue.record("\(error(EDQUOT))")
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

  @Test func `a partial file that another process has recreated is not changed`() async throws {
    let folder = try TemporaryFolder()
    let (partName, others) = (
      TransferFixture.name() + PartialFiles.suffix, Array(Self.song[..<100_000])
    )
    try await TransferFixture.use(folder: folder) { _, reply in
      reply.head("200 OK", ["ETag: \"v1\"", "Content-Length: \(Self.song.count)"])
      reply.body(others)
      while folder.length(partName) ?? 0 < 100_000 { reply.pause(milliseconds: 2) }
      unlink(folder.file(partName))
      try? folder.write(others, to: partName)
      reply.body(Self.song[100_000...])
    } _: { fixture in
      let outcome = try await fixture.download()
      #expect(outcome == .failed(.disk(errno: ENOENT, path: folder.file(partName))))
      #expect(try folder.contents(partName) == others)
      #expect(try folder.names == [partName])
    }
  }

  @Test func `an existing complete file is used without a request`() async throws {
    try await TransferFixture.use(serving: Self.serving) { fixture in
      try fixture.folder.write(Self.song, to: TransferFixture.name())
      try fixture.writePartial(Self.song[..<100_000], total: Self.song.count)
      try await fixture.expectDownload(of: Self.song)
      #expect(fixture.server.requests.isEmpty)
    }
  }

  @Test(arguments: [true, false])
  func `a file that appears during its download is kept`(isComplete: Bool) async throws {
    let folder = try TemporaryFolder()
    let other = SmallMP4.bytes(length: 150_000, seed: 2).prefix(isComplete ? 150_000 : 400)
    try await TransferFixture.use(folder: folder) { request, reply in
      try? folder.write(other, to: TransferFixture.name())
      reply.serve(Self.song, tag: "\"v1\"", to: request)
    } _: { fixture in
      let outcome = try await fixture.download()
      #expect(try fixture.contents() == Array(other))
      let path = folder.file(TransferFixture.name())
      if isComplete {
        #expect(outcome == .done(path: path, bytes: 150_000))
        #expect(try folder.names == [TransferFixture.name()])
      } else {
        #expect(outcome == .failed(.inTheWay(path: path)))
        #expect(folder.length(fixture.partName()) == Self.song.count)
      }
    }
  }
}
