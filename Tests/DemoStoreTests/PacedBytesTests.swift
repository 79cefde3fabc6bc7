import FlyingSocks
import Foundation
import Testing

@testable import DemoStore

struct PacedBytesTests {
  private func preview() throws -> PreviewFile {
    try #require(DemoCatalog().items(.song).first.flatMap { PreviewFile(of: $0) })
  }

  @Test func `a paced body comes in several small pieces that make up the range`() async throws {
    let file = try preview()
    let paced = PacedBytes(file: file, range: 100..<50_100, bytesPerSecond: 200_000)
    var iterator = paced.makeAsyncIterator()
    var pieces: [Data] = []
    while let piece = try await iterator.nextBuffer(suggested: 4_096) {
      pieces.append(piece)
    }
    #expect(pieces.map(\.count) == [8_000, 8_000, 8_000, 8_000, 8_000, 8_000, 2_000])
    #expect(pieces.reduce(Data(), +) == file.bytes(in: 100..<50_100))
  }

  @Test func `byte by byte it is the same body`() async throws {
    let file = try preview()
    var bytes: [UInt8] = []
    for try await byte in PacedBytes(file: file, range: 3..<40, bytesPerSecond: 0) {
      bytes.append(byte)
    }
    #expect(Data(bytes) == file.bytes(in: 3..<40))
  }

  @Test func `a canceled body ends with an error, not with a short file`() async throws {
    let paced = PacedBytes(file: try preview(), range: 0..<100_000, bytesPerSecond: 1_000)
    let reading = Task {
      var iterator = paced.makeAsyncIterator()
      while try await iterator.nextBuffer(suggested: 4_096) != nil {}
    }
    reading.cancel()
    await #expect(throws: CancellationError.self) { try await reading.value }
  }

  @Test func `a paced preview arrives whole over a socket`() async throws {
    let server = try await DemoServer.start(storefronts: ["gb"], bytesPerSecond: 4_000_000)
    let track = try #require(DemoCatalog().items(.song).first)
    let answer = try await StoreClient(server).send("/preview/\(track.id).m4a")
    let file = try preview()
    #expect(answer.body == file.bytes(in: 0..<file.size))
    await server.stop()
  }
}
