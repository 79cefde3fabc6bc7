import Foundation
import TestSupport
import Testing

/// Hostile files in the player itself, without the program's checks before playback.
@Suite(.timeLimit(.minutes(10)))
struct HostileFileTests {
  private let music: Music
  private let home: Home
  private let honeypot: Honeypot

  init() throws {
    music = try Music()
    home = try Home()
    honeypot = try Honeypot()
    // A user's mpv configuration that allows everything.
    let settings = home.path + "/config/mpv"
    try FileManager.default.createDirectory(atPath: settings, withIntermediateDirectories: true)
    try Data("access-references=yes\nload-unsafe-playlists=yes\n".utf8).write(
      to: URL(filePath: settings + "/mpv.conf"))
  }

  /// Plays the file in a separate process.
  private func play(_ path: String) async throws -> (output: String, calls: SystemCalls) {
    let trace = home.path + "/trace"
    let end = try await ProgramRun(
      "/usr/bin/strace",
      SystemCalls.words(into: trace) + [BuiltProgram.folder + "/PlayFile", path], in: home
    ).ended()
    #expect(end.status == 0, "\(end.errors)")
    return (end.output, try SystemCalls(tracedInto: trace))
  }

  /// No network, no other program, and no file in the folder except the named one.
  private func expectOnly(_ name: String, in calls: SystemCalls) {
    #expect(calls.of("connect") == [])
    #expect(calls.of("bind") == [])
    #expect(calls.of("execve").count == 1)
    #expect(Set(calls.opened(in: music.folder)) == [name])
    #expect(calls.opened(in: home.path + "/config") == [])
    #expect(!honeypot.hasConnection)
  }

  private func file(_ trap: HostileFile) async throws -> String {
    let song = try await music.song("bait.m4a", isIndexFirst: false)
    let bait = HostileFile.Bait(
      port: honeypot.port, song: song, music: try Data(contentsOf: URL(filePath: song)))
    return try music.file("trap.m4a", trap.contents(bait))
  }

  @Test(arguments: HostileFile.all)
  func `a hostile file named like a track accesses nothing and is not played`(trap: HostileFile)
    async throws
  {
    let (output, calls) = try await play(file(trap))
    #expect(output.contains("not a valid audio file"))
    expectOnly("trap.m4a", in: calls)
  }

  @Test func `ffmpeg plays sound that is stored in another file if allowed to`() async throws {
    let trap = try #require(HostileFile.all.first { $0.name == "sound that lies in another file" })
    let samples = try await music.decoded(
      file(trap), ["-enable_drefs", "1", "-use_absolute_path", "1"])
    #expect(samples.contains { abs($0) > 0.05 })
  }

  @Test func `an ordinary song is played, and files next to it are not opened`() async throws {
    let song = try await music.song()
    _ = try music.file("song.srt", Data("1\n00:00:00,000 --> 00:00:09,000\nx\n".utf8))
    _ = try music.file("cover.png", Data("\u{89}PNG".utf8))
    _ = try music.file("song.m4a.conf", Data("loop=yes\n".utf8))
    let (output, calls) = try await play(song)
    #expect(output == "finished\n")
    expectOnly("song.m4a", in: calls)
  }
}
