import MPRIS
import Playback
import SessionFixtures
import TestSupport
import Testing

@testable import Session

/// `play` with a user, a player, a store and a folder with independent delays.
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
      var playback = SimulatedPlayback(
        files: files, unavailable: some(oneIn: 4), damaged: some(oneIn: 5))
      var bench = try Bench(for: .play, kept: files.sorted())
      // One of the tracks is played twice.
      let rows = bench.rows(Array(1...Self.count) + [2])
      let queue = PlaybackQueue(
        rows, repeatMode: walk.one(of: RepeatMode.allCases), isShuffled: walk.isOne(in: 2),
        seed: UInt64(walk.below(1000)))
      playback.receive(try Self.change(&bench) { $0.perform(now: 0) { $0.play(queue) } })
      for _ in 0..<12 where bench.model.queue != nil {
        for _ in 0..<16 where bench.model.queue != nil {
          if walk.isOne(in: 6) {
            let command = walk.one(of: Self.commands)
            playback.receive(try Self.change(&bench) { $0.perform(now: 0, command) })
          } else if let event = playback.event(&walk) {
            playback.receive(try Self.change(&bench) { $0.update(event, now: 0) })
          }
        }
        try Self.settle(&bench, &playback)
      }
      try Self.finish(&bench, &playback, &walk)
    }
  }

  private static let commands: [@Sendable (inout SessionUpdate) -> Void] = [
    { $0.skip(1) }, { $0.skip(-1) }, { $0.stop() }, { $0.playOrResume() },
    { $0.setPaused(true) }, { $0.model.queue?.repeatMode = .one },
    { $0.model.queue?.repeatMode = .all },
    { $0.model.queue?.repeatMode = .off }, { $0.model.queue?.setShuffled(true) },
    { $0.model.queue?.setShuffled(false) },
  ]

  /// The rest of the queue ends without commands.
  private static func finish(
    _ bench: inout Bench, _ playback: inout SimulatedPlayback, _ walk: inout Mutations
  ) throws {
    playback.receive(
      try change(&bench) { model in
        model.perform(now: 0) {
          $0.model.queue?.repeatMode = .off
          $0.playOrResume()
        }
      })
    // A deleted file is downloaded again while it is the current one.
    for _ in 0..<40 where bench.model.queue != nil {
      try settle(&bench, &playback)
      playback.endTransfer(&walk)
      try settle(&bench, &playback)
      playback.endTrack()
      try settle(&bench, &playback)
    }
    try check(bench.model.queue == nil, "there is no end to it")
  }

  private static func settle(
    _ bench: inout Bench, _ playback: inout SimulatedPlayback
  ) throws {
    // The run ends with the queue.
    while bench.model.queue != nil, let event = playback.nextUnread() {
      playback.receive(try change(&bench) { $0.update(event, now: 0) })
    }
    guard bench.model.queue != nil else { return }
    let (model, heard) = (bench.model, playback.present)
    try check(
      model.playing?.request == heard,
      "shown: \(model.playing?.path ?? "nothing"), heard: \(heard?.path ?? "nothing")")
    try check(
      model.nextTrack?.request == playback.next, "\(playback.next?.path ?? "nothing") follows")
  }

  /// Changes the model, and checks that it waits for something if nothing plays.
  private static func change(
    _ bench: inout Bench, by change: (inout SessionModel) -> [SessionEffect]
  ) throws -> [SessionEffect] {
    let hadEnded = bench.model.queue == nil
    let effects = change(&bench.model)
    let model = bench.model
    let hasEnded = effects.contains(.report(.queueEnded))
    try check(model.queue != nil || hasEnded || hadEnded, "the end is not reported")
    try check(!hasEnded || model.queue == nil && model.playing == nil, "an end in between")
    try check(
      model.nextTrack == nil || model.playing != nil, "something follows nothing")
    try check(
      model.queue == nil || model.isStopped || model.playing != nil || model.awaited != nil,
      "it is stuck")
    let unfinished = model.transfers.unfinished
    if let awaited = model.awaited {
      try check(
        unfinished.contains { $0.id == awaited.id && $0.state != .paused },
        "\(awaited.id) is awaited, but not downloaded")
    }
    try check(
      unfinished.allSatisfy { $0.state == .paused || $0.id == model.neededDownload },
      "more is downloaded than needed")
    return effects
  }
}
