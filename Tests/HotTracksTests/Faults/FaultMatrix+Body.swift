import TestSupport

extension FaultMatrix {
  static let bodies: [Fault] = strangers + cuts + lengthless + lies + silences

  private static let half = Preview.bytes.prefix(100_000)
  private static let tag = "ETag: \(Preview.tag)"

  private static func noAudio(
    _ title: String, _ reason: String, _ serve: @escaping @Sendable (PreviewCall) -> Void
  ) -> Fault {
    Fault(
      .body, title, asked: 1, sees: .failed(65, "the store sent no audio (\(reason))"),
      leaves: .nothing, serve: serve)
  }

  private static let strangers: [Fault] = [
    noAudio("A login page of a captive portal", "text/html instead of audio") {
      $0.whole(Array("<html>Sign in</html>".utf8), ["Content-Type: text/html; charset=utf-8"])
    },
    noAudio("A login page that calls itself audio", "not an MP4 file") {
      $0.whole(Array("<html>Sign in</html>".utf8), ["Content-Type: audio/x-m4a"])
    },
    noAudio("JSON", "application/json instead of audio") {
      $0.whole(Array("{}".utf8), ["Content-Type: application/json"])
    },
    noAudio("A playlist (m3u) under the name of an m4a", "not an MP4 file") {
      $0.whole(Array("#EXTM3U\nhttp://127.0.0.1:1/x\n".utf8), ["Content-Type: audio/x-m4a"])
    },
    noAudio("A playlist that says so", "application/x-mpegurl instead of audio") {
      $0.whole(Array("#EXTM3U\n".utf8), ["Content-Type: application/x-mpegURL"])
    },
    noAudio("A compressed body", "a compressed body that was not asked for") {
      $0.whole([0x1F, 0x8B, 8, 0, 0, 0, 0, 0], ["Content-Encoding: gzip"])
    },
    noAudio("Nothing: a length of 0", "an empty answer") { $0.whole([]) },
    noAudio("Nothing, without a length", "an empty answer") { $0.raw([], []) },
    noAudio("Noise of the right length", "not an MP4 file") {
      $0.whole(Array(Preview.otherBytes.dropFirst(5000)))
    },
    noAudio("Half an MP4, of which the store says it is all", "an MP4 file that is not whole") {
      $0.whole(Array(half))
    },
    noAudio("An MP4 without its table of contents", "an MP4 file without moov") {
      $0.whole(MP4Pieces.withoutMoov)
    },
    noAudio("An MP4 without sound", "an MP4 file without mdat") { $0.whole(MP4Pieces.withoutMdat) },
    noAudio("Something after the end of the MP4", "an MP4 file that is not whole") {
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
    "only 100000 of 200000 bytes came; run the same again"

  private static let cuts: [Fault] = [
    Fault(
      .body, "The connection ends early, once", asked: 2,
      sees: .done(Seen.again(cutShort), Seen.goingOn(50)), leaves: .whole()
    ) { call in
      guard call.number == 1 else { return call.serve() }
      call.reply.sendCut(Preview.bytes, after: 100_000, tag: Preview.tag)
    },
    Fault(
      .body, "The connection ends early each time", asked: 4,
      sees: .gaveUp(69, cutShort, goingOn: Seen.goingOn(50)), leaves: .rest
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
      .body, "The connection is reset in the middle, once", asked: 2,
      sees: .done(
        Seen.again("127.0.0.1 could not be reached (Recv failure: Connection reset by peer)"),
        Seen.goingOn(50)),
      leaves: .whole()
    ) { call in
      guard call.number == 1 else { return call.serve() }
      // A RST makes the kernel drop what the client has not read yet.
      call.serveHalf()
      call.reply.resetWhenClosed()
    },
    Fault(
      .body, "A file without validator breaks off", asked: 4,
      sees: .gaveUp(69, cutShort), leaves: .nothing
    ) { $0.reply.sendCut(Preview.bytes, after: 100_000, tag: nil) },
    Fault(
      .body, "A file with a weak validator breaks off", asked: 4,
      sees: .gaveUp(69, cutShort), leaves: .nothing
    ) { $0.reply.sendCut(Preview.bytes, after: 100_000, tag: "W/\"v1\"") },
    Fault(
      .body, "A chunked answer is cut within a chunk", asked: 4,
      sees: .gaveUp(69, "the answer was cut short; run the same again"), leaves: .nothing
    ) { call in
      call.raw([tag, "Transfer-Encoding: chunked"], Array("186A0\r\n".utf8) + half.prefix(50_000))
    },
    Fault(
      .body, "A chunked answer without its end", asked: 4,
      sees: .gaveUp(69, "the answer was cut short; run the same again"), leaves: .nothing
    ) { call in
      call.raw([tag, "Transfer-Encoding: chunked"], [])
      call.reply.chunk(half)
    },
    Fault(
      .body, "HTTP/1.0 without a length, cut in the middle", asked: 4,
      sees: .gaveUp(69, "the answer was cut short; run the same again"), leaves: .nothing
    ) { $0.raw([tag], half, version: "HTTP/1.0") },
  ]

  private static let lengthless = [
    Fault(
      .body, "A chunked answer, whole", asked: 1, sees: .done(), leaves: .whole()
    ) { call in
      call.raw([tag, "Transfer-Encoding: chunked"], [])
      call.reply.chunk(Preview.bytes)
      call.reply.chunk([UInt8]())
    },
    Fault(
      .body, "HTTP/1.0 without a length, whole", asked: 1, sees: .done(), leaves: .whole()
    ) { $0.raw([tag], Preview.bytes, version: "HTTP/1.0") },
    Fault(
      .body, "Every byte by itself, at first", asked: 1, sees: .done(), leaves: .whole()
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
      .body, "More bytes than the length says", asked: 1, sees: .done(), leaves: .whole()
    ) { $0.raw([tag, "Content-Length: 200000"], Preview.bytes + Preview.bytes) },
    noAudio("A length that is too small", "an MP4 file that is not whole") {
      $0.raw([tag, "Content-Length: 150000"], Preview.bytes)
    },
    noAudio("Two lengths, the second too small", "an MP4 file that is not whole") {
      $0.raw([tag, "Content-Length: 200000", "Content-Length: 150000"], Preview.bytes)
    },
    Fault(
      .body, "Two lengths, the second too large", asked: 4,
      sees: .gaveUp(
        69, "only 200000 of 300000 bytes came; run the same again"),
      leaves: .nothing
    ) { $0.raw(["Content-Length: 200000", "Content-Length: 300000"], Preview.bytes) },
    Fault(
      .body, "A length of 10 GB", asked: 1,
      sees: .failed(65, "the file is larger than 64 MiB, which no preview is"), leaves: .nothing
    ) { $0.raw([tag, "Content-Length: 10000000000"], half) },
    Fault(
      .body, "A body without end", asked: 1,
      sees: .failed(65, "the file is larger than 64 MiB, which no preview is"), leaves: .nothing
    ) { call in
      call.raw([tag, "Transfer-Encoding: chunked"], [])
      let piece = [UInt8](repeating: 7, count: 1_048_576)
      while call.reply.chunk(piece) {}
    },
    invalid("A length that is not a number") {
      $0.raw([tag, "Content-Length: many"], Preview.bytes)
    },
    invalid("A header line of 100 KiB") { call in
      call.raw(["X-Long: " + String(repeating: "x", count: 102_400)], Preview.bytes)
    },
    invalid("400 KiB of header") { call in
      let field = "X-Long: " + String(repeating: "x", count: 1000)
      call.raw(Array(repeating: field, count: 400) + ["Content-Length: 200000"], Preview.bytes)
    },
    invalid("A response that is not HTTP") {
      $0.reply.body(Array("ICY 200 OK\r\n\r\n".utf8))
    },
    invalid("A header line without a colon") {
      $0.raw([tag, "no colon at all", "Content-Length: 200000"], Preview.bytes)
    },
    Fault(
      .body, "Control characters among the header", asked: 1, sees: .done(), leaves: .whole()
    ) { call in
      call.raw(
        [tag, ": no name", "X-\u{1}: \u{7F}\u{1B}[2J", "Content-Length: 200000"], Preview.bytes)
    },
    noAudio("A media type that would drive the terminal", "text/x[2j instead of audio") {
      $0.whole(Preview.bytes, ["Content-Type: text/x\u{1B}[2J"])
    },
  ]

  private static let silences: [Fault] = [
    Fault(
      .body, "The connection ends without an answer", asked: 5,
      sees: .gaveUp(
        69,
        "127.0.0.1 could not be reached (Empty reply from server); "
          + "check the connection and run the same again"),
      leaves: .nothing
    ) { (_: PreviewCall) in },
    Fault(
      .body, "Nobody listens at the preview's address", asked: 0,
      sees: .gaveUp(
        69,
        "127.0.0.1 could not be reached (Failed to connect to 127.0.0.1 port N after N ms: "
          + "Couldn't connect to server); check the connection and run the same again"),
      leaves: .nothing, address: Preview.address(port: 1)),
    Fault(
      .body, "The connection kept from the chart is dropped", asked: 2, sees: .done(),
      leaves: .whole()
    ) { if $0.number > 1 { $0.serve() } },
  ]
}
