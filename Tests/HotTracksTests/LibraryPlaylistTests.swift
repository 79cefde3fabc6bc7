import Library
import Session
import SessionFixtures
import Testing

@testable import HotTracks

struct LibraryPlaylistTests {
  private static func row(in folder: String, part: LocalPreview.Part = .whole) throws -> Row {
    let file = try LocalPreview.stub(part: part)
    return Row(
      LocalPreview(
        name: file.name, fileName: file.fileName, path: folder + "/" + file.fileName,
        bytes: file.bytes, modified: file.modified, part: part, isDownload: true))
  }

  @Test func `complete previews are listed, and paths that cannot be a line are named`() throws {
    let file = try LocalPreview.stub().fileName
    let rows = [
      try Self.row(in: "/a"), try Self.row(in: "/b", part: .damaged), try Self.row(in: "/c"),
    ]
    let entry = "#EXTINF:-1,Päť Minút Ticha – Ozvena\n"
    let text = "#EXTM3U\n\(entry)/a/\(file)\n\(entry)/c/\(file)\n"
    #expect(LibraryPlaylist(rows).text == text && LibraryPlaylist(rows).omission == nil)
    let others = [try Self.row(in: "/a\nhttp://x"), try Self.row(in: "/c\r")]
    let playlist = LibraryPlaylist(rows + others)
    #expect(playlist.text == text)
    #expect(
      playlist.omission == """
        Skipped 2 previews with control characters in the path:
          /a http://x/\(file)
          /c /\(file)
        """)
    let many = LibraryPlaylist(try (1...12).map { _ in try Self.row(in: "/a\t") })
    #expect(many.omission?.hasSuffix("/\(file)\n  and 2 more") == true)
  }
}
