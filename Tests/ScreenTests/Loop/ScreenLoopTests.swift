import Charts
import Glibc
import Session
import SessionFixtures
import Support
import Terminal
import TestSupport
import Testing
import Transfers

@testable import Screen

/// Messages in, effects out, frames.
struct ScreenLoopTests {
  private let id = Bench.id(1)

  @Test func `cached data is requested first, and the folder is read`() async throws {
    let bench = try LoopBench(kept: [Bench.kept(1)])
    let running = try await bench.run()
    #expect(bench.said("chart") == ["chart sk songs offline", "chart sk songs remembered"])
    #expect(bench.said("scan") == ["scan"])
    #expect(await bench.loop.model.kept.keys.sorted() == [id])
    bench.press("q")
    #expect(await running.value == .left)
  }

  @Test func `every key is drawn`() async throws {
    let bench = try LoopBench()
    let running = try await bench.run()
    let before = bench.frameCount
    bench.press("j", "j", "j", "j", "k")
    try await waitUntil("each key has its frame") { bench.frameCount >= before + 5 }
    #expect(await bench.loop.model.selectedRow?.id == Bench.id(4))
    bench.press("q")
    #expect(await running.value == .left)
  }

  @Test func `stream events are drawn at regular intervals, including the last`()
    async throws
  {
    let bench = try LoopBench()
    let running = try await bench.run()
    bench.press("d")
    try await bench.says("start \(id)")
    bench.events.post(TransferEvent(id: id, .started(received: 0, total: 1000)))
    let (before, began) = (bench.frameCount, ContinuousClock.now)
    for received in 1...999 {
      bench.events.post(
        TransferEvent(id: id, .progress(received: Int64(received), total: 1000)))
    }
    try await waitUntil("the last is drawn") {
      bench.lastFrame?.canvas.lines.contains { $0.contains("99% of 1KB") } == true
    }
    let drawn = bench.frameCount - before
    #expect(Double(drawn) <= (ContinuousClock.now - began) / ScreenLoop.minPause + 3)
    bench.press("q")
    #expect(await running.value == .left)
  }

  @Test func `a pause follows the start to which it applies`() async throws {
    let bench = try LoopBench()
    let running = try await bench.run()
    bench.press("d", "d")
    try await bench.shows("it is paused") { $0.transfers[id]?.state == .paused }
    try await bench.says("pause \(id)")
    #expect(bench.said("start", "pause") == ["start \(id)", "pause \(id)"])
    bench.press("q")
    #expect(await running.value == .left)
  }

  @Test func `erased files can be restored just before quitting`() async throws {
    let bench = try LoopBench(kept: [Bench.kept(1)])
    let running = try await bench.run()
    bench.press("x")
    try await bench.shows("it can be undone") { $0.canUndo }
    bench.press("u", "q")
    #expect(await running.value == .left)
    await bench.loop.runner.finishDiskWork()
    #expect(bench.said("erase", "restore") == ["erase \(id)", "restore 1"])
  }

  @Test func `erasing does not block the screen, and the folder is read afterward`()
    async throws
  {
    let bench = try LoopBench(kept: [Bench.kept(1), Bench.kept(2)], isDiskOpen: false)
    let running = try await bench.run()
    bench.press("x", "j", "i")
    try await bench.shows("the details are shown") { $0.overlay == .details }
    #expect(await bench.loop.model.erasing == [id])
    bench.disk.open()
    try await bench.shows("it is gone") { $0.kept.keys.sorted() == [Bench.id(2)] }
    try await bench.shows("the folder was read") { $0.scan == nil }
    #expect(bench.said("scan", "erase") == ["scan", "erase \(id)", "scan"])
    bench.press("q", "q")
    #expect(await running.value == .left)
  }

  @Test func `the result of an outdated request is ignored`() async throws {
    let bench = try LoopBench { storefront in
      guard storefront.code == "sk" else { return .success(Bench.chart(1...3)) }
      try? await Task.sleep(for: .seconds(600))
      return .failure(CommandError(.unreachable, "Too late."))
    }
    let running = Task { await bench.loop.run() }
    try await bench.says("chart sk songs remembered")
    bench.press("C", "g", "b", .enter)
    try await bench.shows("the other chart is there") { $0.rows.count == 3 }
    #expect(await bench.loop.model.chart.failure == nil)
    bench.press("q")
    #expect(await running.value == .left)
  }

  @Test func `there is at most one timer, and none if nothing is due`() async throws {
    let bench = try LoopBench()
    let running = try await bench.run()
    #expect(await bench.loop.alarm == nil)
    await bench.loop.perform(.wake(inSeconds: 600))
    let first = await bench.loop.alarm
    await bench.loop.perform(.wake(inSeconds: 500))
    #expect(first?.isCancelled == true)
    bench.press("q")
    #expect(await running.value == .left)
    #expect(await bench.loop.alarm?.isCancelled == true)
  }

  @Test func `changes are written in order, even after the screen is closed`()
    async throws
  {
    let bench = try LoopBench()
    let running = try await bench.run()
    bench.press("f", "i", "f", .escape, "j", "i", "f", "q", "q")
    #expect(await running.value == .left)
    await bench.loop.runner.finishDatabaseWork()
    #expect(
      bench.said("read lists", "add", "remove", "recent") == [
        "read lists", "add \(id)", "recent \(id)", "remove \(id)", "recent \(Bench.id(2))",
        "add \(Bench.id(2))",
      ])
    #expect(bench.loop.runner.unsavedFavorites.isEmpty)
  }
}
