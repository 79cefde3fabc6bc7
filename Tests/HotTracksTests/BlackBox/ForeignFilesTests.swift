import Foundation
import TestSupport
import Testing

/// A folder with many files of other programs: none of them is changed.
@Suite(.timeLimit(.minutes(10)))
struct ForeignFilesTests {
  private static let longAgo = Date(timeIntervalSinceNow: -40 * 86_400)

  @Test func `download, cancel, erase --all and erase --older-than keep files of other programs`()
    async throws
  {
    let gate = Gate()
    let store = try WireStore(count: 6) { song, request, reply in
      WireStore.serve(song, to: request, by: reply) { if $0 == 32_000 { gate.pass() } }
    }
    defer {
      gate.open()
      store.stop()
    }
    let home = try Home()
    try plantAll(in: home)
    let own = Set(store.songs.map { "Band \($0.number) - Song \($0.number) [\($0.id)].m4a" })
    let ownParts = own.map { $0 + ".ht-part" }
    let before = try FolderPicture.of(home.previews) { !$0.contains("\u{FFFD}") }
    #expect(before.count > 100)

    func expectUntouched(_ words: String) throws {
      let now = try FolderPicture.of(home.previews) { name in
        !own.contains(name) && !ownParts.contains(name) && !name.contains("\u{FFFD}")
      }
      let names = Set(before.keys).union(now.keys)
      #expect(names.filter { before[$0] != now[$0] } == [], "\(words)")
      #expect(access(Self.unreadable(in: home), F_OK) == 0, "\(words)")
    }
    func run(_ words: String, says sentence: String) async throws {
      let ended = try await home.run(words, store.environment)
      #expect(ended.errors.contains(sentence), "\(words): \(ended.errors)")
      try expectUntouched(words)
    }
    let list = "-c sk --source top-songs"
    func here() -> Set<String> { own.intersection(home.names(in: home.previews)) }

    let interrupted = try home.start(
      ["-c", "sk", "--source", "top-songs", "download", "1-6"], store.environment)
    try await waitUntil("half of five files has arrived") {
      let parts = home.partialPreviews()
      return ownParts.count { parts[$0] == 32_000 } == 5
    }
    interrupted.signal(SIGINT)
    #expect(try await interrupted.ended().status == 130)
    try expectUntouched("Ctrl-C")

    try await run("cancel --all", says: "Erased 5 files.")
    #expect(Set(home.names(in: home.previews)).isDisjoint(with: ownParts))
    gate.open()
    try await run("\(list) download 1-6", says: "6 of 6 tracks downloaded.")
    for name in own {
      try FileManager.default.setAttributes(
        [.modificationDate: Self.longAgo], ofItemAtPath: home.previews + "/" + name)
    }
    try await run("\(list) erase 1", says: "Erased (")
    try await run("\(list) download 1", says: "1 of 1 track downloaded.")
    let leftAlone = " Kept 33 files without a download mark."
    try await run("erase --older-than 30d --yes", says: "Erased 5 files.\(leftAlone)")
    #expect(here() == ["Band 1 - Song 1 [\(store.songs[0].id)].m4a"])
    try await run("erase --all --yes", says: "Erased 1 file.\(leftAlone)")
    #expect(here().isEmpty)
    try await run("erase --all --yes", says: "Nothing to erase.\(leftAlone)")
    // A download without its mark is kept.
    try await run("\(list) download 1", says: "1 of 1 track downloaded.")
    let download = home.previews + "/Band 1 - Song 1 [\(store.songs[0].id)].m4a"
    try ExtendedAttribute.remove(ExtendedAttribute.origin, at: download)
    try await run("erase --all --yes", says: "Nothing to erase. Kept 34 files")
  }

  // MARK: The files of other programs

  // A name that is not UTF-8.
  private static func unreadable(in home: Home) -> [CChar] {
    (home.previews + "/#[85].m4a").utf8CString.map { $0 == 0x23 ? -1 : $0 }
  }

  private func plantAll(in home: Home) throws {
    try make(home.previews)
    let kinds = [
      "%d.m4a", "x [%da].m4a", "x [] %d.m4a", "x [%d] .m4a", "x [%d].M4A", "x [%d].m4a.bak",
      "download %d.ht-part", "x [%da].m4a.ht-part", "x [%d].mp4.ht-part", "x [%d].m4a.ht-part.new",
      "[%d].m4a.json", "x [１%d].m4a", "x [123456789012345678901%d].m4a", "._x [%d].m4a",
      "x [-%d].m4a", "%d.part.m4a", "Band 1 - Song 1 [880000000001].m4a.%d",
      "%d [880000000003].ht-part", ".x [%d].m4a.ht-part",
      "Title %d [123456789].m4a", "Title %d [123456789].m4a.part",
    ]
    for index in 0..<(33 * kinds.count) {
      let name = kinds[index % kinds.count].replacingOccurrences(of: "%d", with: "\(1000 + index)")
      try plant(home.previews + "/" + name, seed: UInt64(index))
    }
    let outside = home.path + "/outside.m4a"
    try plant(outside, seed: 1)
    for name in ["A - B [77].m4a", "A - B [78].m4a.ht-part"] {
      try FileManager.default.createSymbolicLink(
        atPath: home.previews + "/" + name, withDestinationPath: outside)
    }
    try FileManager.default.createSymbolicLink(
      atPath: home.previews + "/A - B [79].m4a", withDestinationPath: "nowhere")
    for folder in ["A - B [80].m4a", "A - B [81].m4a.ht-part", "sub"] {
      try make(home.previews + "/" + folder)
      try plant(home.previews + "/" + folder + "/A - B [82].m4a", seed: 2)
    }
    mkfifo(home.previews + "/A - B [83].m4a", 0o644)
    mkfifo(home.previews + "/A - B [84].m4a.ht-part", 0o644)
    close(open(Self.unreadable(in: home), O_CREAT | O_WRONLY, 0o644))
  }

  private func plant(_ path: String, seed: UInt64) throws {
    try Data(SmallMP4.bytes(length: 300, seed: seed)).write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.modificationDate: Self.longAgo], ofItemAtPath: path)
  }

  private func make(_ folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }
}
