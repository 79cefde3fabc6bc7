import Foundation
import Session
import TestSupport
import Testing

/// A full disk, and files that other programs add and delete.
@Suite(.timeLimit(.minutes(10)))
struct BrowseDiskTests {
  private static let words = "-c sk --source top-songs browse"

  @Test func `a full disk is reported, and P resumes when there is room`() async throws {
    // A limit on the file size simulates it; a soft limit can be raised again.
    try await Browse.open(
      "--demo -c sk browse -j 1", home: Home(), prelude: "ulimit -S -f 300;"
    ) { browse in
      try await browse.wait(for: "električka")
      try await browse.press("d", "j", "d")
      try await browse.wait(for: "električka", toSay: "Failed")
      try await browse.wait(for: "Štvrť na päť", toSay: "Paused")
      let lines = try await browse.wait(for: "what it means for the rest") { lines in
        lines.joined().contains("Waiting downloads are paused.")
      }
      #expect(lines.joined().contains("(File too large)"), "\(lines)")
      let id = try String(contentsOfFile: browse.home.path + "/id", encoding: .utf8)
        .trimmingCharacters(in: .newlines)
      let lifted = try await ProgramRun(
        "/usr/bin/prlimit", ["--pid", id, "--fsize=unlimited"], in: browse.home
      ).ended()
      #expect(lifted.status == 0, "\(lifted.errors)")
      try await browse.press("P")
      try await browse.wait(for: "električka", toSay: "Downloaded")
      try await browse.wait(for: "Štvrť na päť", toSay: "Downloaded")
      try await browse.quit()
    }
  }

  @Test func `a folder that cannot be created is reported, and the list is kept`() async throws {
    let store = try WireStore(count: 3)
    defer { store.stop() }
    let home = try Home()
    try FileManager.default.createDirectory(
      atPath: home.path + "/Documents", withIntermediateDirectories: true)
    try Data().write(to: URL(fileURLWithPath: home.previews))
    try await open(store, home) { browse in
      try await browse.wait(for: "Song 3")
      try await browse.press("d")
      let lines = try await browse.wait(for: "Song 1", toSay: "Failed")
      #expect(lines.joined().contains("--documents"), "\(lines)")
      try await browse.press("2")
      try await browse.wait(for: "Library")
      try await browse.press("1")
      try await browse.wait(for: "Song 3", toSay: "Download")
      try FileManager.default.removeItem(atPath: home.previews)
      try await browse.press("d")
      try await browse.wait(for: "Song 1", toSay: "Downloaded")
      try await browse.quit()
    }
  }

  @Test func `a read-only disk is reported`() async throws {
    let store = try WireStore(count: 3)
    defer { store.stop() }
    let home = try Home()
    try FileManager.default.createDirectory(
      atPath: home.previews, withIntermediateDirectories: true)
    let faulty = FaultyDisk.environment(folder: home.previews, faults: "openat,.part,30,0")
    let variables = faulty.map { "\($0)='\($1)' " }.joined()
    try await Browse.open(
      Self.words, home: home, environment: store.environment, prelude: "export \(variables);"
    ) { browse in
      try await browse.wait(for: "Song 3")
      try await browse.press("d")
      let lines = try await browse.wait(for: "Song 1", toSay: "Failed")
      #expect(lines.joined().contains("Read-only file system"), "\(lines)")
      try await browse.quit()
    }
  }

  @Test func `a file of another hottracks is not changed`() async throws {
    let gate = Gate()
    let store = try WireStore(count: 3) { song, request, reply in
      WireStore.serve(song, to: request, by: reply) { sent in
        if song.number == 1, sent + 8000 > 32_000 { gate.pass() }
      }
    }
    defer {
      gate.open()
      store.stop()
    }
    let home = try Home()
    let other = try home.start(
      ["-c", "sk", "--source", "top-songs", "download", "1"], store.environment)
    defer { other.signal(SIGKILL) }
    try await waitUntil("half of it has arrived") { home.partialPreviews().values.first == 32_000 }
    try await open(store, home) { browse in
      try await browse.wait(for: "Song 3")
      try await browse.press("d")
      try await browse.wait(for: "Song 1", toSay: "In use")
      try await browse.press("x")
      try await browse.wait(for: "Band 1 – Song 1: another hottracks is downloading it")
      try await browse.press("j", "d")
      try await browse.wait(for: "Song 2", toSay: "Downloaded")
      gate.open()
      #expect(try await other.ended().status == 0)
      try await browse.press("r")
      try await browse.wait(for: "Song 1", toSay: "Downloaded")
      try await browse.quit()
    }
    #expect(store.previewRequests.count == 2)
  }

  @Test func `files that are added or deleted manually are detected`() async throws {
    let store = try WireStore(count: 3)
    defer { store.stop() }
    let home = try Home()
    try await open(store, home) { browse in
      try await browse.wait(for: "Song 3")
      let song = store.songs[1]
      try FileManager.default.createDirectory(
        atPath: home.previews, withIntermediateDirectories: true)
      let path = home.previews + "/By hand [\(song.id)].m4a"
      try Data(song.bytes).write(to: URL(fileURLWithPath: path))
      try await browse.press("r")
      try await browse.wait(for: "Song 2", toSay: "Downloaded")
      try await browse.press("2")
      try await browse.wait(for: "1 preview ")
      try FileManager.default.removeItem(atPath: path)
      try await browse.press("r")
      try await browse.wait(for: "No previews downloaded yet")
      try await browse.press("1")
      try await browse.wait(for: "three to download") { lines in
        lines.count { $0.contains("Download") } == 3
      }
      try await browse.quit()
    }
  }

  private func open(
    _ store: WireStore, _ home: Home, _ body: (Browse) async throws -> Void
  ) async throws {
    try await Browse.open(Self.words, home: home, environment: store.environment, body)
  }
}
