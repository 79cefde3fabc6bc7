import Charts
import Library
import Session
import SessionFixtures
import Testing

@testable import HotTracks

struct GenreFilterTests {
  private static func row(_ genres: String...) -> Row {
    var row = Row.stub()
    row.genres = genres
    return row
  }

  private static let rows = [row("Pop", "Música Mexicana"), row("Hip-Hop/Rap"), row("R&B/Soul")]

  @Test func `the genre uses the name in the list, and no genre includes an unknown one`() throws {
    #expect(
      try GenreFilter("MUSICA mexicana", among: Self.rows, of: "it").name == "Música Mexicana")
    #expect(try GenreFilter("other", among: [Self.row()], of: "it").name == "Other")
    let file = Row(try LocalPreview.stub())
    for name in ["Pop", "Other"] { #expect(!GenreFilter(name).contains(file)) }
  }

  @Test(arguments: [
    ("popp", " Did you mean Pop?"), ("hip hop", " Did you mean Hip-Hop/Rap?"),
    ("polka", " To list the genres: `hottracks genres`"),
  ])
  func `an unknown genre is rejected with similar ones, or with the command that lists all`(
    typed: String, hint: String
  ) {
    #expect(throws: CommandError(.nothingMatches, "No genre “\(typed)” in the chart.\(hint)")) {
      try GenreFilter(typed, among: Self.rows, of: "the chart", listedBy: "hottracks genres")
    }
  }
}
