import TestSupport

extension FaultMatrix {
  private static let rest = Preview.bytes[95_904...]
  private static let range = "bytes 95904-199999/200000"

  private static func resumed(
    _ title: String, asked: Int, _ sentences: ExpectedOutput? = nil,
    leaves: RemainingFiles = .whole(),
    _ serve: @escaping @Sendable (PreviewCall) -> Void
  ) -> Fault {
    Fault(
      .resume, title, asked: asked,
      sees: sentences ?? .done(ExpectedOutput.goingOn(50), ExpectedOutput.anew),
      leaves: leaves, before: { try $0.leaveHalf() }, serve: serve)
  }

  /// Wrong partial responses are discarded, and the complete file is requested once.
  static let wrongParts: [Fault] =
    [
      ("Content-Range with the wrong start", "bytes 95905-199999/200000"),
      ("Content-Range with the wrong end", "bytes 95904-199998/200000"),
      ("Content-Range with a different total length", "bytes 95904-199999/200001"),
      ("Content-Range with an unknown total length", "bytes 95904-199999/*"),
      ("Content-Range in another unit", "items 95904-199999/200000"),
      ("Malformed Content-Range", "bytes none of your business"),
      ("Missing Content-Range", nil),
    ].map { title, range in
      resumed(title, asked: 2) { call in call.toRest { _ in call.part(rest, range: range) } }
    } + [
      resumed("Partial response with a different ETag", asked: 2) { call in
        call.toRest { _ in call.part(rest, range: range, ["ETag: \(Preview.otherTag)"]) }
      },
      resumed("multipart/byteranges response", asked: 2) { call in
        call.toRest { _ in
          call.part(
            rest, range: range,
            ["ETag: \(Preview.tag)", "Content-Type: multipart/byteranges; boundary=x"])
        }
      },
      resumed("Compressed partial response", asked: 2) { call in
        call.toRest { _ in
          call.part(rest, range: range, ["ETag: \(Preview.tag)", "Content-Encoding: gzip"])
        }
      },
      resumed("Content-Length that contradicts Content-Range", asked: 2) { call in
        call.toRest { _ in call.part(rest.dropLast(10), range: range) }
      },
      resumed(
        "Wrong partial response to every request", asked: 2,
        .failed(
          65, ExpectedOutput.goingOn(50), ExpectedOutput.anew,
          "the store did not return valid audio (unexpected HTTP 206)"),
        leaves: .nothing
      ) { $0.part(rest, range: "bytes 1-2/3") },
      resumed("416 with a different length", asked: 2) { call in
        call.toRest { _ in
          call.answer("416 Range Not Satisfiable", ["Content-Range: bytes */150000"])
        }
      },
      resumed("416 without a length", asked: 2) { call in
        call.toRest { _ in call.answer("416 Range Not Satisfiable") }
      },
      resumed("416 with the expected length, partial file incomplete", asked: 2) { call in
        call.toRest { _ in
          call.answer("416 Range Not Satisfiable", ["Content-Range: bytes */200000"])
        }
      },
      Fault(
        .resume, "416 with the expected length, partial file complete", asked: 1,
        sees: .done(ExpectedOutput.goingOn(100)), leaves: .whole(),
        before: { try $0.leave(Preview.bytes) }
      ) { $0.answer("416 Range Not Satisfiable", ["Content-Range: bytes */200000"]) },
      Fault(
        .resume, "416 with the expected length, partial file corrupt", asked: 2,
        sees: .done(ExpectedOutput.goingOn(100), ExpectedOutput.anew), leaves: .whole(),
        before: { try $0.leave(Preview.bytes.prefix(4) + [0xFF] + Preview.bytes.dropFirst(5)) }
      ) { call in
        call.toRest { _ in
          call.answer("416 Range Not Satisfiable", ["Content-Range: bytes */200000"])
        }
      },
    ]

  /// A full response instead of the rest is normal when the file has changed.
  static let wrongWholes: [Fault] = [
    resumed("Full response instead of the rest", asked: 1) { $0.whole(Preview.bytes) },
    resumed("Full response with the Content-Range of a 416", asked: 1) {
      $0.whole(Preview.bytes, ["Content-Range: bytes */200000"])
    },
    resumed(
      "Full response exactly as long as the partial file", asked: 1,
      leaves: .whole(exactlyAsLong)
    ) { $0.whole(exactlyAsLong) },
    resumed(
      "Login page instead of the rest", asked: 1,
      .failed(
        65, ExpectedOutput.goingOn(50),
        "the store did not return valid audio (text/html instead of audio)"),
      leaves: .rest
    ) { $0.whole(Array("<html>Sign in</html>".utf8), ["Content-Type: text/html"]) },
    resumed(
      "Connection closed early while resuming, once", asked: 2,
      .done(
        ExpectedOutput.goingOn(50),
        ExpectedOutput.again("received only 150000 of 200000 bytes"), ExpectedOutput.goingOn(75))
    ) { call in
      guard call.number == 1 else { return call.serve() }
      call.reply.head(
        "206 Partial Content",
        [
          "ETag: \(Preview.tag)", "Content-Range: \(range)", "Content-Length: 104096",
          "Retry-After: 0",
        ])
      call.reply.body(rest.prefix(54_096))
    },
  ]

  private static let exactlyAsLong = SmallMP4.bytes(length: 100_000, seed: 4)
}
