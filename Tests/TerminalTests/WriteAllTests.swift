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
    // A thread of its own: the few that tests share must not be blocked.
    Thread.detachNewThread {
      read.yield(FileHandle(fileDescriptor: output).readDataToEndOfFile())
      read.finish()
    }
    #expect(try writeAll(text, to: input))
    close(input)
    var heard = Data()
    for await piece in bytes { heard += piece }
    #expect(String(data: heard, encoding: .utf8) == text)
    close(output)
  }

  @Test func `a reader that has gone is a value`() async throws {
    // The disposition is the process's; in one of its own nobody else minds.
    await #expect(processExitsWith: .success) {
      Signals.ignoreWriteSignals()
      var ends: [CInt] = [-1, -1]
      try #require(pipe(&ends) == 0)
      close(ends[0])
      let isRead = try writeAll("x", to: ends[1])
      try #require(!isRead)
    }
  }

  @Test func `any other failure is an error`() {
    #expect(throws: TerminalError.cannotWrite(errno: EBADF)) { try writeAll("x", to: -1) }
    #expect(
      TerminalError.cannotWrite(errno: ENOSPC).description
        == "Cannot write to the output: No space left on device.")
  }
}
