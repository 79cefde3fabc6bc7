import Testing

@testable import Playback

struct MPVLibraryTests {
  @Test(arguments: [
    (["libno-such-mpv.so.9", "libnone.so"], "libno-such-mpv.so.9"),
    (["libm.so.6"], "mpv_client_api_version"),
  ])
  func `the error for a missing or wrong libmpv names the package to install`(
    names: [String], part: String
  ) throws {
    let error = try #require(throws: PlaybackError.self) { try MPVLibrary.open(names) }
    guard case .libmpvMissing(let reason) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(reason.contains(part))
    #expect(error.description.contains("apt install libmpv2"))
  }

  @Test func `the first library that exists is opened, and must have the same major version`()
    throws
  {
    _ = try MPVLibrary.open(["libno-such-mpv.so.9", "libmpv.so.2"])
    #expect(throws: PlaybackError.unsupportedVersion(found: "1.109", neededMajor: 2)) {
      try MPVLibrary.check(version: 1 << 16 | 109)
    }
    try MPVLibrary.check(version: 2 << 16 | 3)
  }

  @Test func `an error code is described by libmpv`() {
    #expect(MPVCode.noAudioOutput.description.contains("-14"))
    #expect(MPVCode.noAudioOutput.description.contains("audio"))
  }
}
