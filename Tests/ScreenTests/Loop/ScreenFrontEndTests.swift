import Charts
import Glibc
import MPRIS
import Playback
import Session
import SessionFixtures
import Support
import Terminal
import TestSupport
import Testing
import Transfers

@testable import Screen

/// Messages in, effects and frames out. The runner of the session has its own tests.
struct ScreenFrontEndTests {
  private let id = Tracks.id(1)

  @Test func `cached data is requested first, and the folder is read`() async throws {
    let fixture = try LoopFixture(files: [Tracks.file(1)])
    try await fixture.run {
      #expect(fixture.calls("chart") == ["chart sk songs offline", "chart sk songs remembered"])
      #expect(fixture.calls("scan") == ["scan"])
      #expect(await fixture.loop.frontEnd.model.files.keys.sorted() == [id])
    }
  }

  @Test func `every key is drawn, and stream events at regular intervals, including the last`()
    async throws
  {
    let fixture = try LoopFixture()
    try await fixture.run {
      let first = fixture.frameCount
      fixture.press("j", "j", "j", "j", "k")
      try await waitUntil("each key has its frame") { fixture.frameCount >= first + 5 }
      #expect(await fixture.loop.frontEnd.model.selectedRow?.id == Tracks.id(4))
      fixture.press("g", "d")
      try await fixture.waitFor("start \(id)")
      fixture.events.post(TransferEvent(id: id, .started(received: 0, total: 1000)))
      let (before, began) = (fixture.frameCount, ContinuousClock.now)
      for received in 1...999 {
        fixture.events.post(
          TransferEvent(id: id, .progress(received: Int64(received), total: 1000)))
      }
      try await waitUntil("the last is drawn") {
        fixture.lastFrame?.canvas.lines.contains { $0.contains("99% of 1KB") } == true
      }
      let drawn = fixture.frameCount - before
      #expect(Double(drawn) <= (ContinuousClock.now - began) / ScreenFrontEnd.minPause + 3)
    }
  }

  @Test func `the result of an outdated request is ignored`() async throws {
    let fixture = try LoopFixture { storefront in
      guard storefront.code == "sk" else { return .success(Tracks.chart(1...3)) }
      try? await Task.sleep(for: .seconds(600))
      return .failure(CommandError(.unreachable, "Too late."))
    }
    let running = Task { await fixture.loop.run() }
    try await fixture.waitFor("chart sk songs remembered")
    fixture.press("C", "g", "b", .enter)
    try await fixture.shows("the other chart is there") { $0.rows.count == 3 }
    #expect(await fixture.loop.frontEnd.model.chart.failure == nil)
    #expect(fixture.calls("save") == ["save gb"])
    fixture.press("q")
    #expect(await running.value == .quit)
  }

  @Test func `the charts of other countries arrive while the World view is shown`() async throws {
    let fixture = try LoopFixture()
    try await fixture.run {
      #expect(fixture.calls("world") == [])
      fixture.press("7")
      try await fixture.shows("three charts are there") { model in
        model.rows.count { !$0.id.isEmpty } == 3 && !model.world.isFetching
      }
      #expect(fixture.calls("world") == ["world most-played \(167) remembered"])
    }
  }

  @Test func `Esc cancels a request for a list, and the next one is shown`() async throws {
    let canceled = Locked(false)
    let album = try StoreList.album(of: 1...3)
    let fixture = try LoopFixture(list: { request in
      guard case .artist = request else { return .success(album) }
      try? await Task.sleep(for: .seconds(600))
      canceled.withLock { $0 = Task.isCancelled }
      return .failure(CommandError(.unreachable, "Too late."))
    })
    try await fixture.run {
      fixture.press("A")
      try await fixture.waitFor("list sk remembered")
      fixture.press(.escape)
      try await waitUntil("it is canceled") { canceled.withLock { $0 } }
      fixture.press("B")
      try await fixture.shows("the album") { $0.view == .store && $0.rows.count == 3 }
      #expect(await fixture.loop.frontEnd.model.notice == nil)
      #expect(fixture.calls("list").count == 2)
      fixture.press(.escape)
    }
  }

  @Test func `there is at most one timer, and none if nothing is due`() async throws {
    let fixture = try LoopFixture()
    try await fixture.run {
      try await waitUntil("the spinner stops") { await fixture.loop.frontEnd.model.alarm == nil }
    }
    var frontEnd = await fixture.loop.frontEnd
    frontEnd.perform(.wake(inSeconds: 600))
    let first = frontEnd.alarm
    frontEnd.perform(.wake(inSeconds: 500))
    #expect(first?.isCancelled == true && frontEnd.alarm?.isCancelled == false)
    frontEnd.end(now: 0)
    #expect(frontEnd.alarm?.isCancelled == true)
  }

  @Test func `details are looked up once, and changes are written in order, even after the end`()
    async throws
  {
    let fixture = try LoopFixture()
    try await fixture.run {
      fixture.press("i")
      try await fixture.waitFor("details [\"\(id)\"] sk remembered")
      // The store of the test has none.
      try await fixture.shows("the answer is there") {
        $0.details.lookup(of: id, in: "sk") == .received
      }
      fixture.press("f", .escape, "j", "f")
    }
    await fixture.loop.runner.finishDatabaseWork()
    #expect(
      fixture.calls("read lists", "add", "recent") == [
        "read lists", "recent \(id)", "add \(id)", "add \(Tracks.id(2))",
      ])
    #expect(fixture.loop.runner.favoritesError == nil)
  }

  @Test func `pages, clipboard, email and artwork use the desktop and report their results`()
    async throws
  {
    let fixture = try LoopFixture()
    let link = "https://music.apple.com/sk/song/1"
    try await fixture.run {
      for (keys, call, notice): ([Key], String, String) in [
        (["o"], "page \(link)", "Opened \(link)"), (["y"], "copy \(link)", "the link is copied."),
        (["S", "m"], "mail \(id) Artist 1 – Track 1", "Opened a draft."),
        (["S", "a"], "artwork \(id)", "Saved."),
      ] {
        for key in keys { fixture.press(key) }
        try await fixture.waitFor(call)
        try await fixture.shows("the result is shown") { $0.notice?.text == notice }
      }
    }
  }

  // MARK: Signals and the end

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, nil])
  func `a signal or a closed terminal ends the wait`(signal: CInt?) async throws {
    let fixture = try LoopFixture()
    let running = try await fixture.start()
    if let signal { fixture.signals.yield(signal) } else { fixture.inputs.close() }
    #expect(await running.value == signal.map { .signal($0) } ?? .hungUp)
  }

  @Test func `it ends while disk and player hang, and nothing plays afterward`() async throws {
    let fixture = try LoopFixture(
      files: [Tracks.file(1), Tracks.file(2)], isDiskOpen: false, isPlayerOpen: false)
    defer {
      fixture.diskGate.open()
      fixture.playerGate.open()
    }
    try await fixture.run {
      fixture.press(.enter, "j", "x", "j", "d")
      try await fixture.waitFor("open 100")
    }
    await fixture.loop.runner.closePlayer()
    fixture.playerGate.open()
    try await fixture.waitFor("close the player")
    #expect(fixture.calls("play").isEmpty)
  }

  @Test func `signals are caught until everything is closed`() async throws {
    let fixture = try LoopFixture()
    try await fixture.run {}
    fixture.signals.yield(SIGTSTP)
    await fixture.loop.runner.closePlayer()
    #expect(fixture.calls("signals", "suspend").isEmpty)
    await fixture.loop.finish()
    try await fixture.waitFor("signals are restored")
    #expect(fixture.calls("suspend").isEmpty)
  }

  @Test func `music pauses while the process is stopped, and an earlier pause remains`()
    async throws
  {
    let fixture = try LoopFixture(files: [Tracks.file(1)])
    let (pause, resume) = ("\(PlayerCommand.setPaused(true))", "\(PlayerCommand.setPaused(false))")
    try await fixture.run {
      fixture.press(.enter)
      try await fixture.waitForPlay(1)
      let before = fixture.frameCount
      fixture.signals.yield(SIGTSTP)
      try await fixture.waitFor(resume)
      #expect(fixture.calls("setPaused", "suspend") == [pause, "suspend", resume])
      try await waitUntil("it is drawn again") { fixture.frameCount > before }
      fixture.press(" ")
      try await waitUntil("it is paused") { fixture.calls("setPaused").count == 3 }
      fixture.signals.yield(SIGTSTP)
      try await waitUntil("it is stopped again") { fixture.calls("suspend").count == 2 }
    }
    #expect(fixture.calls("setPaused") == [pause, resume, pause])
  }

  // MARK: Playback

  @Test func `desktops see the player after the first playback and can control it`() async throws {
    let fixture = try LoopFixture(files: [Tracks.file(1), Tracks.file(2)])
    let running = try await fixture.start()
    fixture.press("j", "k")
    try await fixture.shows("the first is selected") { $0.selectedRow?.id == Tracks.id(1) }
    #expect(fixture.calls("remote").isEmpty)
    fixture.press(.enter)
    try await fixture.waitForPlay(1)
    try await waitUntil("it is shown") { fixture.statuses.last?.track?.id == Tracks.id(1) }
    #expect(fixture.statuses.last?.canGoNext == true)

    fixture.requests.post(.next)
    try await fixture.waitForPlay(2)
    try await waitUntil("the next is shown") { fixture.statuses.last?.track?.id == Tracks.id(2) }
    fixture.requests.post(.quit)
    #expect(await running.value == .quit)
    await fixture.loop.runner.closePlayer()
    #expect(fixture.calls("remote", "leave the bus") == ["remote", "leave the bus"])
  }
}
