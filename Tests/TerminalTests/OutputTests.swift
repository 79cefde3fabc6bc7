import Foundation
import Glibc
import Testing

@testable import Terminal

@Suite(.timeLimit(.minutes(10)))
struct OutputTests {
  @Test func `writeAll gives a slow reader everything`() async throws {
    let pipe = Pipe()
    let input = pipe.fileHandleForWriting.fileDescriptor
    try #require(fcntl(input, F_SETFL, O_NONBLOCK) == 0)
    let (bytes, read) = AsyncStream<Data>.makeStream()
    // A separate thread, because the threads that tests share must not be blocked.
    Thread.detachNewThread { read.yield(pipe.fileHandleForReading.readDataToEndOfFile()) }
    let text = String(repeating: "Žltá ", count: 100_000)
    #expect(try writeAll(Array(text.utf8), to: input))
    try pipe.fileHandleForWriting.close()
    #expect(await bytes.first { _ in true } == Data(text.utf8))
  }

  @Test func `writeAll returns false for a closed reader, other errors are thrown`() async throws {
    // In a separate process, because the disposition belongs to the process.
    await #expect(processExitsWith: .success) {
      Signals.ignoreWriteSignals()
      var ends: [CInt] = [-1, -1]
      try #require(pipe(&ends) == 0 && close(ends[0]) == 0)
      let isRead = try writeAll([0x78], to: ends[1])
      try #require(!isRead)
    }
    #expect(throws: TerminalError.cannotWrite(errno: EBADF)) { try writeAll([0x78], to: -1) }
    #expect(
      TerminalError.cannotWrite(errno: ENOSPC).description
        == "Cannot write to the output: No space left on device.")
  }

  // A terminal that cannot be opened again is written to directly.
  @Test(arguments: [true, false])
  func `a terminal that accepts no output does not block`(reopens: Bool) throws {
    let terminal = try #require(PseudoTerminal())
    let output = TerminalOutput(terminal.program, reopens: reopens)
    #expect((output.descriptor != terminal.program) == reopens)
    #expect((fcntl(output.descriptor, F_GETFL) & O_NONBLOCK != 0) == reopens)
    // The inherited file description does not change.
    #expect(fcntl(terminal.program, F_GETFL) & O_NONBLOCK == 0)
    terminal.fill()
    #expect(!output.send(Array("never".utf8), before: .now + .milliseconds(50)))
    #expect(!output.send(Array("never".utf8), unless: { true }))
    _ = terminal.allOutput
    let text = String(repeating: "Žltá ", count: 200)
    #expect(output.send(Array(text.utf8), before: .now + .seconds(9)))
    #expect(terminal.allOutput.hasSuffix(text) && !terminal.allOutput.contains("never"))
  }

  @Test func `a background writer does not wait for the reader, and everything arrives`() throws {
    let pipe = Pipe()
    let writer = BackgroundWriter(pipe.fileHandleForWriting.fileDescriptor)
    // More than a pipe holds.
    writer.write(String(repeating: "line\n", count: 30_000))
    writer.write("end\n")
    #expect(writer.hasUnsentData)
    // After one time limit, output that stays stalled is not waited for.
    writer.flush(within: 0.01)
    writer.flush(within: 36_000)
    #expect(writer.hasReader)
    // Once a byte has arrived, the writer's thread has taken all of it.
    #expect(try pipe.fileHandleForReading.read(upToCount: 1)?.count == 1)
    #expect(writer.hasUnsentData)
    let rest = try pipe.fileHandleForReading.read(upToCount: 150_003)
    #expect(rest?.count == 150_003 && rest?.suffix(9) == Data("line\nend\n".utf8))
    writer.flush()
    #expect(!writer.hasUnsentData)
  }

  @Test func `a background writer keeps 1 MiB of waiting text, and counts lost lines`() throws {
    let pipe = Pipe()
    let writer = BackgroundWriter(pipe.fileHandleForWriting.fileDescriptor)
    let start = String(repeating: "-", count: 100_000)
    writer.write(start)
    // Once a byte has arrived, the thread waits until the rest is read.
    #expect(try pipe.fileHandleForReading.read(upToCount: 1)?.count == 1)
    let kept = String(repeating: "x", count: BackgroundWriter.maxUnwritten - 1) + "\n"
    for text in [kept, "1\n", "2\n3\n", "4"] { writer.write(text) }
    let note = "hottracks: 4 lines were discarded because stderr was not read.\n"
    let expected = start.dropFirst() + kept + note + "later\n"
    let length = expected.utf8.count - 6
    #expect(
      try pipe.fileHandleForReading.read(upToCount: length)
        == Data(expected.utf8.prefix(length)))
    writer.setDiscardedLine { "{\($0)}" }
    writer.write("later\n")
    #expect(try pipe.fileHandleForReading.read(upToCount: 6) == Data("later\n".utf8))
    // If nothing is waiting, a text may be longer.
    writer.flush()
    let long = Data((kept + "more").utf8)
    writer.write(String(decoding: long, as: UTF8.self))
    #expect(try pipe.fileHandleForReading.read(upToCount: long.count) == long)
  }

  @Test func `a background write that fails ends the output`() throws {
    let pipe = Pipe()
    // The read end rejects every write.
    let writer = BackgroundWriter(pipe.fileHandleForReading.fileDescriptor)
    for _ in 1...2 {
      writer.write("text")
      writer.flush()
      #expect(!writer.hasReader)
    }
  }
}
