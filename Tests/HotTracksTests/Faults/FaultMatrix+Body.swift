import TestSupport

extension FaultMatrix {
  static let bodies: [Fault] = strangers + cuts + lengthless + lies + silences

  private static let half = Preview.bytes.prefix(100_000)
  private static let tag = "ETag: \(Preview.tag)"

  private static func noAudio(
    _ title: String, _ reason: String, _ serve: @escaping @Sendable (PreviewCall) -> Void
  ) -> Fault {
    Fault(
      .body, title, asked: 1, sees: .failed(65, "the store did not return valid audio (\(reason))"),
      leaves: .nothing, serve: serve)
  }

  private static let strangers: [Fault] = [
    noAudio("Captive portal login page", "text/html instead of audio") {
      $0.whole(Array("<html>Sign in</html>".utf8), ["Content-Type: text/html; charset=utf-8"])
    },
    noAudio("Login page with an audio Content-Type", "not an MP4 file") {
      $0.whole(Array("<html>Sign in</html>".utf8), ["Content-Type: audio/x-m4a"])
    },
    noAudio("JSON response", "application/json instead of audio") {
      $0.whole(Array("{}".utf8), ["Content-Type: application/json"])
    },
    noAudio("M3U playlist with an audio Content-Type", "not an MP4 file") {
      $0.whole(Array("#EXTM3U\nhttp://127.0.0.1:1/x\n".utf8), ["Content-Type: audio/x-m4a"])
    },
    noAudio("M3U playlist with a playlist Content-Type", "application/x-mpegurl instead of audio") {
      $0.whole(Array("#EXTM3U\n".utf8), ["Content-Type: application/x-mpegURL"])
    },
    noAudio("Compressed body (Content-Encoding: gzip)", "unexpected Content-Encoding") {
      $0.whole([0x1F, 0x8B, 8, 0, 0, 0, 0, 0], ["Content-Encoding: gzip"])
    },
    noAudio("Empty body with Content-Length: 0", "empty response") { $0.whole([]) },
    noAudio("Empty body without Content-Length", "empty response") { $0.raw([], []) },
    noAudio("Random bytes of the right length", "not an MP4 file") {
      $0.whole(Array(Preview.otherBytes.dropFirst(5000)))
    },
    noAudio("Half an MP4 file with a matching Content-Length", "truncated MP4 file") {
      $0.whole(Array(half))
    },
    noAudio("MP4 file without moov", "MP4 file without moov") {
      $0.whole(MP4Pieces.withoutMoov)
    },
    noAudio("MP4 file without mdat", "MP4 file without mdat") { $0.whole(MP4Pieces.withoutMdat) },
    noAudio("Trailing bytes after the MP4 file", "truncated MP4 file") {
      $0.whole(Preview.bytes + [1, 2, 3])
    },
  ]

  private static func invalid(
    _ title: String, _ serve: @escaping @Sendable (PreviewCall) -> Void
  ) -> Fault {
    Fault(
      .body, title, asked: 1, sees: .failed(65, "invalid HTTP response"), leaves: .nothing,
      serve: serve)
  }
  private static let cutShort =
    "received only 100000 of 200000 bytes; run the same command again"

  private static let cuts: [Fault] = [
    Fault(
      .body, "Connection closed early, once", asked: 2,
      sees: .done(ExpectedOutput.again(cutShort), ExpectedOutput.goingOn(50)), leaves: .whole()
    ) { call in
      guard call.number == 1 else { return call.serve() }
      call.reply.sendCut(Preview.bytes, after: 100_000, tag: Preview.tag)
    },
    Fault(
      .body, "Connection closed early on every attempt", asked: 4,
      sees: .gaveUp(69, cutShort, goingOn: ExpectedOutput.goingOn(50)), leaves: .rest
    ) { call in
      guard let start = call.request.rangeStart else {
        return call.reply.sendCut(Preview.bytes, after: 100_000, tag: Preview.tag)
      }
      call.reply.head(
        "206 Partial Content",
        [
          tag, "Content-Length: \(200_000 - start)",
          "Content-Range: bytes \(start)-199999/200000", "Retry-After: 0",
        ])
    },
    Fault(
      .body, "Connection reset mid-transfer, once", asked: 2,
      sees: .done(
        ExpectedOutput.again("could not reach 127.0.0.1 (Recv failure: Connection reset by peer)"),
        ExpectedOutput.goingOn(50)),
      leaves: .whole()
    ) { call in
      guard call.number == 1 else { return call.serve() }
      // After a RST, the kernel discards data that the client has not read.
      call.serveHalf()
      call.reply.resetWhenClosed()
    },
    Fault(
      .body, "Connection closed early, no validator", asked: 4,
      sees: .gaveUp(69, cutShort), leaves: .nothing
    ) { $0.reply.sendCut(Preview.bytes, after: 100_000, tag: nil) },
    Fault(
      .body, "Connection closed early, weak validator", asked: 4,
      sees: .gaveUp(69, cutShort), leaves: .nothing
    ) { $0.reply.sendCut(Preview.bytes, after: 100_000, tag: "W/\"v1\"") },
    Fault(
      .body, "Chunked response cut within a chunk", asked: 4,
      sees: .gaveUp(69, "the response was truncated; run the same command again"), leaves: .nothing
    ) { call in
      call.raw([tag, "Transfer-Encoding: chunked"], Array("186A0\r\n".utf8) + half.prefix(50_000))
    },
    Fault(
      .body, "Chunked response without the final chunk", asked: 4,
      sees: .gaveUp(69, "the response was truncated; run the same command again"), leaves: .nothing
    ) { call in
      call.raw([tag, "Transfer-Encoding: chunked"], [])
      call.reply.chunk(half)
    },
    Fault(
      .body, "Truncated HTTP/1.0 response without Content-Length", asked: 4,
      sees: .gaveUp(69, "the response was truncated; run the same command again"), leaves: .nothing
    ) { $0.raw([tag], half, version: "HTTP/1.0") },
  ]

  private static let lengthless = [
    Fault(
      .body, "Complete chunked response", asked: 1, sees: .done(), leaves: .whole()
    ) { call in
      call.raw([tag, "Transfer-Encoding: chunked"], [])
      call.reply.chunk(Preview.bytes)
      call.reply.chunk([UInt8]())
    },
    Fault(
      .body, "Complete HTTP/1.0 response without Content-Length", asked: 1, sees: .done(),
      leaves: .whole()
    ) { $0.raw([tag], Preview.bytes, version: "HTTP/1.0") },
    Fault(
      .body, "First 200 bytes sent one at a time", asked: 1, sees: .done(), leaves: .whole()
    ) { call in
      call.raw([tag, "Content-Length: 200000"], [])
      for byte in Preview.bytes.prefix(200) {
        call.reply.body([byte])
        call.reply.pause(milliseconds: 1)
      }
      call.reply.body(Preview.bytes.dropFirst(200))
    },
  ]

  private static let lies: [Fault] = [
    Fault(
      .body, "Body longer than Content-Length", asked: 1, sees: .done(), leaves: .whole()
    ) { $0.raw([tag, "Content-Length: 200000"], Preview.bytes + Preview.bytes) },
    noAudio("Content-Length too small", "truncated MP4 file") {
      $0.raw([tag, "Content-Length: 150000"], Preview.bytes)
    },
    noAudio("Two Content-Length headers, the second too small", "truncated MP4 file") {
      $0.raw([tag, "Content-Length: 200000", "Content-Length: 150000"], Preview.bytes)
    },
    Fault(
      .body, "Two Content-Length headers, the second too large", asked: 4,
      sees: .gaveUp(
        69, "received only 200000 of 300000 bytes; run the same command again"),
      leaves: .nothing
    ) { $0.raw(["Content-Length: 200000", "Content-Length: 300000"], Preview.bytes) },
    Fault(
      .body, "Content-Length of 10 GB", asked: 1,
      sees: .failed(65, "the file exceeds the 64 MiB limit"), leaves: .nothing
    ) { $0.raw([tag, "Content-Length: 10000000000"], half) },
    Fault(
      .body, "Endless body", asked: 1,
      sees: .failed(65, "the file exceeds the 64 MiB limit"), leaves: .nothing
    ) { call in
      call.raw([tag, "Transfer-Encoding: chunked"], [])
      let piece = [UInt8](repeating: 7, count: 1_048_576)
      while call.reply.chunk(piece) {}
    },
    invalid("Content-Length that is not a number") {
      $0.raw([tag, "Content-Length: many"], Preview.bytes)
    },
    invalid("Header line of 100 KiB") { call in
      call.raw(["X-Long: " + String(repeating: "x", count: 102_400)], Preview.bytes)
    },
    invalid("400 KiB of headers") { call in
      let field = "X-Long: " + String(repeating: "x", count: 1000)
      call.raw(Array(repeating: field, count: 400) + ["Content-Length: 200000"], Preview.bytes)
    },
    invalid("Response that is not HTTP") {
      $0.reply.body(Array("ICY 200 OK\r\n\r\n".utf8))
    },
    invalid("Header line without a colon") {
      $0.raw([tag, "no colon at all", "Content-Length: 200000"], Preview.bytes)
    },
    Fault(
      .body, "Control characters in the headers", asked: 1, sees: .done(), leaves: .whole()
    ) { call in
      call.raw(
        [tag, ": no name", "X-\u{1}: \u{7F}\u{1B}[2J", "Content-Length: 200000"], Preview.bytes)
    },
    noAudio("Terminal escape sequence in Content-Type", "text/x[2j instead of audio") {
      $0.whole(Preview.bytes, ["Content-Type: text/x\u{1B}[2J"])
    },
  ]

  private static let silences: [Fault] = [
    Fault(
      .body, "Connection closed without a response", asked: 5,
      sees: .gaveUp(
        69,
        "could not reach 127.0.0.1 (Empty reply from server); "
          + "check your network connection and try again"),
      leaves: .nothing
    ) { (_: PreviewCall) in },
    Fault(
      .body, "Connection refused", asked: 0,
      sees: .gaveUp(
        69,
        "could not reach 127.0.0.1 (Failed to connect to 127.0.0.1 port N: "
          + "Couldn't connect to server); check your network connection and try again"
      ),
      leaves: .nothing, address: Preview.address(port: 1)),
    Fault(
      .body, "Kept-alive connection dropped", asked: 2, sees: .done(),
      leaves: .whole()
    ) { if $0.number > 1 { $0.serve() } },
  ]
}
