import Playback
import Session
import SessionFixtures
import Terminal
import Testing

@testable import Screen

/// A missing sound device is reported once, not for each entry.
struct UpdateSoundFailureTests {
  private let path = Bench.path(1)
  private static let noDevice = CommandError(PlaybackError.noSoundDevice).sentence

  /// The first of two files should play, but there is no sound device.
  private func silentBench() throws -> Bench {
    var bench = try Bench(kept: [Bench.kept(1), Bench.kept(2)])
    bench.press(.enter)
    bench.tell(.player(.started(path: path, duration: .seconds(30))))
    bench.tell(.player(.ended(path: path, .failed(.noSoundDevice))))
    return bench
  }

  @Test(arguments: [
    PlaybackError.libmpvMissing(reason: "no"), .noSoundDevice, .unknownAudioOutput(name: "a"),
    .deviceLost(at: .seconds(2)), .optionRefused(name: "a"),
  ])
  func `every list has the column, and marks no entry`(error: PlaybackError) throws {
    var bench = try Bench(kept: [Bench.kept(1)])
    bench.press(.enter)
    bench.tell(.player(.ended(path: path, .failed(error))))
    #expect(bench.model.notice?.text == CommandError(error).sentence)
    #expect(bench.button(Bench.id(1)) == .downloaded)
    for list in ["1", "2", "3", "4"] as [Key] {
      bench.press(list)
      let news = Banner(bench.model)
      #expect(news?.text == CommandError(error).sentence)
      #expect(news?.isFailure == true)
    }
  }

  @Test func `a missing player is also displayed`() throws {
    var bench = try Bench(kept: [Bench.kept(1)])
    bench.press(.enter)
    bench.tell(.noPlayer(CommandError(.playback, "Nothing can be played."), PlayRequest(path)))
    #expect(bench.model.soundFailure == "Nothing can be played.")
    #expect(bench.button(Bench.id(1)) == .downloaded)
    #expect(bench.press(.enter) == [.play(path: path)])
  }

  @Test func `it is shown until something plays`() throws {
    var bench = try silentBench()
    bench.press(.escape)
    #expect(bench.model.soundFailure == Self.noDevice)
    #expect(bench.press(.enter) == [.play(path: path)])
    bench.tell(.player(.started(path: path, duration: .seconds(30))))
    bench.tell(.player(.position(.zero)))
    #expect(bench.model.soundFailure == Self.noDevice)
    bench.tell(.player(.position(.milliseconds(100))))
    #expect(bench.model.soundFailure == nil)
  }

  @Test func `the end of the track ends it, too`() throws {
    var bench = try silentBench()
    bench.press("j", .enter)
    bench.tell(.player(.ended(path: Bench.path(2), .finished)))
    #expect(bench.model.soundFailure == nil)
  }

  @Test func `stopped or unreadable input does not end it`() throws {
    var bench = try silentBench()
    bench.press(.enter, "s")
    bench.tell(.player(.ended(path: path, .stopped)))
    #expect(bench.model.soundFailure == Self.noDevice)
    bench.press(.enter)
    bench.tell(.player(.ended(path: path, .failed(.unreadable(path: path)))))
    #expect(bench.model.soundFailure == Self.noDevice)
    #expect(bench.model.playFailures.keys.contains(Bench.id(1)))
  }
}
