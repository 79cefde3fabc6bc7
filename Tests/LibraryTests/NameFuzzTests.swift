import Charts
import Foundation
import TestSupport
import Testing

@testable import Library

@Suite struct NameFuzzTests {
  private static let samples = [
    "Mira Vale - Glass Rivers [42].m4a", "[7].m4a", "A - B [live] [18446744073709551615].m4a",
    "Ž - … [1].m4a", "Unknown artist - track [12345678901234567890].m4a",
  ]

  @Test func `Fuzz: the name of a preview ends in its ID, and can be created again`()
    async throws
  {
    try await Fuzz().run("PreviewName", on: { $0.text(of: Self.samples) }) { fileName in
      guard let name = PreviewName(fileName: fileName) else { return }
      try #require(EntryID.isValid(name.id))
      try #require(fileName.hasSuffix("[\(name.id)].m4a"))
      let made = PreviewName.fileName(artist: name.artist, track: name.track, id: name.id)
      try #require(made.utf8.count <= PreviewName.longest)
      try #require(PreviewName(fileName: made)?.id == name.id)
    }
  }

  @Test func `Fuzz: every file name is in the folder, with all suffixes`() async throws {
    let folder = try TemporaryFolder()
    let titles = ["Glass Rivers", "Žltá jar", "日本語の歌", "x" + String(repeating: "ž", count: 130)]
    try await Fuzz().run(
      "file names", on: { ($0.text(of: titles), $0.text(of: titles), "\($0.below(.max))") }
    ) { artist, track, id in
      let name = PreviewName.fileName(artist: artist, track: track, id: id)
      let longest = name + PreviewFolder.partialSuffix + ".json.new"
      let file = open(folder.file(longest), O_CREAT | O_EXCL | O_WRONLY, 0o600)
      try #require(file >= 0)
      close(file)
      try #require(try folder.names == [longest])
      unlink(folder.file(longest))
    }
  }

  @Test func `Fuzz: the documents folder of user-dirs is a path`() async throws {
    let samples = [
      "# made by xdg-user-dirs-update\nXDG_MUSIC_DIR=\"$HOME/Hudba\"\n"
        + "XDG_DOCUMENTS_DIR=\"$HOME/Dokumenty\"\n",
      "XDG_DOCUMENTS_DIR=\"/data/papers\"", "XDG_DOCUMENTS_DIR=\"$HOME/a \\\"b\\\" \\$c\"\r\n",
    ]
    try await Fuzz().run("user-dirs", on: { $0.text(of: samples) }) { text in
      guard let path = BaseDirectories.documents(in: text, home: "/h") else { return }
      try #require(path.hasPrefix("/"))
      try #require(!path.utf8.contains(0) && !path.utf8.contains(0x0A))
    }
  }
}
