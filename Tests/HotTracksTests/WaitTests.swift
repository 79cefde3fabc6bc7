import Foundation
import Support
import Testing

@testable import Charts
@testable import HotTracks

struct WaitTests {
  @Test(
    arguments: [
      (.rateLimited(status: 429), "Rate limited by a.b (HTTP 429)"),
      (.rateLimited(status: 403), "Refused by a.b (HTTP 403)"),
      (.busy(status: 502), "a.b is busy (HTTP 502)"),
      (.unreachable(reason: "timed out"), "Could not reach a.b (timed out)"),
      (.page, "Received an HTML page from a.b"),
    ] as [(FetchRetrier.Pause.Cause, String)])
  func `a wait names its reason and the rest of the time, rounded up`(
    cause: FetchRetrier.Pause.Cause, reason: String
  ) {
    let wait = Wait(FetchRetrier.Pause(seconds: 1.2, cause: cause, host: "a.b"))
    #expect(wait.sentence == "\(reason); retrying in 2 s.")
    #expect(wait.countdown.lowercased() == "retrying in 2 s: \(reason)".lowercased())
  }

  @Test func `the shortest wait of several requests is shown until its own request continues`() {
    let console = Console(verbosity: .normal, color: .never, environment: [:])
    let shown = Locked<[Wait?]>([])
    console.divertMessages { aside in
      if case .waiting(let wait) = aside { shown.withLock { $0.append(wait) } }
    }
    let long = Wait(duration: .seconds(9), action: "retrying", reason: "Busy")
    let short = Wait(duration: .seconds(2), action: "continuing", reason: "Limited")
    let (first, second) = (UUID(), UUID())
    console.set(long, for: first)
    console.set(short, for: second)
    #expect(console.wait == short)
    console.set(nil, for: second)
    console.set(nil, for: first)
    #expect(shown.withLock { $0 } == [long, short, long, nil])
  }
}
