import Foundation
import Screen
import Session
import SessionFixtures
import Support
import Terminal
import TestSupport
import Testing
import Transfers

@testable import HotTracks

@Suite(.timeLimit(.minutes(10)))
struct DownloadFrontEndTests {
  @Test func `without keys a paused queue ends the run, and the last events are counted`()
    async throws
  {
    let started = Locked<[String]>([])
    let channel = EventChannel<TransferEvent>()
    let transfers = TransferClient(
      start: { request in started.withLock { $0.append(request.id) } }, command: { _, _ in },
      events: channel)
    for (id, happening) in [
      ("a", .started(received: 0, total: 100)), ("b", .failed(.inTheWay(path: "/b"))),
      ("c", .paused(received: 0, total: nil)), ("a", .paused(received: 1, total: 100)),
    ] as [(String, TransferEvent.Happening)] {
      channel.post(TransferEvent(id: id, happening))
    }
    let loop = SessionLoop(
      CommandSession(
        try model(), frontEnd(), SessionControls(console: Self.console, takesKeys: false)
      ) { $0.launch(Self.rows) },
      SessionServices(transfers: transfers))
    #expect(await loop.run() == .stopped)
    // Completed while the client was closed.
    channel.post(TransferEvent(id: "a", .done(path: "/a", bytes: 100)))
    channel.close()
    await loop.finish()
    let board = await loop.session.transfers
    #expect(board.downloaded.map(\.id) == ["a"] && board.unfinished.map(\.id) == ["c"])
    try await waitUntil("all have started") { started.withLock { $0.count } == 3 }
    #expect(started.withLock { $0 } == ["a", "b", "c"])
    #expect(board.lines.map(\.title) == ["a", "b", "c"].map { "Artist – \($0)" })
  }

  // The input is open, but keys are not shown, for example because stderr is a file.
  @Test(arguments: [(.off, .stopped), (.bar, nil)] as [(ProgressStyle, SessionEnding?)])
  func `without shown keys a deleted folder ends the run`(
    style: ProgressStyle, ending: SessionEnding?
  ) throws {
    var (frontEnd, model) = try started(style)
    func receive(_ id: String, _ happening: TransferEvent.Happening) {
      _ = model.update(.transfer(TransferEvent(id: id, happening)), now: 0)
      frontEnd.settle(SessionView(model: model, hasKeys: true, hasInput: true, now: 0))
    }
    for id in ["a", "b", "c"] { receive(id, .queued) }
    receive("a", .started(received: 0, total: 100))
    receive("a", .failed(.folder(errno: ENOENT, path: "/previews")))
    #expect(frontEnd.ending == nil)
    for id in ["b", "c"] { receive(id, .paused(received: nil, total: nil)) }
    #expect(frontEnd.ending == ending)
  }

  @Test func `a queue that was paused with a key waits`() throws {
    var (frontEnd, model) = try started()
    func view(hasInput: Bool = true) -> SessionView {
      SessionView(model: model, hasKeys: false, hasInput: hasInput, now: 0)
    }
    _ = model.perform(now: 0) { frontEnd.press(.character("p"), &$0) }
    for id in ["a", "b", "c"] {
      let event = TransferEvent(id: id, .paused(received: nil, total: nil))
      _ = model.update(.transfer(event), now: 0)
    }
    #expect(model.transfers.isHeld)
    frontEnd.settle(view())
    #expect(frontEnd.ending == nil)
    // Nothing can resume it any more.
    frontEnd.settle(view(hasInput: false))
    #expect(frontEnd.ending == .stopped)
  }

  @Test func `p pauses, resumes and retries what the disk stopped, c cancels, and q quits`() throws
  {
    var (frontEnd, model) = try started()
    func press(_ key: Character) -> [String] {
      let effects = model.perform(now: 0) { frontEnd.press(.character(key), &$0) }
      return effects.flatMap { effect -> [String] in
        guard case .transfer(let commands) = effect else { return [] }
        return commands.map { "\($0.isStart ? "start" : "\($0.action)") \($0.id)" }
      }
    }
    #expect(press("p") == ["pause a", "pause b", "pause c"])
    #expect(press("p") == ["resume a", "resume b", "resume c"])
    let full = TransferError.diskFull(folder: "/previews", needed: nil, free: nil)
    _ = model.update(.transfer(TransferEvent(id: "a", .failed(full))), now: 0)
    for id in ["b", "c"] {
      _ = model.update(
        .transfer(TransferEvent(id: id, .paused(received: nil, total: nil))), now: 0)
    }
    #expect(press("p").sorted() == ["resume b", "resume c", "start a"])
    #expect(press(" ") == ["pause a", "pause b", "pause c"])
    #expect(press("c") == ["cancel a", "cancel b", "cancel c"])
    #expect(press("c") == [])
    // The last one, while no other waits.
    _ = model.update(.transfer(TransferEvent(id: "a", .failed(full))), now: 0)
    #expect(press("p") == ["start a"])
    #expect(frontEnd.ending == nil)
    #expect(press("q") == [])
    #expect(frontEnd.ending == .quit)
  }

  @Test func `a setting changes a key of download and its hint, and without one nothing waits`()
    throws
  {
    func started(_ settings: (String, [String])...) throws -> (DownloadFrontEnd, SessionModel) {
      let settings = settings.map { KeySetting(action: $0, keys: $1) }
      let frontEnd = DownloadFrontEnd(
        TransferReport(console: Self.console, style: .bar, isDemo: false),
        keys: KeyTable.usual.rebound(by: settings).table)
      return (frontEnd, try self.started().1)
    }
    var (frontEnd, model) = try started(("pause-all", ["F2"]), ("cancel", []), ("quit", ["p"]))
    func hints() -> String { frontEnd.keys(model.transfers).words.text }
    #expect(hints() == "F2 pause  p quit")
    for key in [" ", "c", "q"] as [Key] {
      #expect(model.perform(now: 0) { frontEnd.press(key, &$0) }.isEmpty)
    }
    #expect(!model.perform(now: 0) { frontEnd.press(.function(2), &$0) }.isEmpty)
    #expect(hints() == "F2 resume  p quit")
    _ = model.perform(now: 0) { frontEnd.press("p", &$0) }
    #expect(frontEnd.ending == .quit)

    (frontEnd, model) = try started(("pause-all", []))
    for id in ["a", "b", "c"] {
      let error = TransferError.folder(errno: ENOENT, path: "/previews")
      _ = model.update(.transfer(TransferEvent(id: id, .failed(error))), now: 0)
    }
    frontEnd.settle(SessionView(model: model, hasKeys: true, hasInput: true, now: 0))
    #expect(frontEnd.ending == .finished)
  }

  // MARK: -

  private static let rows = ["a", "b", "c"].map { id in
    Row.stub(id: id, name: id, artist: "Artist")
  }

  private static let console = Console(verbosity: .quiet, color: .never, environment: [:])

  private func model() throws -> SessionModel {
    SessionModel(for: .download, country: try .coded("sk"), folder: "/previews")
  }

  private func frontEnd(_ style: ProgressStyle = .off) -> DownloadFrontEnd {
    DownloadFrontEnd(
      TransferReport(console: Self.console, style: style, isDemo: false), keys: .usual)
  }

  /// A front end, and a model whose transfers have been started.
  private func started(
    _ style: ProgressStyle = .off
  ) throws -> (DownloadFrontEnd, SessionModel) {
    var model = try model()
    _ = model.perform(now: 0) { $0.launch(Self.rows) }
    return (frontEnd(style), model)
  }
}
