import TestSupport

extension FaultMatrix {
  private static let rest = Preview.bytes[95_904...]
  private static let range = "bytes 95904-199999/200000"

  private static func resumed(
    _ title: String, asked: Int, _ sentences: Seen? = nil, leaves: Left = .whole(),
    _ serve: @escaping @Sendable (PreviewCall) -> Void
  ) -> Fault {
    Fault(
      .resume, title, asked: asked, sees: sentences ?? .done(Seen.goingOn(50), Seen.anew),
      leaves: leaves, before: { try $0.leaveHalf() }, serve: serve)
  }

  /// Parts that do not fit are dropped, and the whole is asked for once.
  static let wrongParts: [Fault] =
    [
      ("A part that begins elsewhere", "bytes 95905-199999/200000"),
      ("A part that ends too early", "bytes 95904-199998/200000"),
      ("A part of a file of another length", "bytes 95904-199999/200001"),
      ("A part of a file of unknown length", "bytes 95904-199999/*"),
      ("A part in another unit", "items 95904-199999/200000"),
      ("A part with garbage for a range", "bytes none of your business"),
      ("A part that does not say which", nil),
    ].map { title, range in
      resumed(title, asked: 2) { call in call.toRest { _ in call.part(rest, range: range) } }
    } + [
      resumed("A part of another version", asked: 2) { call in
        call.toRest { _ in call.part(rest, range: range, ["ETag: \(Preview.otherTag)"]) }
      },
      resumed("Several parts (multipart/byteranges)", asked: 2) { call in
        call.toRest { _ in
          call.part(
            rest, range: range,
            ["ETag: \(Preview.tag)", "Content-Type: multipart/byteranges; boundary=x"])
        }
      },
      resumed("A part that is compressed", asked: 2) { call in
        call.toRest { _ in
          call.part(rest, range: range, ["ETag: \(Preview.tag)", "Content-Encoding: gzip"])
        }
      },
      resumed("A part whose length contradicts its range", asked: 2) { call in
        call.toRest { _ in call.part(rest.dropLast(10), range: range) }
      },
      resumed(
        "Parts that never fit, nor the whole", asked: 2,
        .failed(
          65, Seen.goingOn(50), Seen.anew,
          "the store sent no audio (a part of a file although the whole was asked for)"),
        leaves: .nothing
      ) { $0.part(rest, range: "bytes 1-2/3") },
      resumed("416 with another length", asked: 2) { call in
        call.toRest { _ in
          call.answer("416 Range Not Satisfiable", ["Content-Range: bytes */150000"])
        }
      },
      resumed("416 without a length", asked: 2) { call in
        call.toRest { _ in call.answer("416 Range Not Satisfiable") }
      },
      resumed("416 with our length, though half is missing", asked: 2) { call in
        call.toRest { _ in
          call.answer("416 Range Not Satisfiable", ["Content-Range: bytes */200000"])
        }
      },
      Fault(
        .resume, "416 with our length, and all has come", asked: 1,
        sees: .done(Seen.goingOn(100)), leaves: .whole(),
        before: { try $0.leave(Preview.bytes) }
      ) { $0.answer("416 Range Not Satisfiable", ["Content-Range: bytes */200000"]) },
      Fault(
        .resume, "416 with our length, and what has come is garbled", asked: 2,
        sees: .done(Seen.goingOn(100), Seen.anew), leaves: .whole(),
        before: { try $0.leave(Preview.bytes.prefix(4) + [0xFF] + Preview.bytes.dropFirst(5)) }
      ) { call in
        call.toRest { _ in
          call.answer("416 Range Not Satisfiable", ["Content-Range: bytes */200000"])
        }
      },
    ]

  /// The whole in place of the rest is the normal answer where the file has changed.
  static let wrongWholes: [Fault] = [
    resumed("The whole in place of the rest", asked: 1) { $0.whole(Preview.bytes) },
    resumed("The whole, with the range of a refusal", asked: 1) {
      $0.whole(Preview.bytes, ["Content-Range: bytes */200000"])
    },
    resumed(
      "Another whole, exactly as long as what came", asked: 1,
      leaves: .whole(exactlyAsLong)
    ) { $0.whole(exactlyAsLong) },
    resumed(
      "A login page in place of the rest", asked: 1,
      .failed(65, Seen.goingOn(50), "the store sent no audio (text/html instead of audio)"),
      leaves: .rest
    ) { $0.whole(Array("<html>Sign in</html>".utf8), ["Content-Type: text/html"]) },
    resumed(
      "The rest breaks off, once", asked: 2,
      .done(
        Seen.goingOn(50),
        Seen.again("only 150000 of 200000 bytes came"), Seen.goingOn(75))
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
