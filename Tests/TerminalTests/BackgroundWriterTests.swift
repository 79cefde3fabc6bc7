import Foundation
import TestSupport
import Testing

@testable import Terminal

@Suite(.timeLimit(.minutes(10)))
struct BackgroundWriterTests {
  @Test func `writing does not wait for the reader, and everything arrives in order`() async throws
  {
    let pipe = Pipe()
    let writer = BackgroundWriter(pipe.fileHandleForWriting.fileDescriptor)
    let lines = (1...30_000).map { "line \($0)\n" }
    for line in lines { writer.write(line) }
    // More than a pipe holds.
    #expect(writer.hasUnsentData)
    writer.flush(within: 0)
    #expect(writer.hasReader)
    let expected = Data(lines.joined().utf8)
    let received = await withCheckedContinuation { (done: CheckedContinuation<Data, Never>) in
      Thread.detachNewThread {
        var data = Data()
        while data.count < expected.count { data += pipe.fileHandleForReading.availableData }
        done.resume(returning: data)
      }
    }
    #expect(received == expected)
    writer.flush()
    #expect(!writer.hasUnsentData)
  }

  @Test func `text that is being written counts as unsent`() throws {
    let pipe = Pipe()
    let writer = BackgroundWriter(pipe.fileHandleForWriting.fileDescriptor)
    // More than a pipe holds.
    writer.write(String(repeating: "line\n", count: 30_000))
    // Once a byte has arrived, the writer's thread has taken all of it.
    #expect(try pipe.fileHandleForReading.read(upToCount: 1)?.count == 1)
    #expect(writer.hasUnsentData)
    #expect(try pipe.fileHandleForReading.read(upToCount: 149_999)?.count == 149_999)
    writer.flush()
    #expect(!writer.hasUnsentData)
  }

  @Test func `after one time limit, output that stays stalled is not waited for`() throws {
    let pipe = Pipe()
    let writer = BackgroundWriter(pipe.fileHandleForWriting.fileDescriptor)
    // More than a pipe holds.
    writer.write(String(repeating: "line\n", count: 30_000))
    writer.flush(within: 0.01)
    writer.flush(within: 36_000)
    #expect(try pipe.fileHandleForReading.read(upToCount: 150_000)?.count == 150_000)
    writer.flush()
  }

  @Test func `a write that fails ends the output`() throws {
    // The read end, which rejects every write with EBADF.
    let pipe = Pipe()
    let writer = BackgroundWriter(pipe.fileHandleForReading.fileDescriptor)
    writer.write("text")
    writer.flush()
    #expect(!writer.hasReader)
    writer.write("more")
    writer.flush()
  }
}
