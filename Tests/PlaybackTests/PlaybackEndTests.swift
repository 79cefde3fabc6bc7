import AudioFile
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

  @Test func `a file that ends more than a second early is damaged`() {
    for seconds in [29.0, 29.5, 30, 31] {
      #expect(PlaybackEnd(.endOfFile, of: entry(position: .seconds(seconds))) == .finished)
    }
    for seconds in [28.9, 14.9] {
      #expect(
        PlaybackEnd(.endOfFile, of: entry(position: .seconds(seconds)))
          == .damaged(at: .seconds(seconds), of: .seconds(30)))
    }
    #expect(PlaybackEnd(.endOfFile, of: entry()) == .damaged(at: .zero, of: .seconds(30)))
    #expect(PlaybackEnd(.endOfFile, of: entry(duration: nil, position: .seconds(3))) == .finished)
  }

  @Test func `only a seek past the end finishes the file`() {
    let skipped = entry(position: .seconds(12), seekTarget: .seconds(40))
    #expect(PlaybackEnd(.endOfFile, of: skipped) == .finished)
    #expect(PlaybackEnd(.error(.nothingToPlay), of: skipped) == .finished)
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

  @Test func `a failed download is the reason for any end but a stop and a lost device`() {
    let stream = GrowingFile(descriptor: -1, size: 10)
    var entry = PlaylistEntry(PlayRequest(1, path: "/song.m4a", stream: stream))
    (entry.duration, entry.position) = (.seconds(30), .seconds(30))
    #expect(PlaybackEnd(.endOfFile, of: entry) == .finished)
    stream.fail()
    let failed = PlaybackEnd.failed(.incomplete(path: "/song.m4a"))
    for reason in [.endOfFile, .error(.unknownFormat), .error(.loadingFailed)] as [MPVEndReason] {
      #expect(PlaybackEnd(reason, of: entry) == failed)
    }
    #expect(PlaybackEnd(.error(.noAudioOutput), of: entry) == .failed(.noSoundDevice))
    #expect(PlaybackEnd(.stop, of: entry) == .stopped)
    #expect(PlaybackEnd(.quit, of: entry) == .stopped)
  }

  @Test func `stopping and quitting are not errors, and a list of files is unreadable`() {
    #expect(PlaybackEnd(.stop, of: entry()) == .stopped)
    #expect(PlaybackEnd(.quit, of: entry()) == .stopped)
    #expect(PlaybackEnd(.redirect, of: entry()) == .failed(.unreadable(path: "/song.m4a")))
  }

  @Test func `seeks add up before a position is reported, and lead to the start at least`() {
    var entry = PlaylistEntry("/song.m4a")
    #expect(entry.reached == nil)
    entry.position = .seconds(10)
    entry.seek(by: .seconds(5))
    entry.seek(by: .seconds(5))
    #expect(entry.reached == .seconds(20))
    entry.seek(by: .seconds(-25))
    #expect(entry.reached == .zero)
    // The last one counts, not the farthest.
    entry.seek(by: .seconds(60))
    entry.seek(by: .seconds(-55))
    entry.position = .seconds(6)
    #expect(entry.reached == .seconds(6))
  }
}
