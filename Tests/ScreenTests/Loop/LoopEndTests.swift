import Glibc
import Playback
import Session
import SessionFixtures
import Support
import Terminal
import TestSupport
import Testing

@testable import Screen

/// Signals, hang-ups and quitting.
struct LoopEndTests {
  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `a signal ends the wait`(signal: CInt) async throws {
    let bench = try LoopBench()
    let running = try await bench.run()
    bench.signals.yield(signal)
    #expect(await running.value == .signal(signal))
  }

  @Test func `a closed terminal ends it`() async throws {
    let bench = try LoopBench()
    let running = try await bench.run()
    bench.inputs.close()
    #expect(await running.value == .hungUp)
  }

  @Test func `keys after q are ignored`() async throws {
    let bench = try LoopBench(kept: [Bench.kept(1)])
    let running = try await bench.run()
    for key: Key in ["q", "x"] { bench.loop.post(.input(.key(key))) }
    #expect(await running.value == .left)
    #expect(await bench.loop.model.erasing.isEmpty)
    #expect(bench.said("erase").isEmpty)
  }

  @Test func `it ends while disk and player hang`() async throws {
    let bench = try LoopBench(kept: [Bench.kept(1), Bench.kept(2)], isDiskOpen: false)
    defer {
      bench.disk.open()
      bench.player.open()
    }
    let running = try await bench.run()
    bench.press(.enter, "j", "x", "j", "d")
    try await bench.says("open")
    bench.press("q")
    #expect(await running.value == .left)
    await bench.loop.runner.closePlayer()
  }

  @Test func `signals are caught until everything is closed`() async throws {
    let bench = try LoopBench()
    let running = try await bench.run()
    bench.press("q")
    #expect(await running.value == .left)
    bench.signals.yield(SIGTSTP)
    await bench.loop.runner.closePlayer()
    #expect(bench.said("signals", "suspend").isEmpty)
    await bench.loop.finish()
    try await bench.says("signals are let go")
    #expect(bench.said("suspend").isEmpty)
  }

  @Test func `music pauses while the process is stopped`() async throws {
    let bench = try LoopBench(kept: [Bench.kept(1)])
    let running = try await bench.run()
    bench.player.open()
    bench.press(.enter)
    try await bench.says("\(PlayerCommand.play(path: Bench.path(1)))")
    let before = bench.frameCount
    bench.signals.yield(SIGTSTP)
    try await bench.says("\(PlayerCommand.setPaused(false))")
    #expect(
      bench.said("setPaused", "suspend") == [
        "\(PlayerCommand.setPaused(true))", "suspend", "\(PlayerCommand.setPaused(false))",
      ])
    try await waitUntil("it is drawn again") { bench.frameCount > before }
    bench.press("q")
    #expect(await running.value == .left)
  }

  @Test func `a pause just before stopping remains after continuing`() async throws {
    let bench = try LoopBench(kept: [Bench.kept(1)])
    let running = try await bench.run()
    bench.player.open()
    bench.press(.enter, " ")
    try await bench.says("\(PlayerCommand.setPaused(true))")
    bench.signals.yield(SIGTSTP)
    try await bench.says("suspend")
    bench.press("q")
    #expect(await running.value == .left)
    #expect(bench.said("setPaused") == ["\(PlayerCommand.setPaused(true))"])
  }

  @Test func `stopped while the player opens, it plays when continued by the user`() async throws {
    let bench = try LoopBench(kept: [Bench.kept(1)])
    let running = try await bench.run()
    bench.press(.enter)
    try await bench.says("open")
    bench.signals.yield(SIGTSTP)
    try await bench.says("suspend")
    bench.player.open()
    try await bench.says("\(PlayerCommand.play(path: Bench.path(1)))")
    #expect(bench.said("setPaused").isEmpty)
    bench.press("q")
    #expect(await running.value == .left)
  }
}
