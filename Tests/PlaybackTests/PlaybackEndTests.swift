import Testing

@testable import Playback

struct PlaybackEndTests {
  private func entry(
    duration: Duration? = .seconds(30), position: Duration? = nil, seekTarget: Duration? = nil
  ) -> PlaylistEntry {
    var entry = PlaylistEntry(path: "/song.m4a")
    entry.duration = duration
    entry.position = position
    entry.seekTarget = seekTarget
    return entry
  }

  @Test(arguments: [29.0, 29.5, 30, 31])
  func `an end within a second of the length is a good one`(seconds: Double) {
    #expect(PlaybackEnd(.endOfFile, of: entry(position: .seconds(seconds))) == .finished)
  }

  @Test func `an end more than a second early is damage`() {
    #expect(
      PlaybackEnd(.endOfFile, of: entry(position: .seconds(14.9)))
        == .damaged(at: .seconds(14.9), of: .seconds(30)))
  }

  @Test func `a file that ends before its first sample is damaged from the start`() {
    #expect(PlaybackEnd(.endOfFile, of: entry()) == .damaged(at: .zero, of: .seconds(30)))
  }

  @Test func `a file that does not tell its length cannot be called damaged`() {
    #expect(PlaybackEnd(.endOfFile, of: entry(duration: nil, position: .seconds(3))) == .finished)
  }

  @Test func `a seek over the end is a good end`() {
    let leapt = entry(position: .seconds(12), seekTarget: .seconds(40))
    #expect(PlaybackEnd(.endOfFile, of: leapt) == .finished)
    #expect(PlaybackEnd(.error(.nothingToPlay), of: leapt) == .finished)
  }

  @Test func `a seek that stays within the file does not excuse an early end`() {
    let sought = entry(position: .seconds(14.9), seekTarget: .seconds(10))
    #expect(
      PlaybackEnd(.endOfFile, of: sought) == .damaged(at: .seconds(14.9), of: .seconds(30)))
  }

  @Test(arguments: [
    (MPVCode.noAudioOutput, PlaybackError.noSoundDevice),
    (.loadingFailed, .noSuchFile(path: "/song.m4a")),
    (.unknownFormat, .unreadable(path: "/song.m4a")),
    (.nothingToPlay, .unreadable(path: "/song.m4a")),
    (.noMemory, .failed(.noMemory)),
  ])
  func `an error of libmpv becomes one of ours`(code: MPVCode, error: PlaybackError) {
    #expect(PlaybackEnd(.error(code), of: entry()) == .failed(error))
  }

  @Test func `stopping and quitting are no failures, and a list of files is no song`() {
    #expect(PlaybackEnd(.stop, of: entry()) == .stopped)
    #expect(PlaybackEnd(.quit, of: entry()) == .stopped)
    #expect(PlaybackEnd(.redirect, of: entry()) == .failed(.unreadable(path: "/song.m4a")))
  }
}
