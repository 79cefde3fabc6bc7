import Foundation
import TestSupport
import Testing

@testable import MPRIS

/// Calls from the bus and values sent to it, as tables in `Texts`.
struct TextTableTests {
  private let sample = PlayerStatus.sample

  private func text(_ request: () throws(BusCallError) -> RemoteRequest?) -> String {
    do throws(BusCallError) {
      return try request().map { "\($0)" } ?? "nothing"
    } catch {
      return "\(error)"
    }
  }

  @Test func `calls and new values of properties become requests`() async throws {
    try await ExpectedText.expectTable(
      in: "calls",
      [
        "method, with a track and without one": { method in
          [sample, PlayerStatus()].map { status in
            text { () throws(BusCallError) in try status.request(calling: method) }
          }.joined(separator: "; ")
        },
        "Seek, also when stopped": { text in
          let distance = try #require(Int64(text))
          let stopped = sample.with { $0.playbackState = .stopped }
          return [sample, stopped].map { status in
            self.text { () throws(BusCallError) in
              try status.request(calling: "Seek", number: distance)
            }
          }.joined(separator: "; ")
        },
        "SetPosition": { text in
          let words = text.split(separator: " ")
          return
            "\(try sample.request(calling: "SetPosition", number: #require(Int64(words[0])), path: String(words[1])), default: "nothing")"
        },
        "Volume": { text in
          let volume = try #require(Double(text))
          return self.text { () throws(BusCallError) in try sample.request(settingVolume: volume) }
        },
        "LoopStatus": { name in
          text { () throws(BusCallError) in try sample.request(settingRepeatMode: name) }
        },
        "Rate": { sample.request(settingRate: try #require(Double($0))).map { "\($0)" } },
        "Shuffle": { "\(sample.request(settingShuffled: $0 == "true"))" },
      ])
  }

  @Test func `values are converted for the bus`() async throws {
    let moment = PlayerSnapshot.Instant.now
    try await ExpectedText.expectTable(
      in: "values",
      [
        "ID of a track": { TrackPath.path(of: $0) },
        "text": { BusText.cleaned($0) },
        "nanoseconds": { "\(Duration.nanoseconds(try #require(Int64($0))).microseconds)" },
        "variables": { text in
          let pairs = text.components(separatedBy: " | ").map {
            $0.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
          }
          return SessionBus.address(
            in: Dictionary(uniqueKeysWithValues: pairs.map { (String($0[0]), String($0[1])) }))
        },
        "state, and seconds after a report of 5 seconds in a track of 30.04": { text in
          let words = text.split(separator: " ")
          let states: [Substring: PlayerStatus.PlaybackState] = [
            "playing": .playing, "paused": .paused, "stopped": .stopped,
          ]
          let state = try #require(states[words[0]])
          let snapshot = PlayerSnapshot(
            status: sample.with { $0.playbackState = state }, takenAt: moment)
          let later = moment + .seconds(try #require(Double(words[1])))
          return "\(snapshot.position(at: later).microseconds)"
        },
      ])
    #expect(BusText.cleaned(String(repeating: "a", count: 5000)).count == 4096)
    for (seconds, limit) in [(Int64.max, Int64.max), (.min, .min), (.max / 1_000_000, .max)] {
      #expect((Duration.seconds(seconds) + .milliseconds(999)).microseconds == limit)
    }
  }

  @Test func `a newer request to set a value replaces an older one`() {
    #expect(RemoteRequest.setVolume(3).supersedes(.setVolume(90)))
    #expect(!RemoteRequest.next.supersedes(.next))
    #expect(!RemoteRequest.seek(by: .seconds(1)).supersedes(.seek(by: .seconds(1))))
    #expect(!RemoteRequest.setVolume(3).supersedes(.setShuffled(true)))
  }

  @Test func `the error for a missing library has the linker's message`() throws {
    let error = try #require(throws: BusError.self) {
      try BusLibrary.open(["libnothing-there.so.9", "nor-this.so"])
    }
    #expect(error.description.contains("libnothing-there.so.9"))
    #expect(throws: BusError.self) { try BusLibrary.open([]) }
    let missing = try #require(throws: BusError.self) { try BusLibrary.open(["libm.so.6"]) }
    #expect(missing.description.contains("sd_bus_new"))
    _ = try BusLibrary.open(["libm.so.6", "libsystemd.so.0"])
  }
}
