import MPRIS
import Playback
import SessionFixtures
import TestSupport
import Testing
import Transfers

@testable import Session

/// A user, a player, a store and a folder with independent delays.
struct PlayWalkTests {
  private static let count = 5

  @Test func `the displayed track is the playing one, and the queue reaches its end`() async throws
  {
    try await Fuzz().run("play-walk", on: { $0 }) { mutations in
      var walk = mutations
      func some(oneIn count: Int) -> Set<Int> {
        Set((1...Self.count).filter { _ in walk.isOne(in: count) })
      }
      let files = some(oneIn: 2)
      var playback = try SimulatedPlayback(
        files: files, unavailable: some(oneIn: 4), damaged: some(oneIn: 5))
      var session = try SessionFixture(for: .play, files: files.sorted())
      // One of the tracks is played twice.
      let rows = session.rows(Array(1...Self.count) + [2])
      let queue = PlaybackQueue(
        rows, repeatMode: walk.one(of: RepeatMode.allCases), isShuffled: walk.isOne(in: 2),
        seed: UInt64(walk.below(1000)))
      playback.receive(try Self.change(&session) { $0.perform(now: 0) { $0.play(queue) } })
      for _ in 0..<12 where session.model.queue != nil {
        for _ in 0..<16 where session.model.queue != nil {
          if walk.isOne(in: 6) {
            let command = walk.one(of: Self.commands)
            playback.receive(try Self.change(&session) { $0.perform(now: 0, command) })
          } else if let event = playback.event(&walk) {
            playback.receive(try Self.change(&session) { $0.update(event, now: 0) })
          }
        }
        try Self.settle(&session, &playback)
      }
      try Self.finish(&session, &playback, &walk)
    }
  }

  private static let commands: [@Sendable (inout SessionUpdate) -> Void] = [
    { $0.skip(1) }, { $0.skip(-1) }, { $0.stop() }, { $0.receive(.play) },
    { $0.setPaused(true) }, { $0.model.queue?.repeatMode = .one },
    { $0.model.queue?.repeatMode = .all },
    { $0.model.queue?.repeatMode = .off }, { $0.model.queue?.setShuffled(true) },
    { $0.model.queue?.setShuffled(false) },
  ]

  /// The rest of the queue ends without commands.
  private static func finish(
    _ session: inout SessionFixture, _ playback: inout SimulatedPlayback, _ walk: inout Mutations
  ) throws {
    playback.receive(
      try change(&session) { model in
        model.perform(now: 0) {
          $0.model.queue?.repeatMode = .off
          $0.receive(.play)
        }
      })
    // A deleted file is downloaded again while it is the current one.
    for _ in 0..<40 where session.model.queue != nil {
      try settle(&session, &playback)
      playback.endTransfer(&walk)
      try settle(&session, &playback)
      playback.endTrack()
      try settle(&session, &playback)
    }
    try check(session.model.queue == nil, "there is no end to it")
  }

  private static func settle(
    _ session: inout SessionFixture, _ playback: inout SimulatedPlayback
  ) throws {
    // The run ends with the queue.
    while session.model.queue != nil, let event = playback.nextUnread() {
      playback.receive(try change(&session) { $0.update(event, now: 0) })
    }
    if session.model.queue != nil { try compare(session.model, playback) }
  }

  private static func compare(_ model: SessionModel, _ playback: SimulatedPlayback) throws {
    let heard = playback.present
    try check(
      model.playing?.request == heard,
      "shown: \(model.playing?.path ?? "nothing"), heard: \(heard?.path ?? "nothing")")
    try check(
      model.nextTrack?.request == playback.next, "\(playback.next?.path ?? "nothing") follows")
  }

  /// Changes the model, and checks that it waits for something if nothing plays.
  private static func change(
    _ session: inout SessionFixture, by change: (inout SessionModel) -> [SessionEffect]
  ) throws -> [SessionEffect] {
    let hadEnded = session.model.queue == nil
    let effects = change(&session.model)
    let model = session.model
    let hasEnded = effects.contains(.report(.queueEnded))
    try check(model.queue != nil || hasEnded || hadEnded, "the end is not reported")
    try check(!hasEnded || model.queue == nil && model.playing == nil, "an end in between")
    try check(
      model.nextTrack == nil || model.playing != nil, "something follows nothing")
    let unfinished = model.transfers.unfinished
    // At the end of the queue, it waits for the last bytes of what was heard.
    try check(
      model.queue == nil || model.isStopped || model.playing != nil || model.awaited != nil
        || unfinished.contains { model.heard.contains($0.id) && $0.state != .paused },
      "it is stuck")
    if let awaited = model.awaited {
      try check(
        unfinished.contains { $0.id == awaited.id && $0.state != .paused },
        "\(awaited.id) is awaited, but not downloaded")
    }
    try check(
      unfinished.allSatisfy {
        $0.state == .paused || $0.id == model.neededDownload || model.heard.contains($0.id)
      },
      "more is downloaded than needed")
    return effects
  }

  // MARK: browse

  @Test func `in browse the player and all transfers agree with the model`() async throws {
    try await Fuzz().run("browse-walk", on: { $0 }) { mutations in
      var walk = mutations
      let files = Set((1...Self.count).filter { _ in walk.isOne(in: 2) })
      var model = try SessionFixture(
        for: .browse, files: files.sorted(), hasAutoplay: walk.isOne(in: 2)
      ).model
      model.chart.shown = Tracks.chart(1...Self.count)
      var playback = try SimulatedPlayback(files: files, unavailable: [4])
      for _ in 0..<12 {
        for _ in 0..<16 {
          if walk.isOne(in: 4) {
            let command = Self.command(walk.below(13), on: walk.below(Self.count))
            playback.receive(try Self.verified(model.perform(now: 0, command)))
          } else if let event = playback.event(&walk) {
            playback.receive(try Self.verified(model.update(event, now: 0)))
          }
        }
        while let event = playback.nextUnread() {
          playback.receive(try Self.verified(model.update(event, now: 0)))
        }
        try Self.compare(model, playback)
        for number in 1...Self.count {
          let shown = model.unfinished(Tracks.id(number)).map { $0.state == .paused }
          try check(shown == playback.isPaused(number), "\(number) is not paused or resumed")
        }
        let unconfirmed = model.transfers.lines.filter { !$0.isConfirmed }
        try check(unconfirmed.isEmpty, "not confirmed: \(unconfirmed)")
        try check(model.erasing.isEmpty && model.scan == nil, "left: \(model.erasing)")
      }
    }
  }

  private static func command(_ kind: Int, on place: Int) -> (inout SessionUpdate) -> Void {
    { update in
      let rows = update.model.chartRows(first: count)
      switch kind {
      case 0...2: update.press(rows[place])
      case 3: update.cancel(rows[place])
      case 4: if update.model.hasFiles(rows[place]) { update.erase([rows[place].id]) }
      case 5: update.pauseOrResumeAll()
      case 6: update.downloadAll(rows, inGenre: nil)
      case 7: update.playNeighbor(1, in: rows, selected: place)
      case 8: update.playNeighbor(-1, in: rows, selected: place)
      case 9: update.stop()
      case 10: update.toggleAutoplay(in: rows)
      default: update.playOn(from: rows[place], in: rows)
      }
    }
  }

  /// Checks that no transfer receives two commands at once, except `listen` as the second one.
  private static func verified(_ effects: [SessionEffect]) throws -> [SessionEffect] {
    var ids: [String] = []
    for case .transfer(let commands) in effects {
      ids += commands.filter { $0.action != .stream }.map(\.id)
    }
    try check(Set(ids).count == ids.count, "\(ids) receive two commands at once")
    return effects
  }
}
