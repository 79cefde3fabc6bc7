import Charts
import RowFixtures
import Rows
import Testing

struct EntryCommandTests {
  @Test func `it names the country where the entry was found, and the demo`() throws {
    var row = Row.stub(id: "7")
    #expect(
      EntryCommand(in: try .coded("sk"), isDemo: false).words(for: row) == "hottracks -c sk open 7")
    row.country = "jp"
    #expect(
      EntryCommand(in: try .coded("sk"), isDemo: true).words(for: row)
        == "hottracks --demo -c jp open 7")
  }
}
