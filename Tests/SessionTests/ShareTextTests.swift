import Charts
import Desktop
import Session
import SessionFixtures
import Testing

struct ShareTextTests {
  private static func row(_ kind: MediaKind = .songs) -> Row {
    var row = Row.stub(id: "42", name: "Ozvena", artist: "Päť Minút Ticha")
    row.kind = kind
    row.url = "https://music.apple.com/sk/album/ozvena/1?i=42"
    row.artworkURL100 = "https://is1-ssl.mzstatic.com/image/thumb/a.png/100x100bb.jpg"
    return row
  }

  private func text(_ row: Row) throws -> ShareText {
    ShareText(row, in: try .coded("sk"), isDemo: false)
  }

  @Test func `a song is shared as title, link and large artwork`() throws {
    let text = try text(Self.row())
    #expect(
      text.lines == [
        "Päť Minút Ticha – Ozvena", "https://music.apple.com/sk/album/ozvena/1?i=42",
        "https://is1-ssl.mzstatic.com/image/thumb/a.png/1200x1200bb.jpg",
      ])
    #expect(
      text.message == "Päť Minút Ticha – Ozvena\nhttps://music.apple.com/sk/album/ozvena/1?i=42")
    let letter = text.letter(artwork: "/a.jpg")
    #expect(letter.subject == "Päť Minút Ticha – Ozvena")
    #expect(letter.body == text.message)
    #expect(letter.attachment == "/a.jpg")
  }

  @Test(
    arguments: [
      (.albums, "album"), (.podcasts, "podcast"), (.grossingApps, "app"), (.tvEpisodes, "episode"),
    ] as [(MediaKind, String)])
  func `other kinds than songs show their kind`(kind: MediaKind, noun: String) throws {
    #expect(try text(Self.row(kind)).title == "Päť Minút Ticha – Ozvena (\(noun))")
  }

  @Test func `without a page the one in the entry's country is used`()
    throws
  {
    var row = Self.row(.albums)
    row.url = nil
    #expect(try text(row).link == "https://music.apple.com/sk/album/42")
    row.country = "gb"
    #expect(try text(row).link == "https://music.apple.com/gb/album/42")
  }

  @Test func `addresses on this machine stay as they are`() throws {
    var row = Self.row()
    row.url = "http://127.0.0.2:8080/sk/album/1?i=42"
    row.artworkURL100 = "http://127.0.0.2:8080/a.jpg"
    #expect(try text(row).lines == [row.title, row.url, row.artworkURL100])
  }

  @Test func `without a picture there is no line for it`() throws {
    var row = Self.row()
    row.artworkURL100 = nil
    #expect(try text(row).lines.count == 2)
  }
}
