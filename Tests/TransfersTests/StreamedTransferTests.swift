import AudioFile
import Loopback
import Support
import TestSupport
import Testing

@testable import Transfers

/// What the player gets of a transfer that is streamed.
@Suite struct StreamedTransferTests {
  /// With the movie before the audio data, or after it.
  private static func song(isIndexFirst: Bool) -> [UInt8] {
    SmallMP4.bytes(length: 400_000, seed: 1, isIndexFirst: isIndexFirst)
  }

  /// Reads all that the player would.
  private func contents(
    of stream: GrowingFile, from start: Int64 = 0,
    onWait: @escaping @Sendable (Bool) -> Void = { _ in }
  ) async -> [UInt8]? {
    await BlockingQueue.runAlone {
      let reader = stream.reader(onWait: onWait)
      _ = reader.seek(to: start)
      var (bytes, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 50_000))
      while true {
        let count = buffer.withUnsafeMutableBytes { reader.read(into: $0) }
        if count < 0 { return nil }
        if count == 0 { return bytes }
        bytes += buffer[..<count]
      }
    }
  }

  /// Starts the transfer, and waits until it can be played.
  private func stream(_ fixture: TransferFixture) async throws -> GrowingFile {
    fixture.start()
    fixture.client.command(.stream)
    try await waitUntil("it can be played") { !fixture.log.streams.isEmpty }
    return try #require(fixture.log.streams.last)
  }

  @Test(arguments: [true, false])
  func `the player gets the bytes while they arrive, in both layouts`(isIndexFirst: Bool)
    async throws
  {
    let (song, gate) = (Self.song(isIndexFirst: isIndexFirst), Gate())
    try await TransferFixture.use(serving: { request, reply in
      guard request.rangeStart == nil else {
        return reply.serve(song, tag: "\"v1\"", to: request)
      }
      reply.head("200 OK", ["ETag: \"v1\"", "Content-Length: \(song.count)"])
      reply.body(song[..<100_000])
      gate.pass()
      reply.body(song[100_000...])
    }) { fixture in
      let stream = try await stream(fixture)
      #expect(gate.waiting == 1)
      let path = fixture.folder.file(TransferFixture.name())
      #expect(fixture.log.happenings().contains(.streaming(path: path, stream)))
      if !isIndexFirst {
        // The end has arrived already.
        let end = await contents(of: stream, from: stream.size - 100) { _ in gate.open() }
        #expect(end == song.suffix(100) && gate.waiting == 1)
      }
      async let played = contents(of: stream)
      gate.open()
      let bytes = await played
      #expect(bytes == Array(song.prefix(Int(stream.size))))
      try await fixture.expectDone(of: song)
      // Only the end was requested twice.
      #expect(fixture.server.requests.count == (isIndexFirst ? 1 : 2))
      if !isIndexFirst {
        let tail = try #require(fixture.server.requests.last)
        #expect(tail["if-range"] == "\"v1\"" && (tail.rangeStart ?? 0) > 390_000)
      }
    }
  }

  @Test(arguments: [
    // Without a validator, the end could be of another version.
    (nil, 206), ("\"v2\"", 206), ("\"v1\"", 200),
  ])
  func `if the end does not belong to the file, the whole file is awaited`(
    tag: String?, status: Int
  ) async throws {
    let (song, gate) = (Self.song(isIndexFirst: false), Gate())
    try await TransferFixture.use(serving: { request, reply in
      guard let start = request.rangeStart else {
        reply.head(
          "200 OK", ["Content-Length: \(song.count)"] + (tag == nil ? [] : ["ETag: \"v1\""]))
        reply.body(song[..<100_000])
        gate.pass()
        reply.body(song[100_000...])
        return
      }
      reply.head(
        "\(status) Oh",
        [
          "ETag: \(tag ?? "")", "Content-Length: \(song.count - start)",
          "Content-Range: bytes \(start)-\(song.count - 1)/\(song.count)",
        ])
      reply.body(song[start...])
    }) { fixture in
      fixture.start()
      fixture.client.command(.stream)
      try await waitUntil("the end is refused") {
        (fixture.folder.length(fixture.partName()) ?? 0) >= 100_000
          && fixture.server.requests.count == (tag == nil ? 1 : 2)
          && fixture.server.openConnections == 1
      }
      gate.open()
      try await fixture.expectDone(of: song)
      #expect(fixture.log.streams.isEmpty)
    }
  }

  @Test(arguments: [
    "#EXTM3U\nhttps://a.example/b\n", "# mpv EDL v0\nhttps://a.example/b\n", "<html>", "text",
  ])
  func `what is not audio is never announced`(text: String) async throws {
    let bytes = Array(text.utf8) + [UInt8](repeating: 0x20, count: 100_000)
    try await TransferFixture.use(serving: { _, reply in
      reply.send(bytes, fields: ["ETag: \"v1\""])
    }) { fixture in
      fixture.start()
      fixture.client.command(.stream)
      let outcome = try await fixture.outcome()
      #expect(outcome.isNotAudio)
      #expect(fixture.log.streams.isEmpty)
    }
  }

  @Test func `a pause stops the bytes, and the same file goes on after it`() async throws {
    let song = Self.song(isIndexFirst: true)
    try await TransferFixture.use(serving: { request, reply in
      guard request.rangeStart == nil else {
        return reply.serve(song, tag: "\"v1\"", to: request)
      }
      reply.sendStalled(song, after: 100_000, tag: "\"v1\"")
    }) { fixture in
      let stream = try await stream(fixture)
      try await fixture.waitForPartial(length: 100_000)
      try await fixture.pause()
      async let played = contents(of: stream)
      fixture.client.command(.resume)
      let bytes = await played
      #expect(bytes == Array(song.prefix(Int(stream.size))))
      try await fixture.expectDone(of: song)
      #expect(fixture.log.streams.allSatisfy { $0 == stream })
    }
  }

  @Test func `the player's bytes stay until those of another response arrive`() async throws {
    let (song, gate) = (Self.song(isIndexFirst: true), Gate())
    try await TransferFixture.use(serving: { request, reply in
      if request.number == 1 { return reply.sendStalled(song, after: 2000, tag: "\"v1\"") }
      gate.pass()
      reply.serve(song, tag: "\"v1\"", to: request)
    }) { fixture in
      let stream = try await stream(fixture)
      try await fixture.waitForPartial(length: 2000)
      try await fixture.pause()
      fixture.client.command(.resume)
      try await waitUntil("it is requested again") { gate.waiting == 1 }
      let count = await BlockingQueue.runAlone {
        var buffer = [UInt8](repeating: 0, count: 2000)
        return buffer.withUnsafeMutableBytes { stream.reader { _ in }.read(into: $0) }
      }
      #expect(count == 2000 && !stream.hasFailed)
      gate.open()
      // So few bytes are not resumed.
      try await fixture.expectDone(of: song)
      #expect(stream.hasFailed)
    }
  }

  enum Loss: CaseIterable {
    case failure, cancel, newVersion
  }

  @Test(arguments: Loss.allCases)
  func `reading fails when the transfer fails, is canceled or starts over`(loss: Loss)
    async throws
  {
    let song = Self.song(isIndexFirst: true)
    let other = SmallMP4.bytes(length: 300_000, seed: 2)
    let gate = Gate()
    try await TransferFixture.use(serving: { request, reply in
      if request.number == 1 {
        reply.head("200 OK", ["ETag: \"v1\"", "Content-Length: \(song.count)"])
        reply.body(song[..<100_000])
        return gate.pass()
      }
      if loss == .failure { return reply.send([], status: "404 Not Found") }
      reply.serve(other, tag: "\"v2\"", to: request)
    }) { fixture in
      let stream = try await stream(fixture)
      async let played = contents(of: stream)
      if loss == .cancel { fixture.client.command(.cancel) }
      gate.open()
      let bytes = await played
      #expect(bytes == nil && stream.hasFailed)
      switch loss {
      case .failure:
        #expect(try await fixture.outcome() == .failed(.noLongerOffered(status: 404)))
        #expect(try fixture.folder.names == [fixture.partName()])
      case .cancel:
        #expect(try await fixture.outcome() == .canceled)
        #expect(try fixture.folder.names.isEmpty)
      case .newVersion:
        try await fixture.expectDone(of: other)
        let second = try #require(fixture.log.streams.last)
        #expect(second != stream)
        let bytes = await contents(of: second)
        #expect(bytes == Array(other.prefix(Int(second.size))))
      }
    }
  }

  @Test func `a transfer that is streamed comes next, also if it is paused`() async throws {
    let (song, gate) = (SmallMP4.bytes(length: 5000, seed: 1), Gate())
    try await TransferFixture.use(
      parallel: 1,
      serving: { request, reply in
        if request.target == "/0.m4a" { gate.pass() }
        reply.send(song)
      }
    ) { fixture in
      for id in ["0", "1", "2", "3", "4"] { fixture.start(id) }
      try await waitUntil("the first one is running") { gate.waiting == 1 }
      try await fixture.pause("4")
      for id in ["3", "4"] { fixture.client.command(.stream, id) }
      gate.open()
      for id in ["0", "1", "2", "3", "4"] { try await fixture.expectDone(id, of: song) }
      #expect(fixture.requestedIDs == ["0", "4", "3", "1", "2"])
    }
  }

  @Test func `a late command announces what has arrived, and each one again`() async throws {
    let song = Self.song(isIndexFirst: true)
    try await TransferFixture.use(serving: { _, reply in
      reply.sendStalled(song, after: 100_000, tag: "\"v1\"")
    }) { fixture in
      fixture.start()
      try await fixture.waitForPartial(length: 100_000)
      let stream = try await stream(fixture)
      for count in 2...3 {
        fixture.client.command(.stream)
        try await fixture.log.wait("is announced again") { _ in
          // After a pause, the server starts over, and another stream may follow at once.
          fixture.log.streams.count { $0 == stream } == count
        }
        try await fixture.pause()
      }
    }
  }
}

extension EventLog {
  var streams: [GrowingFile] {
    happenings().compactMap { if case .streaming(_, let stream) = $0 { stream } else { nil } }
  }
}
