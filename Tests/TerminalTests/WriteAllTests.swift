import Foundation
import Glibc
import Terminal
import Testing

@Suite(.timeLimit(.minutes(10)))
struct WriteAllTests {
  @Test func `a slow reader gets everything`() async throws {
    var ends: [CInt] = [-1, -1]
    try #require(pipe(&ends) == 0)
    let (output, input) = (ends[0], ends[1])
    try #require(fcntl(input, F_SETFL, O_NONBLOCK) == 0)
    let text = String(repeating: "Žltá ", count: 100_000)
    let (bytes, read) = AsyncStream<Data>.makeStream()
    // A separate thread, because the threads that tests share must not be blocked.
    Thread.detachNewThread {
      read.yield(FileHandle(fileDescriptor: output).readDataToEndOfFile())
      read.finish()
    }
    #expect(try writeAll(Array(text.utf8), to: input))
    close(input)
    var received = Data()
    for await piece in bytes { received += piece }
    #expect(String(data: received, encoding: .utf8) == text)
    close(output)
  }

  @Test func `a closed reader is reported as false`() async throws {
    // In a separate process, because the disposition belongs to the process.
    await #expect(processExitsWith: .success) {
      Signals.ignoreWriteSignals()
      var ends: [CInt] = [-1, -1]
      try #require(pipe(&ends) == 0)
      close(ends[0])
      let isRead = try writeAll([0x78], to: ends[1])
      try #require(!isRead)
    }
  }

  @Test func `other errors are errors`() {
    #expect(throws: TerminalError.cannotWrite(errno: EBADF)) { try writeAll([0x78], to: -1) }
    #expect(
      TerminalError.cannotWrite(errno: ENOSPC).description
        == "Cannot write to the output: No space left on device.")
  }
}
