import Foundation
import Testing

@testable import Playback

struct PlayableFileTests {
  @Test func `a regular file is accepted`() throws {
    let music = try Music()
    try PlayableFile.check(music.file("song.m4a", Data("x".utf8)))
  }

  @Test func `a missing file is reported as such`() throws {
    let path = try Music().path("song.m4a")
    #expect(throws: PlaybackError.noSuchFile(path: path)) { try PlayableFile.check(path) }
  }

  @Test func `a path with a zero byte is not found`() throws {
    let music = try Music()
    let path = try music.file("song.m4a", Data()) + "\0.m4a"
    #expect(throws: PlaybackError.noSuchFile(path: path)) { try PlayableFile.check(path) }
  }

  @Test(arguments: ["song.m4a", "http://127.0.0.1/song.m4a", "edl://x", "-", ""])
  func `a relative path is rejected`(path: String) {
    #expect(throws: PlaybackError.notAbsolute(path: path)) { try PlayableFile.check(path) }
  }

  @Test func `a folder is rejected`() throws {
    let music = try Music()
    #expect(throws: PlaybackError.notAFile(path: music.folder, .folder)) {
      try PlayableFile.check(music.folder)
    }
  }

  @Test func `a pipe is rejected without waiting for its writer`() throws {
    let music = try Music()
    let path = music.path("song.m4a")
    try #require(mkfifo(path, 0o600) == 0)
    #expect(throws: PlaybackError.notAFile(path: path, .pipe)) { try PlayableFile.check(path) }
  }

  @Test func `a link is rejected even if its target is a song`() throws {
    let music = try Music()
    let song = try music.file("song.m4a", Data("x".utf8))
    let path = music.path("link.m4a")
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: song)
    #expect(throws: PlaybackError.notAFile(path: path, .symbolicLink)) {
      try PlayableFile.check(path)
    }
  }

  @Test func `a device is rejected`() {
    #expect(throws: PlaybackError.notAFile(path: "/dev/zero", .device)) {
      try PlayableFile.check("/dev/zero")
    }
  }

  @Test(.enabled(if: getuid() != 0, "the superuser may read everything"))
  func `a file without read permission is reported as such`() throws {
    let music = try Music()
    let path = try music.file("song.m4a", Data("x".utf8))
    try #require(chmod(path, 0) == 0)
    #expect(throws: PlaybackError.notPermitted(path: path)) { try PlayableFile.check(path) }
  }
}
