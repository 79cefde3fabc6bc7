import Library
import Playback
import Session
import SessionFixtures
import Terminal
import TestSupport
import Testing

@testable import Screen

/// A user, a player and a folder with independent delays.
struct PlayerWalkTests {
  private static let keys: [Key] = [
    .enter, .enter, "j", "j", "k", ">", ">", "<", "s", " ", "x", "u", "c", "d", "D", "a",
  ]

  @Test(arguments: [true, false])
  func `the displayed track is the playing one, and autoplay reaches the end`(hasAutoplay: Bool)
    async throws
  {
    try await Fuzz().run("screen-player", on: { $0 }) { mutations in
      var walk = mutations
      let kept = Set((1...6).filter { _ in walk.isOne(in: 2) })
      var bench = try Bench(
        tracks: 6, kept: kept.map { try Bench.kept($0) }, hasAutoplay: hasAutoplay)
      bench.showsNumbers = true
      var player = SimulatedPlayer(kept: kept)
      for _ in 0..<12 {
        for _ in 0..<8 {
          if walk.isOne(in: 3) {
            player.obey(bench.press(walk.one(of: Self.keys)))
          } else if let event = try player.event(&walk) {
            player.obey(bench.tell(event))
          }
        }
        try Self.settle(&bench, &player)
      }
      // The rest of the queue ends without keys.
      for _ in 0..<8 {
        player.end(.finished)
        try Self.settle(&bench, &player)
      }
      try check(bench.model.playing == nil, "there is no end to it")
      try check(bench.model.queue == nil, "a queue is left")
    }
  }

  private static func settle(_ bench: inout Bench, _ player: inout SimulatedPlayer) throws {
    while let event = try player.nextUnread() { player.obey(bench.tell(event)) }
    let (model, heard) = (bench.model, player.present)
    try check(
      model.playing?.request == heard,
      "shown: \(model.playing?.path ?? "nothing"), heard: \(heard?.path ?? "nothing")")
    try check(
      model.nextTrack?.request == player.next, "\(player.next?.path ?? "nothing") follows")
    try check(model.playing == nil || model.playing?.hasStarted == true, "it never began")
  }
}
