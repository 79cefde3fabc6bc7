import Testing

@testable import Playback

struct MPVLibraryTests {
  @Test func `an absent libmpv is an error that says what to install`() throws {
    let error = try #require(throws: PlaybackError.self) {
      try MPVLibrary.open(["libmpv-that-is-not-there.so.9", "nor-this.so"])
    }
    guard case .libmpvMissing(let reason) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(reason.contains("libmpv-that-is-not-there.so.9"))
    #expect(error.description.contains("apt install libmpv2"))
  }

  @Test func `a library that is not libmpv is not taken for it`() throws {
    let error = try #require(throws: PlaybackError.self) { try MPVLibrary.open(["libm.so.6"]) }
    guard case .libmpvMissing(let reason) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(reason.contains("mpv_client_api_version"))
  }

  @Test func `a libmpv of another major version is refused`() throws {
    #expect(throws: PlaybackError.unsupportedVersion(found: "1.109", neededMajor: 2)) {
      try MPVLibrary.check(version: 1 << 16 | 109)
    }
    try MPVLibrary.check(version: 2 << 16 | 3)
  }

  @Test func `the second name is tried where the first is absent`() throws {
    _ = try MPVLibrary.open(["libmpv-that-is-not-there.so.9", "libmpv.so.2"])
  }

  @Test func `a code speaks with libmpv's words`() {
    #expect(MPVCode.noAudioOutput.description.contains("-14"))
    #expect(MPVCode.noAudioOutput.description.contains("audio"))
  }
}
