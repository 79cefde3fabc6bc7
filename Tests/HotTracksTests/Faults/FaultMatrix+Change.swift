import TestSupport

extension FaultMatrix {
  private static func changed(
    _ title: String, asked: Int, leaves: RemainingFiles,
    _ serve: @escaping @Sendable (PreviewCall) -> Void
  ) -> Fault {
    Fault(
      .change, title, asked: asked, sees: .done(ExpectedOutput.goingOn(50), ExpectedOutput.anew),
      leaves: leaves,
      before: { try $0.leaveHalf() }, serve: serve)
  }

  static let changes: [Fault] = versions + dates

  private static let lastYear = "Sat, 01 Nov 2025 10:00:00 GMT"
  private static let thisYear = "Sat, 21 Nov 2026 10:00:00 GMT"

  /// Stores that identify versions by date only.
  private static let dates = [
    Fault(
      .change, "Last-Modified only, unchanged", asked: 1,
      sees: .done(ExpectedOutput.goingOn(50)), leaves: .whole(),
      before: { try $0.leaveHalf(of: lastYear) }
    ) { $0.rest(dated: lastYear) },
    Fault(
      .change, "Last-Modified only, changed", asked: 2,
      sees: .done(ExpectedOutput.goingOn(50), ExpectedOutput.anew), leaves: .whole(),
      before: { try $0.leaveHalf(of: lastYear) }
    ) { $0.rest(dated: thisYear) },
    Fault(
      .change, "Last-Modified equal to Date, connection closed early", asked: 4,
      sees: .gaveUp(
        69, "received only 100000 of 200000 bytes; run the same command again"),
      leaves: .nothing
    ) { call in
      call.raw(
        ["Last-Modified: \(thisYear)", "Date: \(thisYear)", "Content-Length: 200000"],
        Preview.bytes.prefix(100_000))
    },
  ]

  private static let versions = [
    changed("Same length, different validator", asked: 1, leaves: .whole(Preview.otherBytes)) {
      $0.serve(Preview.otherBytes, tag: Preview.otherTag)
    },
    changed("Different length, same validator", asked: 2, leaves: .whole(Preview.shorterBytes)) {
      $0.serve(Preview.shorterBytes)
    },
    changed(
      "Different content, same length and validator", asked: 2, leaves: .whole(Preview.otherBytes)
    ) { $0.serve(Preview.otherBytes) },
    changed(
      "Shorter than the partial file, same validator", asked: 2, leaves: .whole(shortest)
    ) { call in
      guard call.request.rangeStart != nil else { return call.serve(shortest) }
      call.answer("416 Range Not Satisfiable", ["Content-Range: bytes */50000"])
    },
    changed("Validator is now weak", asked: 1, leaves: .whole(Preview.otherBytes)) {
      $0.serve(Preview.otherBytes, tag: "W/\"v1\"")
    },
    changed("Server no longer sends validators", asked: 1, leaves: .whole()) {
      $0.whole(Preview.bytes)
    },
    Fault(
      .change, "New version after the connection closed early", asked: 2,
      sees: .done(
        ExpectedOutput.again("received only 100000 of 200000 bytes"), ExpectedOutput.goingOn(50),
        ExpectedOutput.anew),
      leaves: .whole(Preview.otherBytes)
    ) { call in
      guard call.number == 1 else {
        return call.serve(Preview.otherBytes, tag: Preview.otherTag)
      }
      call.reply.sendCut(Preview.bytes, after: 100_000, tag: Preview.tag)
    },
  ]

  private static let shortest = SmallMP4.bytes(length: 50_000, seed: 5)
}
