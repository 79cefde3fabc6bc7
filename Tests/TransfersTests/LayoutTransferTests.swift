import Foundation
import HTTP
import TestSupport
import Testing

@testable import Transfers

@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/ffmpeg")))
struct LayoutTransferTests {
  @Test func `files of every layout arrive with equal bytes`() async throws {
    let layouts = try await MP4Layout.all
    try await Bench.use(serving: { request, reply in
      let number = request.target.dropFirst().prefix { $0 != "." }
      guard let index = Int(number), layouts.indices.contains(index) else { return }
      reply.send(layouts[index].file)
    }) { bench in
      for index in layouts.indices { bench.start("\(index)") }
      var equal = 0
      for (index, layout) in layouts.enumerated() {
        let outcome = try await bench.outcome("\(index)")
        #expect(outcome == bench.done("\(index)", bytes: layout.file.count), "\(layout.name)")
        let isEqual = try bench.contents("\(index)") == Array(layout.file)
        #expect(isEqual, "\(layout.name)")
        if isEqual { equal += 1 }
      }
      print("MP4 transfers: \(equal) of \(layouts.count) layouts arrived with equal bytes")
    }
  }

  /// The file up to the start of one of its boxes.
  private func layout(_ name: String, upToLast type: String) async throws -> Data {
    let layout = try #require(try await MP4Layout.all.first { $0.name == name })
    let box = try #require(MP4Edit.boxes(of: layout.file).last { $0.type == type })
    return layout.file[..<box.range.lowerBound]
  }

  @Test func `a possibly incomplete fragmented file of unknown length is requested again`()
    async throws
  {
    let cut = try await layout("seven fragments", upToLast: "moof")
    try await Bench.use(serving: { request, reply in
      guard request.target == "/1.m4a" else { return reply.send(cut) }
      reply.head("200 OK", ["Retry-After: 0"], version: "HTTP/1.0")
      reply.body(cut)
    }) { bench in
      let unknown = try await bench.fetch("1")
      #expect(unknown == .failed(.incomplete(received: Int64(cut.count), expected: nil)))
      #expect(bench.server.requests.count == RetryPolicy.files.pauses.count + 1)
      let known = try await bench.fetch("2")
      #expect(
        known
          == .failed(
            .notAudio(reason: "fragmented MP4 file of unknown length")))
      #expect(try bench.folder.names.isEmpty)
    }
  }

  @Test func `a truncated file whose last box has no length is detected`() async throws {
    let layout = try #require(
      try await MP4Layout.all.first { $0.name == "mdat up to the end" })
    try await Bench.use(serving: { request, reply in
      reply.send(layout.file.dropLast())
    }) { bench in
      let outcome = try await bench.fetch()
      #expect(outcome == .failed(.notAudio(reason: "truncated MP4 file")))
      #expect(try bench.folder.names.isEmpty)
    }
  }
}
