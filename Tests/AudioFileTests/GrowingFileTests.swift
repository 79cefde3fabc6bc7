import Foundation
import Support
import TestSupport
import Testing

@testable import AudioFile

@Suite(.timeLimit(.minutes(10)))
struct GrowingFileTests {
  /// A file of 1000 bytes, which a transfer would still have to write: what is read too early is wrong.
  private final class Arriving: Sendable {
    let file: GrowingFile
    let bytes: [UInt8]
    private let writer: CInt

    init(count: Int = 1000, tail: Int = 0) throws {
      var numbers = SeededNumbers(seed: 7)
      bytes = (0..<count).map { _ in UInt8.random(in: 0...254, using: &numbers) }
      let stream = try #require(tmpfile())
      defer { fclose(stream) }
      writer = dup(fileno(stream))
      file = GrowingFile(descriptor: dup(writer), size: Int64(count))
      let wrong = [UInt8](repeating: 255, count: count + 500)
      try #require(pwrite(writer, wrong, wrong.count, 0) == wrong.count)
      if tail > 0 { file.setTail(bytes.suffix(tail)) }
    }

    deinit { close(writer) }

    func arrive(_ range: Range<Int>) throws {
      let count = pwrite(writer, Array(bytes[range]), range.count, off_t(range.lowerBound))
      try #require(count == range.count)
      file.extend(to: Int64(range.upperBound))
    }

    /// A reader, and whether its read waits.
    func reader() -> (GrowingFile.Reader, isWaiting: Locked<Bool?>) {
      let isWaiting = Locked<Bool?>(nil)
      return (file.reader { value in isWaiting.withLock { $0 = value } }, isWaiting)
    }
  }

  private func read(_ reader: GrowingFile.Reader, _ count: Int = 4000) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    let got = bytes.withUnsafeMutableBytes { reader.read(into: $0) }
    return got < 0 ? nil : Array(bytes.prefix(got))
  }

  /// Reads on a thread of its own, waits until the read is blocked, and returns what it read after `action`.
  private func read(
    _ reader: GrowingFile.Reader, _ isWaiting: Locked<Bool?>, after action: () throws -> Void
  ) async throws -> [UInt8]? {
    let results = Locked<[[UInt8]?]>([])
    Thread {
      let got = read(reader)
      results.withLock { $0.append(got) }
    }.start()
    try await waitUntil("the read is blocked") { isWaiting.withLock { $0 } == true }
    #expect(reader.isWaiting)
    try action()
    try await waitUntil("the read has ended") { results.withLock { !$0.isEmpty } }
    #expect(isWaiting.withLock { $0 } == false)
    #expect(!reader.isWaiting)
    return results.withLock { $0[0] }
  }

  @Test func `a read waits only at the edge, and returns what has arrived`() async throws {
    let song = try Arriving()
    let (reader, isWaiting) = song.reader()
    let (bytes, file) = (song.bytes, song.file)
    #expect(try await read(reader, isWaiting) { try song.arrive(0..<400) } == Array(bytes[..<400]))
    isWaiting.withLock { $0 = nil }
    #expect(reader.seek(to: 390) == 390)
    #expect(read(reader, 4) == Array(bytes[390..<394]))
    #expect(read(reader) == Array(bytes[394..<400]))
    #expect(isWaiting.withLock { $0 } == nil)
    file.extend(to: 10)
    #expect(reader.seek(to: 398) == 398)
    #expect(read(reader) == Array(bytes[398..<400]))
    #expect(
      try await read(reader, isWaiting) { try song.arrive(400..<1000) } == Array(bytes[400...]))
    #expect(read(reader) == [])
    #expect(reader.size == 1000)
    for outside in [-1, 1001] as [Int64] { #expect(reader.seek(to: outside) == -1) }
    #expect(reader.seek(to: 1000) == 1000)
    // More bytes than the reader sees.
    file.extend(to: 1400)
    #expect(read(reader) == [])
    #expect(reader.seek(to: 900) == 900)
    #expect(read(reader) == Array(bytes[900...]))
  }

  @Test func `the tail is read from memory until the transfer reaches it`() async throws {
    let song = try Arriving(tail: 100)
    let (reader, isWaiting) = song.reader()
    #expect(reader.seek(to: 950) == 950)
    #expect(read(reader, 20) == Array(song.bytes[950..<970]))
    #expect(read(reader) == Array(song.bytes[970...]))
    #expect(reader.seek(to: 890) == 890)
    #expect(
      try await read(reader, isWaiting) { try song.arrive(0..<899) } == Array(song.bytes[890..<899])
    )
    #expect(try await read(reader, isWaiting) { try song.arrive(899..<900) } == [song.bytes[899]])
    // Now the file is what counts.
    #expect(try await read(reader, isWaiting) { try song.arrive(900..<901) } == [song.bytes[900]])
    song.file.setTail(song.bytes.suffix(100))
    #expect(try await read(reader, isWaiting) { try song.arrive(901..<902) } == [song.bytes[901]])
    // A tail that arrives later wakes a read.
    let other = try Arriving()
    let (late, isLate) = other.reader()
    #expect(late.seek(to: 900) == 900)
    #expect(
      try await read(late, isLate) { other.file.setTail(other.bytes.suffix(100)) }
        == Array(other.bytes[900...]))
  }

  @Test func `after a failure, all reads fail at once`() async throws {
    let song = try Arriving(tail: 100)
    try song.arrive(0..<10)
    let ((reader, isWaiting), (other, _)) = (song.reader(), song.reader())
    #expect(read(reader)?.count == 10)
    #expect(!song.file.hasFailed)
    #expect(try await read(reader, isWaiting) { song.file.fail() } == nil)
    #expect(song.file.hasFailed)
    for position in [0, 950, 1000] as [Int64] {
      #expect(other.seek(to: position) == position)
      #expect(read(other) == nil)
    }
  }

  @Test func `canceling a reader is final and does not affect others`() async throws {
    let song = try Arriving()
    let ((reader, isWaiting), (other, isOtherWaiting)) = (song.reader(), song.reader())
    let read = { @Sendable in self.read(other) }
    let later = Locked<[UInt8]?>(nil)
    Thread { later.withLock { [bytes = read()] in $0 = bytes } }.start()
    try await waitUntil("the other read is blocked") { isOtherWaiting.withLock { $0 } == true }
    #expect(try await self.read(reader, isWaiting) { reader.cancel() } == nil)
    #expect(isOtherWaiting.withLock { $0 } == true)
    try song.arrive(0..<20)
    try await waitUntil("the other read has ended") { later.withLock { $0 } != nil }
    #expect(later.withLock { $0 } == Array(song.bytes[..<20]))
    #expect(self.read(reader) == nil)
    #expect(self.read(song.reader().0)?.count == 20)
  }

  @Test func `a file that is shorter than announced is an error`() throws {
    let stream = try #require(tmpfile())
    defer { fclose(stream) }
    let file = GrowingFile(descriptor: dup(fileno(stream)), size: 100)
    file.extend(to: 100)
    #expect(read(file.reader { _ in }) == nil)
    let closed = GrowingFile(descriptor: -1, size: 100)
    closed.extend(to: 100)
    #expect(read(closed.reader { _ in }) == nil)
    #expect(file == file)
    #expect(file != closed)
  }

  @Test func `the descriptor is closed with the last reader`() throws {
    let folder = try TemporaryFolder()
    try folder.write("x", to: "song")
    let descriptor = open(folder.file("song"), O_RDONLY | O_CLOEXEC)
    var reader: GrowingFile.Reader? = GrowingFile(descriptor: descriptor, size: 1).reader { _ in }
    #expect(try OpenDescriptors.count(below: folder.path) == 1)
    #expect(reader?.size == 1)
    reader = nil
    #expect(try OpenDescriptors.count(below: folder.path) == 0)
  }

  @Test(arguments: [0, 5000])
  func `concurrent readers with random positions read the file`(tail: Int) async throws {
    let song = try Arriving(count: 100_000, tail: tail)
    let sums = Locked(0)
    let readers = 4
    for seed in 0..<readers {
      Thread {
        var numbers = SeededNumbers(seed: UInt64(seed))
        let reader = song.file.reader { _ in }
        var isEqual = true
        for _ in 0..<300 {
          let start = Int.random(in: 0..<100_000, using: &numbers)
          isEqual = isEqual && reader.seek(to: Int64(start)) == Int64(start)
          let bytes = read(reader, Int.random(in: 1...9000, using: &numbers)) ?? []
          isEqual =
            isEqual && !bytes.isEmpty && bytes[...] == song.bytes[start..<start + bytes.count]
        }
        sums.withLock { [isEqual] in $0 += isEqual ? 1 : -1000 }
      }.start()
    }
    for start in stride(from: 0, to: 100_000, by: 400) {
      try song.arrive(start..<start + 400)
      await Task.yield()
    }
    try await waitUntil("all readers have finished") { sums.withLock { $0 < 0 || $0 == readers } }
    #expect(sums.withLock { $0 } == readers)
  }
}
