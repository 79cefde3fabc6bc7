import Testing

@testable import Playback

struct MPVLibraryTests {
  @Test func `the error for a missing libmpv names the package to install`() throws {
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

  @Test func `a library that is not libmpv is rejected`() throws {
    let error = try #require(throws: PlaybackError.self) { try MPVLibrary.open(["libm.so.6"]) }
    guard case .libmpvMissing(let reason) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(reason.contains("mpv_client_api_version"))
  }

  @Test func `a libmpv of another major version is rejected`() throws {
    #expect(throws: PlaybackError.unsupportedVersion(found: "1.109", neededMajor: 2)) {
      try MPVLibrary.check(version: 1 << 16 | 109)
    }
    try MPVLibrary.check(version: 2 << 16 | 3)
  }

  @Test func `the second name is tried if the first library is missing`() throws {
    _ = try MPVLibrary.open(["libmpv-that-is-not-there.so.9", "libmpv.so.2"])
  }

  @Test func `an error code is described by libmpv`() {
    #expect(MPVCode.noAudioOutput.description.contains("-14"))
    #expect(MPVCode.noAudioOutput.description.contains("audio"))
  }
}
