import Library
import Playback
import Session
import SessionFixtures
import Terminal
import Testing
import Transfers

@testable import Screen

struct UpdatePlayingTests {
  private let id = Bench.id(1)
  private let path = Bench.path(1)

  @Test func `Enter plays a downloaded entry`() throws {
    var bench = try Bench(kept: [Bench.kept(1)])
    #expect(bench.press(.enter) == [.play(path: path)])
    bench.tell(.player(.started(path: path, duration: .seconds(30))))
    bench.tell(.player(.position(.seconds(12))))
    #expect(
      bench.button(id)
        == .playing(position: .seconds(12), duration: .seconds(30), isPaused: false))
    #expect(bench.model.playing?.storePage == "https://music.apple.com/sk/song/1")
    bench.tell(.player(.ended(path: path, .finished)))
    #expect(bench.model.playing == nil)
  }

  @Test func `Enter downloads a missing entry, then plays it`() throws {
    var bench = try Bench()
    #expect(bench.press(.enter) == [.start([Bench.request(1)])])
    bench.hear(id, .queued, .started(received: 0, total: 10))
    #expect(bench.hear(id, .done(path: path, bytes: 10)) == [.scan, .play(path: path)])
    #expect(bench.model.playsOnArrival == nil)
  }

  @Test func `a newer Enter replaces the awaited one`() throws {
    var bench = try Bench(kept: [Bench.kept(3)])
    bench.press(.enter, "j", .enter)
    bench.hear(id, .done(path: path, bytes: 10))
    #expect(bench.model.playing == nil)
    bench.press("j", .enter)
    #expect(!bench.hear(Bench.id(2), .done(path: "/b", bytes: 1)).contains(.play(path: "/b")))
    #expect(bench.model.playing?.id == Bench.id(3))
  }

  @Test func `Enter resumes a paused download and plays it`() throws {
    var bench = try Bench()
    bench.press("d")
    bench.hear(id, .queued)
    bench.press("d")
    #expect(bench.press(.enter) == [.command(.resume, id: id)])
    #expect(bench.model.playsOnArrival == id)
  }

  @Test func `Enter between a download's end and the folder scan plays after the scan`() throws {
    var bench = try Bench()
    bench.press("d")
    bench.hear(id, .done(path: path, bytes: 10))
    #expect(bench.press(.enter).isEmpty)
    #expect(bench.find(try Bench.kept(1)) == [.play(path: path)])
  }

  @Test func `files deleted before playback are no longer awaited`() throws {
    var bench = try Bench()
    bench.press("d")
    bench.hear(id, .done(path: path, bytes: 10))
    bench.press(.enter)
    #expect(bench.find().isEmpty)
    bench.press("d")
    #expect(bench.hear(id, .done(path: path, bytes: 10)) == [.scan])
  }

  @Test func `a failed download is no longer awaited`() throws {
    var bench = try Bench()
    bench.press(.enter)
    bench.hear(id, .failed(.timedOut(host: "a")))
    #expect(bench.model.playsOnArrival == nil)
  }

  @Test func `the end of an earlier playback of the same file is ignored`() throws {
    var bench = try Bench(kept: [Bench.kept(1)])
    bench.press(.enter, .enter)
    bench.tell(.player(.started(path: path, duration: .seconds(30))))
    bench.tell(.player(.ended(path: path, .stopped)))
    #expect(bench.model.playing?.hasStarted == false)
    bench.tell(.player(.started(path: path, duration: .seconds(30))))
    #expect(bench.model.playing?.hasStarted == true)
    bench.tell(.player(.ended(path: path, .finished)))
    #expect(bench.model.playing == nil)
  }

  @Test func `positions of the previous file are ignored`() throws {
    var bench = try Bench(kept: [Bench.kept(1), Bench.kept(2)])
    bench.press(.enter)
    bench.tell(.player(.started(path: path, duration: nil)))
    bench.press("j", .enter)
    bench.tell(.player(.position(.seconds(9))))
    bench.tell(.player(.ended(path: path, .stopped)))
    #expect(bench.model.playing?.id == Bench.id(2))
    #expect(bench.model.playing?.position == .zero)
  }

  @Test func `an unplayable entry shows its error until it plays`() throws {
    var bench = try Bench(kept: [Bench.kept(1)])
    bench.press(.enter)
    bench.tell(.player(.ended(path: path, .failed(.unreadable(path: path)))))
    let sentence = CommandError(PlaybackError.unreadable(path: path)).sentence
    #expect(bench.model.playing == nil)
    #expect(bench.button(id) == .unplayable(sentence))
    #expect(bench.model.notice?.text == sentence)
    bench.press(.enter)
    #expect(bench.model.playFailures.isEmpty)
  }

  @Test func `files deleted by another program can be downloaded again`() throws {
    var bench = try Bench(kept: [Bench.kept(1)])
    bench.press(.enter)
    #expect(
      bench.tell(.player(.ended(path: path, .failed(.noSuchFile(path: path))))).contains(.scan))
    #expect(bench.model.playing == nil)
    #expect(bench.button(id) == .download)
    #expect(
      bench.model.notice?.text
        == "Artist 1 – Track 1 is no longer on disk; press d to download it again.")
    #expect(bench.press("d") == [.start([Bench.request(1)])])
  }

  @Test(arguments: [1, 2])
  func `if a track is rejected nothing is shown as playing`(former: Int) throws {
    var bench = try Bench(kept: [Bench.kept(1), Bench.kept(2)])
    let old = Bench.path(former)
    if former == 2 { bench.press("j") }
    bench.press(.enter, "g", .enter)
    bench.tell(.player(.started(path: old, duration: .seconds(30))))
    bench.tell(.player(.ended(PlayRequest(2, path: path), .failed(.noSuchFile(path: path)))))
    #expect(bench.model.playing == nil)
    #expect(bench.tell(.player(.ended(path: old, .stopped))).isEmpty)
  }

  @Test func `a truncated file has an error with its length`() throws {
    var bench = try Bench(kept: [Bench.kept(1)])
    bench.press(.enter)
    bench.tell(
      .player(.ended(path: path, .damaged(at: .seconds(12), of: .seconds(30)))))
    #expect(
      bench.model.notice?.text
        == "Artist 1 – Track 1 is damaged: playback ended at 0:12 of 0:30; press x to erase it, then press d to download "
        + "it again.")
  }

  @Test func `a hanging audio system is reported, and its recovery`() throws {
    var bench = try Bench()
    bench.tell(.player(.unresponsive))
    #expect(bench.model.notice?.text == CommandError.unresponsivePlayer.sentence)
    #expect(bench.model.notice?.kind == .failure)
    bench.tell(.player(.responsive))
    #expect(bench.model.notice?.text == "The audio system is responding again.")
  }

  @Test func `a lost audio device is reported, and again if it does not return`() throws {
    var bench = try Bench(kept: [Bench.kept(1)])
    bench.press(.enter)
    bench.begin(1)
    bench.tell(.player(.deviceLost(at: .seconds(12))))
    #expect(bench.model.notice?.text == "Lost the audio device at 0:12; retrying.")
    #expect(bench.model.playing?.id == id)
    bench.tell(.player(.ended(path: path, .failed(.deviceLost(at: .seconds(12))))))
    #expect(bench.model.soundFailure == CommandError(.deviceLost(at: .seconds(12))).sentence)
    #expect(bench.press(.enter) == [.play(path: path)])
  }

  @Test func `Space pauses, and plays the selection if nothing is playing`() throws {
    var bench = try Bench(kept: [Bench.kept(1)])
    #expect(bench.press(" ") == [.play(path: path)])
    #expect(bench.press("p") == [.player(.setPaused(true))])
    #expect(bench.model.playing?.isPaused == true)
    #expect(bench.press(" ", " ") == [.player(.setPaused(false)), .player(.setPaused(true))])
    bench.tell(.player(.paused(true)))
    #expect(bench.model.playing?.isPaused == true)
    bench.press("s", "j")
    #expect(bench.press(" ").isEmpty)
    #expect(
      bench.model.notice?.text == "Not downloaded; press Enter to download and play it.")
  }

  @Test func `s stops playback and the queue`() throws {
    var bench = try Bench(kept: [Bench.kept(1)])
    bench.press(.enter, "j", .enter)
    #expect(bench.press("s") == [.player(.stop)])
    #expect(bench.model.playing == nil)
    #expect(bench.model.playsOnArrival == nil)
    #expect(bench.press("s").isEmpty)
  }

  @Test func `arrows seek while something plays`() throws {
    var bench = try Bench(kept: [Bench.kept(1)])
    #expect(bench.press(.left).isEmpty)
    #expect(bench.model.notice?.text == "Nothing is playing.")
    bench.press(.enter)
    #expect(
      bench.press(.left, .right) == [
        .player(.seek(by: .seconds(-5))), .player(.seek(by: .seconds(5))),
      ])
  }

  @Test func `next and previous skip entries that are not on disk`() throws {
    var bench = try Bench(kept: [Bench.kept(2), Bench.kept(5)])
    #expect(bench.press(">") == [.play(path: Bench.path(2))])
    #expect(bench.press(">") == [.play(path: Bench.path(5))])
    #expect(bench.selected == id)
    #expect(bench.press(">").isEmpty)
    #expect(bench.model.notice?.text == "No downloaded track after this one.")
    #expect(bench.press("<") == [.play(path: Bench.path(2))])
    #expect(bench.press("<").isEmpty)
  }
}
