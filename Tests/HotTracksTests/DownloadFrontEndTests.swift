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
    let starts = Locked<[Int]>([])
    let channel = EventChannel<TransferEvent>()
    let transfers = TransferClient(
      start: { request in starts.withLock { $0.append(Tracks.number(request.id)) } },
      command: { _, _ in }, events: channel)
    func post(_ number: Int, _ text: String) throws {
      let happening = try #require(TransferEvent.Happening(text))
      channel.post(TransferEvent(id: Tracks.id(number), happening))
    }
    for (number, text) in [
      (1, "started 0/100"), (2, "in-the-way"), (3, "paused 0"), (1, "paused 1/100"),
    ] {
      try post(number, text)
    }
    let loop = SessionLoop(
      CommandSession(
        try model(), try started().0, SessionControls(console: Self.console, takesKeys: false)
      ) { $0.launch(Self.rows) },
      SessionServices(transfers: transfers))
    #expect(await loop.run() == .stopped)
    // Completed while the client was closed.
    try post(1, "done 100")
    channel.close()
    await loop.finish()
    let board = await loop.session.transfers
    #expect(board.downloaded.map(\.id) == [Tracks.id(1)])
    #expect(board.unfinished.map(\.id) == [Tracks.id(3)])
    try await waitUntil("all have started") { starts.withLock { $0.count } == 3 }
    #expect(starts.withLock { $0 } == [1, 2, 3])
    #expect(board.lines.map(\.title) == (1...3).map { "Artist \($0) – Track \($0)" })
  }

  /// In `Texts/download-keys.txt`, each line has keys and events of the transfers 1 to 3, then the commands, the state
  /// of the queue and how the run ends.
  @Test func `keys and events have these effects, and end the run`() async throws {
    var (frontEnd, model) = try started()
    try await ExpectedText.expectTable(in: "download-keys") { _, line in
      var outcome: [String] = []
      func settle(hasInput: Bool) {
        frontEnd.settle(SessionView(model: model, hasKeys: true, hasInput: hasInput, now: 0))
      }
      for step in line.split(separator: "; ").map(String.init) {
        let words = step.split(separator: " ", maxSplits: 1).map(String.init)
        if words[0] == "bars" || words[0] == "messages" {
          (frontEnd, model) = try started(
            words[0] == "bars" ? .bar : .off, words.dropFirst().first ?? "")
        } else if step == "hints" {
          outcome.append(frontEnd.keys(model.transfers).words.text)
        } else if step == "settle" || step == "settle without input" {
          settle(hasInput: step == "settle")
        } else if let key = Key(named: step) {
          outcome += model.perform(now: 0) { frontEnd.press(key, &$0) }.flatMap(\.texts)
        } else {
          let id = Tracks.id(try #require(Int(words[0])))
          let happening = try #require(TransferEvent.Happening(words[1]), "\(step)")
          _ = model.update(.transfer(TransferEvent(id: id, happening)), now: 0)
        }
      }
      if model.transfers.isHeld { outcome.append("held") }
      if let ending = frontEnd.ending { outcome.append("ended: \(ending)") }
      return outcome.isEmpty ? "nothing" : outcome.joined(separator: ", ")
    }
  }

  // MARK: -

  private static let console = Console(verbosity: .quiet, color: .never, environment: [:])

  private func model() throws -> SessionModel {
    SessionModel(for: .download, country: try .coded("sk"), folder: "/previews")
  }

  /// A front end, and a model whose transfers have been started.
  ///
  /// - Parameter keys: Such as `cancel= quit=p`.
  private func started(
    _ style: ProgressStyle = .off, _ keys: String = ""
  ) throws -> (DownloadFrontEnd, SessionModel) {
    let settings = keys.split(separator: " ").map { setting in
      let parts = setting.split(separator: "=").map(String.init)
      return KeySetting(action: parts[0], keys: Array(parts.dropFirst()))
    }
    var model = try model()
    _ = model.perform(now: 0) { $0.launch(Self.rows) }
    let frontEnd = DownloadFrontEnd(
      TransferReport(console: Self.console, style: style, isDemo: false),
      keys: KeyTable.usual.rebound(by: settings).table)
    return (frontEnd, model)
  }

  private static let rows = (1...3).map { Row(Tracks.track($0, rank: $0), file: nil) }
}
