import MPRIS
import Playback
import Session
import SessionFixtures
import Support
import Terminal
import TestSupport
import Testing

@testable import Screen

/// Desktops, media keys, and the saved volume.
struct LoopRemoteTests {
  @Test func `desktops see the player after the first playback and can control it`() async throws {
    let bench = try LoopBench(kept: [Bench.kept(1), Bench.kept(2)])
    let running = try await bench.run()
    bench.press("j", "k")
    try await bench.shows("the first is selected") { $0.selectedRow?.id == Bench.id(1) }
    #expect(bench.said("remote").isEmpty)
    bench.player.open()
    bench.press(.enter)
    try await bench.says("\(PlayerCommand.play(path: Bench.path(1)))")
    try await waitUntil("it is shown") { bench.statuses.last?.track?.id == Bench.id(1) }
    #expect(bench.statuses.last?.canGoNext == true)

    bench.requests.post(.next)
    try await bench.says("\(PlayerCommand.play(path: Bench.path(2)))")
    try await waitUntil("the next is shown") { bench.statuses.last?.track?.id == Bench.id(2) }
    bench.requests.post(.quit)
    #expect(await running.value == .left)
    await bench.loop.runner.closePlayer()
    #expect(bench.said("remote", "leave the bus") == ["remote", "leave the bus"])
  }

  @Test func `desktops get only changed properties`() async throws {
    let bench = try LoopBench(kept: [Bench.kept(1)])
    let running = try await bench.run()
    bench.player.open()
    bench.press(.enter)
    bench.playerEvents.post(.started(path: Bench.path(1), duration: .seconds(30)))
    bench.playerEvents.post(.position(.seconds(7)))
    try await waitUntil("the position is reported") {
      bench.statuses.last?.position == .seconds(7)
    }
    let factLines = bench.statuses.count
    bench.press("j", "k", "i", .escape, "?")
    try await bench.shows("the help is open") { $0.overlay == .help(scroll: 0) }
    #expect(bench.statuses.count == factLines)
    for (earlier, later) in zip(bench.statuses, bench.statuses.dropFirst()) {
      #expect(earlier != later)
    }
    bench.press("q", "q")
    #expect(await running.value == .left)
  }

  @Test func `the player opens with the volume chosen before, which is saved`() async throws {
    let bench = try LoopBench(kept: [Bench.kept(1)])
    let running = try await bench.run()
    bench.player.open()
    bench.press("-", "-", .enter)
    try await bench.says("volume 90")
    bench.press("+", "q")
    #expect(await running.value == .left)
    await bench.loop.runner.closePlayer()
    await bench.loop.finish()
    #expect(bench.said("keep") == ["keep 95", "keep 90", "keep 95"])
  }

  @Test func `with autoplay the player gets the next file, and the one after it`() async throws {
    let bench = try LoopBench(
      kept: [Bench.kept(1), Bench.kept(2), Bench.kept(3)], hasAutoplay: true)
    let running = try await bench.run()
    bench.press(.enter)
    try await bench.says("open")
    bench.player.open()
    try await bench.says("\(PlayerCommand.setNext(path: Bench.path(2)))")
    for event: PlayerEvent in [
      .started(path: Bench.path(1), duration: .seconds(30)),
      .ended(path: Bench.path(1), .finished), .advanced(path: Bench.path(2)),
    ] {
      bench.playerEvents.post(event)
    }
    try await bench.says("\(PlayerCommand.setNext(path: Bench.path(3)))")
    #expect(await bench.loop.model.playing?.id == Bench.id(2))
    #expect(bench.said("play") == ["\(PlayerCommand.play(path: Bench.path(1)))"])
    bench.press("q")
    #expect(await running.value == .left)
  }
}
