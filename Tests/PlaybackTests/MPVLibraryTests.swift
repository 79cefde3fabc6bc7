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
    #expect(error.description.contains("cannot be loaded (\(reason))"))
    #expect(error.description.hasSuffix(Self.installation))
  }

  @Test func `a library that is not installed is reported without the linker's message`() {
    let text = "cannot open shared object file: No such file or directory"
    #expect(
      PlaybackError.libmpvMissing(reason: "libmpv.so.2: \(text)").description
        == "cannot play: libmpv is not installed. \(Self.installation)")
    // A library that libmpv needs is missing.
    #expect(
      PlaybackError.libmpvMissing(reason: "libass.so.9: \(text)").description
        .contains("cannot be loaded (libass.so.9: "))
  }

  private static let installation =
    "On Debian: `sudo apt install --no-install-recommends libmpv2`"

  @Test func `the first library that exists is opened if it has the same major version`() throws {
    _ = try MPVLibrary.open(["libno-such-mpv.so.9", "libmpv.so.2"])
    #expect(throws: PlaybackError.unsupportedVersion(found: "1.109", neededMajor: 2)) {
      try MPVLibrary.check(version: 1 << 16 | 109)
    }
    try MPVLibrary.check(version: 2 << 16 | 3)
  }
}
