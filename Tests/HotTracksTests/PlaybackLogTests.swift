import Foundation
import TestSupport
import Testing

@testable import HotTracks

struct PlaybackLogTests {
  private let folder: TemporaryFolder
  private let log: PlaybackLog

  init() throws {
    folder = try TemporaryFolder()
    log = PlaybackLog(folder: folder.path)
  }

  private func size(_ path: String) -> Int64 {
    var status = stat()
    return stat(path, &status) == 0 ? Int64(status.st_size) : -1
  }

  @Test func `the log stays near a mebibyte while it is written, also by descriptor 2`() throws {
    let descriptor = try #require(log.open())
    defer { close(descriptor) }
    let line = String(repeating: "x", count: 10_000)
    for _ in 0..<300 { log.note(line) }
    write(descriptor, "end", 3)
    #expect(size(log.path) < 1_100_000)
    #expect((1_000_000..<1_100_000).contains(size(log.path + ".old")))
    #expect(try String(contentsOfFile: log.path, encoding: .utf8).hasSuffix("end"))
  }

  @Test func `a FIFO in its place does not block and is left alone`() {
    #expect(mkfifo(log.path, 0o600) == 0)
    log.note("x")
    #expect(log.open() == nil)
    let reader = open(log.path, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    #expect(log.open() == nil)
  }
}
