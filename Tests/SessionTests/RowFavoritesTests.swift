import Session
import SessionFixtures
import Testing

struct RowFavoritesTests {
  @Test func `favorites of a list are marked, other entries are not`() {
    let rows = [Row.stub(id: "1"), .stub(id: "2")].marked(favorites: ["2", "3"])
    #expect(rows.map(\.isFavorite) == [false, true])
    #expect(rows.map(\.markedName) == ["Ozvena", "★ Ozvena"])
  }

  @Test func `a removed favorite loses its mark`() {
    let rows = [Row.stub(id: "1")].marked(favorites: ["1"]).marked(favorites: [])
    #expect(rows.map(\.isFavorite) == [false])
  }
}
