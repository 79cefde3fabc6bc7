import Session
import SessionFixtures
import Testing

@testable import Screen

struct RowTextTests {
  private func lines(
    _ button: RowAction, _ columns: Int, _ count: Int, album: String? = "Prázdna hala"
  ) -> [String] {
    RowText(
      row: .stub(album: album), button: button, columns: columns, look: RowTheme(isSelected: false),
      keys: .usual
    ).lines(count).map { $0.map(\.text).joined() }
  }

  @Test func `artist and album share the second of two lines`() {
    #expect(lines(.download, 40, 2) == ["Ozvena", "Päť Minút Ticha · Prázdna hala"])
    #expect(lines(.download, 40, 2, album: nil) == ["Ozvena", "Päť Minút Ticha"])
    #expect(lines(.download, 40, 2, album: "") == ["Ozvena", "Päť Minút Ticha"])
  }

  @Test func `a season is shown next to its show, without repeating its name`() {
    let words = RowText(
      row: Row(Scene.episodes[0], kept: nil), button: .leads(price: nil), columns: 60,
      look: RowTheme(isSelected: false), keys: .usual)
    #expect(
      words.lines(2).map { $0.map(\.text).joined() } == ["Prvý sneh", "Horská služba · séria 2"])
  }

  @Test func `three lines are enough`() {
    #expect(lines(.download, 40, 3) == ["Ozvena", "Päť Minút Ticha", "Prázdna hala"])
  }

  @Test func `in one line the artist is next to the track, or omitted`() {
    #expect(lines(.download, 40, 1) == ["Ozvena  Päť Minút Ticha"])
    #expect(lines(.download, 14, 1) == ["Ozvena  Päť Minút Ticha"])
    #expect(lines(.download, 12, 1) == ["Ozvena"])
  }

  @Test func `the error of a download is shown in its row`() {
    let failed = RowAction.failed("The store answered HTTP 404; try again later.")
    #expect(lines(failed, 50, 2) == ["Ozvena", "The store answered HTTP 404; try again later."])
    #expect(
      lines(failed, 50, 3)
        == ["Ozvena", "Päť Minút Ticha", "The store answered HTTP 404; try again later."])
    #expect(
      lines(failed, 30, 3) == ["Ozvena", "The store answered HTTP 404;", "try again later."])
    #expect(lines(failed, 30, 1)[0].hasPrefix("Ozvena  The store answered"))
  }

  @Test func `a file error names the key that helps`() {
    #expect(lines(.damaged, 40, 2)[1] == "The file is damaged; press x to erase.")
    #expect(lines(.elsewhere, 40, 2)[1] == "Another hottracks is downloading it.")
  }

  @Test(arguments: 1...3)
  func `a favorite's star precedes its name`(count: Int) {
    var row = Row.stub()
    row.isFavorite = true
    for button in [RowAction.download, .damaged] {
      for columns in [12, 30, 40] {
        let lines = RowText(
          row: row, button: button, columns: columns, look: RowTheme(isSelected: false),
          keys: .usual
        ).lines(count).map { $0.map(\.text).joined() }
        #expect(lines[0].hasPrefix("★ Ozv"))
      }
    }
  }
}
