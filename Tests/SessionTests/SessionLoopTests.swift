import Glibc
import MPRIS
import SessionFixtures
import Support
import TestSupport
import Testing
import Transfers

@testable import Session

/// What the loop does for each front end. ScreenTests and HotTracksTests test it with the real ones.
@Suite(.timeLimit(.minutes(10)))
struct SessionLoopTests {
  private struct FrontEnd: SessionFrontEnd {
    enum Message: SessionLoopMessage {
      case session(SessionMessage)
      case remote(RemoteRequest)
      case key(Character)

      var fromSession: SessionMessage? {
        if case .session(let message) = self { message } else { nil }
      }
      var isInput: Bool { if case .key = self { true } else { false } }
    }

    static let minPause = Duration.milliseconds(1)

    var session: SessionModel
    var ending: SessionEnding?
    let signals: AsyncStream<CInt>
    /// The first drawings are followed by others.
    var repeated = 0
    let calls = Locked<[String]>([])

    func note(_ call: String) { calls.withLock { $0.append(call) } }

    mutating func begin(
      now: Double, post: @escaping @Sendable (Message) -> Void
    ) -> [SessionEffect] {
      note("begin")
      post(.key("a"))
      return []
    }

    mutating func receive(_ message: Message, now: Double) -> [SessionEffect] {
      switch message {
      case .session(.transfer(let event)): note("transfer \(event.id)")
      case .session: note("session")
      case .remote(let request): note("\(request)")
      case .key(let key):
        note("key \(key)")
        if key == "q" { ending = .quit }
      }
      return []
    }

    mutating func draw(now: Double) -> Bool {
      note("draw")
      repeated -= 1
      return repeated >= 0
    }

    mutating func handle(_ signal: CInt) { note("signal \(signal)") }
    mutating func end(now: Double) { note("end") }
    mutating func finish(now: Double) { note("finish") }
  }

  private let events = EventChannel<TransferEvent>()

  private func loop(
    repeated: Int = 0
  ) throws -> (SessionLoop<FrontEnd>, signals: AsyncStream<CInt>.Continuation) {
    let (signals, signal) = AsyncStream<CInt>.makeStream()
    let frontEnd = FrontEnd(
      session: SessionModel(for: .download, country: try .coded("sk"), folder: "/previews"),
      signals: signals, repeated: repeated)
    let services = SessionServices(
      transfers: TransferClient(start: { _ in }, command: { _, _ in }, events: events))
    return (SessionLoop(frontEnd, services), signal)
  }

  private func calls(_ loop: SessionLoop<FrontEnd>) async -> [String] {
    await loop.frontEnd.calls.withLock { $0 }
  }

  @Test func `input is drawn, and nothing is received after the end but the last events`()
    async throws
  {
    let (loop, signals) = try loop()
    let running = Task { await loop.run() }
    try await waitUntil("the key is received") { await calls(loop).contains("key a") }
    for key: Character in ["b", "q", "c"] { loop.post(.key(key)) }
    #expect(await running.value == .quit)
    #expect(
      await calls(loop) == [
        "begin", "draw", "key a", "draw", "key b", "draw", "key q", "end",
      ])
    for id in ["1", "2"] { events.post(TransferEvent(id: id, .paused(received: 1, total: 2))) }
    loop.post(.key("d"))
    signals.yield(SIGCONT)
    await loop.receiveLastEvents()
    await loop.finish()
    #expect(await calls(loop).suffix(4) == ["end", "transfer 1", "transfer 2", "finish"])
  }

  @Test func `a drawing can ask for another one without a message`() async throws {
    let (loop, signals) = try loop(repeated: 2)
    let running = Task { await loop.run() }
    try await waitUntil("it is drawn again") { await calls(loop).count { $0 == "draw" } >= 3 }
    signals.yield(SIGTERM)
    #expect(await running.value == .signal(SIGTERM))
    #expect(await loop.frontEnd.repeated < 0)
  }

  @Test func `Ctrl-Z is handled and drawn, and the first ending counts`() async throws {
    let (loop, signals) = try loop()
    let running = Task { await loop.run() }
    signals.yield(SIGTSTP)
    try await waitUntil("it is drawn") {
      let calls = await calls(loop)
      return calls.firstIndex(of: "signal \(SIGTSTP)").map { calls[$0...].contains("draw") } == true
    }
    for signal in [SIGINT, SIGHUP] { signals.yield(signal) }
    #expect(await running.value == .signal(SIGINT))
    #expect(!(await calls(loop).contains("signal \(SIGINT)")))
  }
}
