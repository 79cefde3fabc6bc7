import Foundation
import TestSupport

extension FaultMatrix {
  static let waits: [Fault] =
    heeded + clamped + [
      Fault(
        .wait, "Connection stalls mid-transfer, once", asked: 2,
        sees: .done(
          ExpectedOutput.again("the connection to 127.0.0.1 timed out"),
          ExpectedOutput.goingOn(50)),
        leaves: .whole()
      ) { call in
        guard call.number == 1 else { return call.serve() }
        call.reply.sendStalled(Preview.bytes, after: 100_000, tag: Preview.tag)
      }
    ]

  private static let reason = slowDown("429")

  private static let heeded: [Fault] =
    [
      ("Retry-After: 7", "7", 7), ("Retry-After with a past date", dated(-3600), 1),
      ("Retry-After: 0", "0", 1),
    ].map { title, field, seconds in
      Fault(
        .wait, title, asked: 2, sees: .done(ExpectedOutput.again(reason, after: "\(seconds)")),
        leaves: .whole()
      ) { refuseOnce($0, field) }
    }
    + [
      ("Negative Retry-After", "-5"), ("Malformed Retry-After", "soon, perhaps"),
      ("Fractional Retry-After", "1.5"),
    ].map { title, field in
      Fault(
        .wait, title, asked: 2, sees: .done(ExpectedOutput.again(reason)), leaves: .whole()
      ) { refuseOnce($0, field) }
    }

  // Too long for a test: Ctrl-C ends the run while it waits.
  private static let clamped: [Fault] = [
    ("Retry-After: 600", "600"), ("Retry-After with 21 digits", "100000000000000000000"),
    ("Retry-After with a date two hours ahead", dated(7200)),
  ].map { title, field in
    Fault(
      .wait, title, asked: 1, sees: .waits(60, reason), leaves: .nothing
    ) { refuseOnce($0, field) }
  }

  private static func refuseOnce(_ call: PreviewCall, _ retryAfter: String) {
    guard call.number == 1 else { return call.serve() }
    call.reply.send([], status: "429 Too Many Requests", fields: ["Retry-After: \(retryAfter)"])
  }

  private static func dated(_ secondsFromNow: Double) -> String {
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = TimeZone(identifier: "GMT")
    format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    return format.string(from: Date(timeIntervalSinceNow: secondsFromNow))
  }
}
