import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct FirstUseTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  @Test func `folders and the database are for the user alone, even if --demo runs first`()
    async throws
  {
    try await home.run("--demo favorites add 1")
    _ = try await home.run(["favorites", "add", "1", "--offline"])
    try await home.run("--demo download 1")
    func mode(_ path: String) throws -> mode_t {
      try FolderPicture.entry("\(home.path)/data/hottracks\(path)").mode & 0o777
    }
    #expect(try mode("") == 0o700 && mode("/demo/documents") == 0o700)
    #expect(try mode("/demo/library.sqlite") == 0o600)
  }

  @Test func `color codes in a file name do not reach messages`() async throws {
    try addPreview("A - \u{1B}[31mB [8100000001]", to: home.previews)
    for words in ["download 8100000001 --offline", "erase 8100000001 --yes"] {
      let ended = try await home.run(words)
      #expect(ended.errors.contains("A – [31mB"), "\(ended.errors)")
      #expect(!(ended.output + ended.errors).contains("\u{1B}"), "\(words)")
    }
  }

  @Test func `chart, download, library, erase, download again, erase all`() async throws {
    let first = try await home.demo(
      "download 1-3", ["HOTTRACKS_DOCUMENTS": home.path + "/real"])
    #expect(first.output == "")
    #expect(first.errors.hasSuffix("3 of 3 tracks downloaded.\n"))
    let files = home.names(in: home.demoPreviews)
    #expect(files.count == 3)
    #expect(files.allSatisfy { $0.contains(#/ \[99[0-9]{10}\]\.m4a$/#) })

    let library = try await home.run("--demo library --json")
    #expect(try library.states() == ["downloaded", "downloaded", "downloaded"])
    let paths = try library.tracks().compactMap { $0["path"] as? String }
    #expect(paths.count { FileManager.default.fileExists(atPath: $0) } == 3)
    let playlist = try await home.run("--demo library --m3u").lines
    #expect(playlist[0] == "#EXTM3U" && playlist.count == 7)
    #expect(playlist[1].hasPrefix("#EXTINF:30,"))
    #expect(FileManager.default.fileExists(atPath: playlist[2]))

    let again = try await home.demo("download 1-3")
    #expect(again.errors.split(separator: "\n").count { $0.hasPrefix("Already downloaded: ") } == 3)
    // No line that would delete anything.
    let hint = try await home.run(["--demo", "-c", "sk", "erase", "sk"])
    #expect(hint.errors.hasSuffix("For the chart of Slovakia: `hottracks --demo sk`\n"))
    let erased = try await home.demo("erase 2")
    #expect(erased.errors.hasPrefix("Demo (invented)\nMost played, Slovakia:\nErased ("))
    let chart = try await home.demo("--json -n 3")
    #expect(try chart.states() == ["downloaded", "none", "downloaded"])
    // A manual copy is detected.
    try addPreview("Whatever it is called [992636983384]", to: home.demoPreviews)
    #expect(try await home.demo("").lines[2].hasSuffix("\tdownloaded\t992636983384"))

    #expect(try await home.run("--demo erase --all", status: 64).errors.contains("--yes"))
    #expect(home.names(in: home.demoPreviews).count == 3)
    // A file that was not downloaded can be erased by name, with --yes.
    let refused = try await home.demo("erase 2", status: 64)
    #expect(refused.errors.contains("pass --yes to erase Whatever it is called (500B, without "))
    let kept = try await home.run("--demo erase --all --yes")
    #expect(kept.errors.contains("Kept 1 file without a download mark."))
    #expect(home.names(in: home.demoPreviews) == ["Whatever it is called [992636983384].m4a"])
    try await home.demo("erase 2 --yes")
    #expect(home.names(in: home.demoPreviews).isEmpty)
    #expect(try await home.run("--demo library --json").tracks().isEmpty)
    // The demo never uses real data.
    for path in [home.path + "/real", home.previews, home.cache] {
      #expect(!FileManager.default.fileExists(atPath: path))
    }
  }

  @Test func `where downloads cannot be marked, erase --all says so and asks`() async throws {
    try addPreview("A - B [8100000001]", to: home.previews)
    let disk = FaultyDisk.environment(
      folder: home.previews, faults: "lgetxattr,/HotTracks,\(ENOTSUP),0")
    let refused = try await home.run("erase --all", disk, status: 64)
    #expect(refused.errors.contains("Downloads cannot be marked on this file system"))
    #expect(refused.errors.contains("pass --yes to erase A – B ("))
    try await home.run("erase --all --yes", disk)
    #expect(home.names(in: home.previews).isEmpty)
  }

  private func addPreview(_ name: String, to folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(SmallMP4.bytes(length: 500, seed: 1)).write(
      to: URL(fileURLWithPath: "\(folder)/\(name).m4a"))
  }
}
