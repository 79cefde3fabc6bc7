import Foundation
import TestSupport
import Testing

/// Playing a file opens that file only, whatever its name and contents.
@Suite(.timeLimit(.minutes(10)))
struct TrapTests {
  private static let id = "990000000001"
  private static let name = "Nobody - Nothing [\(id)].m4a"

  // HostileFileTests has all of them, without the program's checks.
  @Test(arguments: HostileFile.all.filter { $0.isWhole || $0.name.hasPrefix("an m3u") })
  func `a trap accesses no network, no program and no other file`(trap: HostileFile) async throws {
    let honeypot = try Honeypot()
    let home = try await Self.home()
    let song = home.previews + "/bait.m4a"
    try await home.makeMusic("0.3*sin(2*PI*440*t)", seconds: 2, at: song)
    let music = try Data(contentsOf: URL(fileURLWithPath: song))
    let bait = HostileFile.Bait(port: honeypot.port, song: song, music: music)
    let path = home.previews + "/" + Self.name
    try trap.contents(bait).write(to: URL(fileURLWithPath: path))

    let (ended, calls) = try await Self.play(in: home)
    #expect(!honeypot.hasConnection)
    expectNothingBeyond(calls, home)
    #expect(ended.status == 74, "\(ended.errors)")
    let damage = "is damaged. To erase it: `hottracks erase \(Self.id)`"
    let unreadable = "Cannot play \(path): not a valid audio file"
    #expect(ended.errors.contains(trap.isWhole ? unreadable : damage), "\(ended.errors)")
  }

  @Test func `a regular track has the same result`() async throws {
    let home = try await Self.home()
    try await home.makeMusic(
      "0.3*sin(2*PI*440*t)", seconds: 0.3, at: home.previews + "/" + Self.name)
    let (ended, calls) = try await Self.play(in: home)
    #expect(ended.status == 0, "\(ended.errors)")
    expectNothingBeyond(calls, home)
    #expect(calls.opened(in: home.previews).contains(Self.name))
    #expect(calls.of("openat").contains { $0.contains("/libmpv.so") })
  }

  private static func home() async throws -> Home {
    let home = try Home()
    for folder in [home.previews, home.path + "/run"] {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    return home
  }

  private static func play(in home: Home) async throws -> (ProgramEnd, SystemCalls) {
    let trace = home.path + "/trace"
    let ended = try await ProgramRun(
      "/usr/bin/strace",
      SystemCalls.words(into: trace) + [BuiltProgram.path, "play", id, "--offline"],
      ["XDG_RUNTIME_DIR": home.path + "/run"], in: home
    ).ended()
    return (ended, try SystemCalls(tracedInto: trace))
  }

  private func expectNothingBeyond(
    _ calls: SystemCalls, _ home: Home
  ) {
    #expect(calls.of("execve").count == 1, "\(calls.of("execve"))")
    // The session bus may be looked for; there is none here.
    let connections = calls.of("connect").filter { !$0.contains("\"\(home.path)/run/bus\"") }
    #expect(connections == [])
    #expect(calls.of("bind") == [])
    let music = calls.of("openat").filter { $0.contains(".m4a") && !$0.contains(Self.name) }
    #expect(music == [])
  }
}
