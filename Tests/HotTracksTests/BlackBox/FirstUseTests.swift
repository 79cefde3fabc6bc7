import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct FirstUseTests {
  @Test func `folders and the database are for the user alone, even if --demo runs first`()
    async throws
  {
    let home = try Home()
    for words in [["--demo", "favorites", "add", "1"], ["favorites", "add", "1", "--offline"]] {
      _ = try await home.run(words)
    }
    _ = try await home.run(["--demo", "download", "1"])
    func mode(_ path: String) -> mode_t {
      var status = stat()
      return stat("\(home.path)/\(path)", &status) == 0 ? status.st_mode & 0o777 : 0
    }
    for folder in ["data", "data/hottracks", "data/hottracks/demo/documents", "cache", "state"] {
      #expect([0, 0o700].contains(mode(folder)), "\(folder)")
    }
    #expect(mode("data/hottracks") == 0o700)
    #expect(mode("data/hottracks/demo/library.sqlite") == 0o600)
  }

  @Test func `color codes in a file name do not reach messages`() async throws {
    let home = try Home()
    try FileManager.default.createDirectory(
      atPath: home.previews, withIntermediateDirectories: true)
    let path = home.previews + "/A - \u{1B}[31mB [8100000001].m4a"
    try Data(SmallMP4.bytes(length: 400, seed: 1)).write(to: URL(filePath: path))
    for words in [["download", "8100000001", "--offline"], ["erase", "8100000001", "--yes"]] {
      let ended = try await home.run(words)
      #expect(ended.errors.contains("A – [31mB"), "\(ended.errors)")
      #expect(!(ended.output + ended.errors).contains("\u{1B}"), "\(words)")
    }
  }

  @Test func `chart, download, library, erase, download again, erase all`() async throws {
    let home = try Home()
    let demo = ["--demo", "-c", "sk"]

    let first = try await home.run(
      demo + ["download", "1-3"], ["HOTTRACKS_DOCUMENTS": home.path + "/real"])
    #expect(first.status == 0, "\(first.errors)")
    #expect(first.output == "")
    #expect(first.errors.hasSuffix("3 of 3 tracks downloaded.\n"))
    let files = home.names(in: home.demoPreviews)
    #expect(files.count == 3)
    #expect(files.allSatisfy { $0.contains(#/ \[99[0-9]{10}\]\.m4a$/#) })

    let library = try await home.run(["--demo", "library", "--json"])
    #expect(try library.states() == ["downloaded", "downloaded", "downloaded"])
    #expect(
      try library.tracks().allSatisfy {
        FileManager.default.fileExists(atPath: $0["path"] as? String ?? "")
      })

    let playlist = try await home.run(["--demo", "library", "--m3u"]).lines
    #expect(playlist[0] == "#EXTM3U" && playlist.count == 7)
    #expect(playlist[1].hasPrefix("#EXTINF:30,"))
    #expect(FileManager.default.fileExists(atPath: playlist[2]))

    let again = try await home.run(demo + ["download", "1-3"])
    #expect(again.status == 0)
    #expect(again.errors.split(separator: "\n").count { $0.hasPrefix("Already downloaded: ") } == 3)
    #expect(!again.errors.contains("Downloading"))

    let hint = try await home.run(demo + ["erase", "sk"])
    // No line that would delete anything.
    #expect(hint.errors.hasSuffix("For the chart of Slovakia: `hottracks --demo sk`\n"))
    let erased = try await home.run(demo + ["erase", "2"])
    #expect(erased.errors.hasPrefix("Demo (invented)\nMost played, Slovakia:\nErased ("))
    let chart = try await home.run(demo + ["--json", "-n", "3"])
    #expect(try chart.states() == ["downloaded", "none", "downloaded"])
    // A manual copy is detected.
    let copy = home.demoPreviews + "/Whatever it is called [992636983384].m4a"
    try Data(SmallMP4.bytes(length: 500, seed: 1)).write(to: URL(fileURLWithPath: copy))
    let table = try await home.run(demo)
    #expect(table.lines[2].hasSuffix("\tdownloaded\t992636983384"))
    try FileManager.default.removeItem(atPath: copy)
    let asked = try await home.run(["--demo", "erase", "--all"])
    #expect(asked.status == 64)
    #expect(asked.errors.contains("--yes"))
    #expect(home.names(in: home.demoPreviews).count == 2)

    let all = try await home.run(["--demo", "erase", "--all", "--yes"])
    #expect(all.status == 0)
    #expect(home.names(in: home.demoPreviews).isEmpty)
    let empty = try await home.run(["--demo", "library", "--json"])
    #expect(try empty.tracks().isEmpty)
    // The demo never uses real data.
    for path in [home.path + "/real", home.previews, home.cache] {
      #expect(!FileManager.default.fileExists(atPath: path))
    }
  }

  @Test func `a file that was not downloaded can be erased by name, with --yes`() async throws {
    let home = try Home()
    _ = try await home.run(["--demo", "-c", "sk", "download", "1"])
    let copy = home.demoPreviews + "/A copy [990926301171].m4a"
    try Data(SmallMP4.bytes(length: 500, seed: 1)).write(to: URL(fileURLWithPath: copy))
    let files = home.names(in: home.demoPreviews)
    let refused = try await home.run(["--demo", "-c", "sk", "erase", "1"])
    #expect(refused.status == 64)
    #expect(refused.errors.contains("1 without a download mark"))
    #expect(home.names(in: home.demoPreviews) == files)
    let range = try await home.run(["--demo", "-c", "sk", "erase", "1-2", "--yes"])
    #expect(range.status == 0)
    #expect(range.errors.contains("Kept 1 file without a download mark."))
    #expect(home.names(in: home.demoPreviews) == ["A copy [990926301171].m4a"])
    #expect(try await home.run(["--demo", "-c", "sk", "erase", "1", "--yes"]).status == 0)
    #expect(home.names(in: home.demoPreviews).isEmpty)
  }

  @Test func `where downloads cannot be marked, erase --all says so and asks`() async throws {
    let home = try Home()
    try FileManager.default.createDirectory(
      atPath: home.previews, withIntermediateDirectories: true)
    let path = home.previews + "/A - B [8100000001].m4a"
    try Data(SmallMP4.bytes(length: 500, seed: 1)).write(to: URL(fileURLWithPath: path))
    let disk = FaultyDisk.environment(
      folder: home.previews, faults: "lgetxattr,/HotTracks,\(ENOTSUP),0")
    let refused = try await home.run(["erase", "--all"], disk)
    #expect(refused.status == 64)
    #expect(refused.errors.contains("Downloads cannot be marked on this file system"))
    #expect(refused.errors.contains("pass --yes to erase A – B ("))
    let erased = try await home.run(["erase", "--all", "--yes"], disk)
    #expect(erased.status == 0, "\(erased.errors)")
    #expect(home.names(in: home.previews).isEmpty)
  }

  @Test func `IDs and store links need no chart`() async throws {
    try await CountingStore.open { store in
      let home = try Home()
      let ended = try await home.run(
        [
          "-c", "sk", "download", "990926301171",
          "https://music.apple.com/sk/album/x/1?i=992636983384",
        ], store.environment)
      #expect(ended.status == 0, "\(ended.errors)")
      #expect(home.names(in: home.previews).count == 2)
      #expect(store.takeQuestions() == ["/lookup?id=990926301171,992636983384&country=sk"])
    }
  }
}
