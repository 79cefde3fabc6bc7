import Foundation
import TestSupport
import Testing

@testable import Transfers

/// Commands at random, from a seed, over a few transfers whose server is slow and now and then
/// cuts an answer.
@Suite struct RandomCommandTests {
  static let songs = (0..<12).map { SmallMP4.bytes(length: 60_000 + $0 * 5000, seed: UInt64($0)) }

  private static let serving: LoopbackServer.Handler = { request, reply in
    guard let index = Int(request.target.filter(\.isNumber).dropLast()) else {
      return reply.send([], status: "400 Bad Request")
    }
    let song = songs[index]
    if request.number.isMultiple(of: 7) {
      return reply.sendCut(song, after: 30_000, tag: "\"\(index)\"")
    }
    let start = request["if-range"] == "\"\(index)\"" ? request.rangeStart : nil
    let status = start == nil ? "200 OK" : "206 Partial Content"
    let first = start ?? 0
    reply.head(
      status,
      [
        "ETag: \"\(index)\"", "Content-Length: \(song.count - first)", "Retry-After: 0",
        "Content-Range: bytes \(first)-\(song.count - 1)/\(song.count)",
      ])
    for position in stride(from: first, to: song.count, by: 8000) {
      guard reply.body(song[position..<min(position + 8000, song.count)]) else { return }
      reply.pause(milliseconds: 2)
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `whatever is pressed, each transfer ends as it should`(seed: UInt64) async throws {
    var numbers = SeededNumbers(seed: seed)
    let folder = try TemporaryFolder()
    try await Bench.use(parallel: 3, folder: folder, serving: Self.serving) { bench in
      for index in Self.songs.indices { bench.start("\(index)") }
      for _ in 0..<200 {
        let id = "\(Int.random(in: 0..<12, using: &numbers))"
        switch Int.random(in: 0..<12, using: &numbers) {
        case 0: bench.client.command(.cancel, id)
        case 1...5: bench.client.command(.pause, id)
        case 6...9: bench.client.command(.resume, id)
        default: bench.start(id)
        }
        if Bool.random(using: &numbers) { try await Task.sleep(for: .milliseconds(3)) }
      }
      for index in Self.songs.indices { bench.client.command(.resume, "\(index)") }
      for index in Self.songs.indices {
        let id = "\(index)"
        try await bench.log.wait(for: id, "ends") { $0.last?.isOutcome ?? false }
        let isThere = bench.folder.length(Bench.name(id)) != nil
        switch bench.log.happenings(of: id).last {
        case .done: #expect(try bench.contents(id) == Self.songs[index])
        case .cancelled:
          // One that was done before and was started again has its file from then.
          #expect(isThere == bench.log.happenings(of: id).contains { $0.isDone })
        case let other: Issue.record("\(id) ended with \(String(describing: other))")
        }
        if isThere { #expect(try bench.contents(id) == Self.songs[index]) }
      }
      #expect(try bench.folder.names.allSatisfy { $0.hasSuffix(".m4a") })
    }
    #expect(try OpenDescriptors.count(below: folder.path) == 0)
  }
}
