import Playback
import Session
import SessionFixtures
import Terminal
import TestSupport
import Testing

@testable import Screen

/// The player is opened when something is first played; keys are handled meanwhile.
struct LoopPlayerTests {
  @Test func `the player is opened once, and plays the last requested track`() async throws {
    let bench = try LoopBench(kept: [Bench.kept(1), Bench.kept(2)])
    let running = try await bench.run()
    bench.press(.enter, "j", .enter)
    try await bench.shows("the second is to be played") { $0.playing?.path == Bench.path(2) }
    bench.player.open()
    try await bench.says("\(PlayerCommand.play(path: Bench.path(2)))")
    bench.press("k", .enter)
    try await bench.says("\(PlayerCommand.play(path: Bench.path(1)))")
    #expect(
      bench.said("open", "play")
        == ["open"] + [2, 1].map { "\(PlayerCommand.play(path: Bench.path($0)))" })
    bench.press("q")
    #expect(await running.value == .left)
  }

  @Test func `commands during opening are sent to the player later`() async throws {
    let bench = try LoopBench(kept: [Bench.kept(1)])
    let running = try await bench.run()
    bench.press(.enter, " ", .right)
    try await bench.says("open")
    bench.press("j")
    try await bench.shows("all keys were heard") { $0.selectedRow?.id == Bench.id(2) }
    bench.player.open()
    let commands: [PlayerCommand] = [
      .play(path: Bench.path(1)), .setPaused(true), .seek(by: .seconds(5)),
    ]
    try await bench.says("\(commands[2])")
    #expect(bench.said("play", "setPaused", "seek") == commands.map { "\($0)" })
    bench.press("q")
    #expect(await running.value == .left)
  }

  @Test(arguments: [true, false])
  func `a stop before the player is open plays nothing`(hasPlayer: Bool) async throws {
    let bench = try LoopBench(kept: [Bench.kept(1)], hasPlayer: hasPlayer)
    let running = try await bench.run()
    bench.press(.enter, .enter)
    try await bench.shows("the second play") { $0.playing?.request.number == 2 }
    bench.press("s")
    try await bench.shows("nothing") { $0.playing == nil }
    bench.player.open()
    try await bench.hasOpened()
    #expect(bench.said("play").isEmpty)
    #expect(await bench.loop.model.soundFailure == nil)
    bench.press("q")
    #expect(await running.value == .left)
  }

  @Test func `a missing player is reported, and Enter retries`() async throws {
    let bench = try LoopBench(kept: [Bench.kept(1)], hasPlayer: false)
    let running = try await bench.run()
    bench.player.open()
    bench.press(.enter)
    try await bench.shows("it says why") { $0.soundFailure != nil }
    #expect(await bench.loop.model.playing == nil)
    bench.press(.enter)
    try await waitUntil("it was opened again") { bench.said("open") == ["open", "open"] }
    bench.press("q")
    #expect(await running.value == .left)
  }

  @Test func `quitting while the player opens plays nothing`() async throws {
    let bench = try LoopBench(kept: [Bench.kept(1)])
    let running = try await bench.run()
    bench.press(.enter)
    try await bench.says("open")
    bench.press("q")
    #expect(await running.value == .left)
    await bench.loop.runner.closePlayer()
    bench.player.open()
    try await bench.hasOpened()
    #expect(bench.said("play").isEmpty)
  }
}

extension LoopBench {
  /// Waits until an open player, if there is one, receives commands.
  fileprivate func hasOpened() async throws {
    try await says("created")
    guard hasPlayer else { return try await Task.sleep(for: .milliseconds(50)) }
    try await waitUntil("the player has opened") {
      loop.runner.setPlayerPaused(false)
      return !said("setPaused").isEmpty
    }
  }
}
