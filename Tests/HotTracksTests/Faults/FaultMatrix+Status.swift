import Session

extension FaultMatrix {
  static let statuses: [Fault] = noFile + gone + never + later

  private static let noFile: [Fault] = [
    noAudio("201 Created", "unexpected HTTP 201"),
    noAudio("204 No Content", "unexpected HTTP 204"),
    noAudio("205 Reset Content", "unexpected HTTP 205"),
    noAudio("300 Multiple Choices", "HTTP 300 without Location", named: "without Location"),
    noAudio("302 Found", "HTTP 302 without Location", named: "without Location"),
    noAudio("304 Not Modified", "unexpected HTTP 304"),
    Fault(
      .status, "206 Partial Content without a Range request", asked: 1,
      sees: .failed(
        65, "the store did not return valid audio (unexpected HTTP 206)"),
      leaves: .nothing
    ) { $0.part(Preview.bytes.prefix(1000), range: "bytes 0-999/200000") },
    Fault(
      .status, "416 Range Not Satisfiable without a Range request", asked: 1,
      sees: .failed(69, "the store responded with HTTP 416; try again later"), leaves: .nothing
    ) { $0.answer("416 Range Not Satisfiable", ["Content-Range: bytes */200000"]) },
  ]

  private static func noAudio(_ status: String, _ reason: String, named more: String? = nil)
    -> Fault
  {
    Fault(
      .status, [status, more].compactMap(\.self).joined(separator: " "), asked: 1,
      sees: .failed(65, "the store did not return valid audio (\(reason))"), leaves: .nothing
    ) { $0.answer(status) }
  }

  private static let gone: [Fault] = ["404 Not Found", "410 Gone"].map { status in
    Fault(
      .status, status, asked: 1,
      sees: .failed(
        1,
        "the preview is no longer available (HTTP \(status.prefix(3))); try again with --refresh"),
      leaves: .nothing
    ) { $0.answer(status, [], "<html>Sorry</html>") }
  }

  private static let never: [Fault] = [
    "400 Bad Request", "401 Unauthorized", "403 Forbidden", "418 Teapot",
    "451 Unavailable For Legal Reasons", "501 Not Implemented",
  ].map { status in
    Fault(
      .status, status, asked: 1,
      sees: .failed(69, "the store responded with HTTP \(status.prefix(3)); try again later"),
      leaves: .nothing
    ) {
      $0.answer(status, ["WWW-Authenticate: Basic realm=\"Store\""], "<html>Sorry</html>")
    }
  }

  private static let later: [Fault] =
    [
      "408 Request Timeout", "425 Too Early", "500 Internal Server Error", "502 Bad Gateway",
      "504 Gateway Timeout",
    ].map { status in
      Fault(
        .status, status, asked: 4,
        sees: .gaveUp(69, "the store responded with HTTP \(status.prefix(3)); try again later"),
        leaves: .nothing
      ) { $0.answer(status, [], "<html>Sorry</html>") }
    }
    + ["429 Too Many Requests", "503 Service Unavailable"].map { status in
      Fault(
        .status, status, asked: 4,
        sees: .gaveUp(75, slowDown(status)), leaves: .nothing
      ) { $0.answer(status) }
    } + [
      Fault(
        .status, "500 twice, then the file", asked: 3,
        sees: .done(ExpectedOutput.again("the store responded with HTTP 500")),
        leaves: .whole()
      ) { $0.number <= 2 ? $0.answer("500 Internal Server Error") : $0.serve() },
      Fault(
        .status, "503 while resuming, then the rest", asked: 2,
        sees: .done(
          ExpectedOutput.goingOn(50), ExpectedOutput.again(slowDown("503 Service Unavailable"))),
        leaves: .whole(), before: { try $0.leaveHalf() }
      ) { $0.number == 1 ? $0.answer("503 Service Unavailable") : $0.serve() },
      Fault(
        .status, "404 while resuming", asked: 1,
        sees: .failed(
          1, ExpectedOutput.goingOn(50),
          "the preview is no longer available (HTTP 404); try again with --refresh"),
        leaves: .rest, before: { try $0.leaveHalf() }
      ) { $0.answer("404 Not Found") },
    ]

  static func slowDown(_ status: String) -> String {
    "rate limited by the store (HTTP \(status.prefix(3))); try again later"
  }
}
