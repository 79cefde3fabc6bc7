import Charts
import Session
import SessionFixtures
import Testing

struct EntryCommandTests {
  @Test func `it shows the country of the entry, and the demo mark`() throws {
    var row = Row.stub(id: "7")
    #expect(
      EntryCommand(in: try .coded("sk"), isDemo: false).words(for: row) == "hottracks -c sk open 7")
    row.country = "jp"
    #expect(
      EntryCommand(in: try .coded("sk"), isDemo: true).words(for: row)
        == "hottracks --demo -c jp open 7")
  }
}
