import Testing

@testable import Playback

struct PlaybackEndTests {
  private func entry(
    duration: Duration? = .seconds(30), position: Duration? = nil, seekTarget: Duration? = nil
  ) -> PlaylistEntry {
    var entry = PlaylistEntry("/song.m4a")
    entry.duration = duration
    entry.position = position
    entry.seekTarget = seekTarget
    return entry
  }

  @Test(arguments: [29.0, 29.5, 30, 31])
  func `a file that ends within a second of its length is finished`(seconds: Double) {
    #expect(PlaybackEnd(.endOfFile, of: entry(position: .seconds(seconds))) == .finished)
  }

  @Test func `a file that ends more than a second early is damaged`() {
    #expect(
      PlaybackEnd(.endOfFile, of: entry(position: .seconds(14.9)))
        == .damaged(at: .seconds(14.9), of: .seconds(30)))
  }

  @Test func `a file that ends before its first sample is damaged from the start`() {
    #expect(PlaybackEnd(.endOfFile, of: entry()) == .damaged(at: .zero, of: .seconds(30)))
  }

  @Test func `a file without a stated length is never damaged`() {
    #expect(PlaybackEnd(.endOfFile, of: entry(duration: nil, position: .seconds(3))) == .finished)
  }

  @Test func `a seek past the end finishes the file`() {
    let skipped = entry(position: .seconds(12), seekTarget: .seconds(40))
    #expect(PlaybackEnd(.endOfFile, of: skipped) == .finished)
    #expect(PlaybackEnd(.error(.nothingToPlay), of: skipped) == .finished)
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
  func `libmpv's errors are translated`(code: MPVCode, error: PlaybackError) {
    #expect(PlaybackEnd(.error(code), of: entry()) == .failed(error))
  }

  @Test func `stopping and quitting are not errors, and a list of files is unreadable`() {
    #expect(PlaybackEnd(.stop, of: entry()) == .stopped)
    #expect(PlaybackEnd(.quit, of: entry()) == .stopped)
    #expect(PlaybackEnd(.redirect, of: entry()) == .failed(.unreadable(path: "/song.m4a")))
  }
}
