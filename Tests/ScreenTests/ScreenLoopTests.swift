import Artwork
import Charts
import Foundation
import Playback
import Rows
import Synchronization
import Terminal
import TestSupport
import Testing
import Transfers

@testable import Screen

struct ScreenLoopTests {
  private let gate = Gate()
  private let heard = Heard()

  @Test func `a pause follows the beginning it was asked after`() async throws {
    let loop = try loop()
    await loop.perform(.start([Bench.request(1)]))
    await loop.perform(.command(.pause, id: Bench.id(1)))
    gate.open()
    try await waitUntil("both have come") { heard.words.count == 2 }
    #expect(heard.words == ["start", "pause"])
  }

  @Test func `each playing has its end, also before there is a player`() async throws {
    var bench = try Bench(kept: [Bench.kept(1), Bench.kept(2)])
    bench.press(.enter, .enter)
    let loop = try loop(bench.model)
    let running = Task { await loop.run() }
    let path = Bench.path(1)
    await loop.perform(.play(path: path))
    await loop.perform(.play(path: path))
    try await plays(of: loop, come: [path])
    await loop.perform(.player(.stop))
    try await plays(of: loop, come: [])
    gate.open()
    await loop.end(.left)
    #expect(await running.value == .left)
  }

  private func plays(of loop: ScreenLoop, come expected: [String]) async throws {
    let deadline = ContinuousClock.now + .seconds(30)
    while await loop.model.plays != expected {
      try #require(ContinuousClock.now < deadline, "what plays stays")
      try await Task.sleep(for: .milliseconds(20))
    }
  }

  private func loop(_ model: ScreenModel? = nil) throws -> ScreenLoop {
    let (gate, heard) = (gate, heard)
    let disk = ScreenDisk(
      scan: { .success([:]) },
      prepare: {
        gate.pass()
        return nil
      },
      erase: { _ in .success(nil) }, discard: { _ in .success(nil) })
    let world = ScreenWorld(
      chart: { _, _ in .failure(Failure(.unreachable, "No network.")) },
      details: { _, _, _ in .success([:]) },
      picture: { _ in .cells(CellPicture(columns: 0, rows: 0, cells: [])) },
      disk: disk,
      openPlayer: { () throws(PlaybackError) in
        gate.pass()
        throw .noSoundDevice
      })
    let transfers = TransferClient(
      fetch: { _ async throws(TransferError) in throw .failed(reason: "not asked for") },
      start: { _ in heard.note("start") },
      command: { command, _ in heard.note("\(command)") },
      events: { AsyncStream { $0.finish() } },
      close: {})
    let surface = ScreenSurface(
      inputs: AsyncStream { _ in }, present: { _ in }, redraw: {}, suspend: {})
    return ScreenLoop(
      model: try model ?? Bench().model, surface: surface, signals: AsyncStream { _ in },
      transfers: transfers, world: world)
  }

  private final class Heard: Sendable {
    private let all = Mutex<[String]>([])

    var words: [String] { all.withLock { $0 } }

    func note(_ word: String) {
      all.withLock { $0.append(word) }
    }
  }
}
