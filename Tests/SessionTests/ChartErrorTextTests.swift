import Charts
import SessionFixtures
import Testing

@testable import Session

struct ChartErrorTextTests {
  private static let none = ChartError.noChart(what: "chart of Palau", status: 404)

  @Test func `a missing kind in a country is reported without options`() {
    let factLines = "The chart of Palau is not available (HTTP 404). "
    let advice = "Try again later or choose another country."
    #expect(CommandError(withKeys: Self.none).sentence == factLines + advice)
    #expect(
      CommandError(withKeys: .every([.empty(what: "a"), Self.none])).sentence.hasSuffix(advice))
    #expect(CommandError(withKeys: Self.none).status == CommandError(Self.none).status)
  }

  @Test func `everything else is reported as elsewhere`() {
    let error = ChartError.unreachable(what: "chart of Slovakia", reason: "no route")
    #expect(CommandError(withKeys: error) == CommandError(error))
    #expect(
      CommandError(withKeys: .every([Self.none, error]))
        == CommandError(.every([Self.none, error])))
  }

  @Test func `a warning names the key for the default list`() {
    #expect(
      ChartWarning.sameSourceAsLastTime(ChartList(kind: .songs, source: .topSongs)).text(
        keys: .usual)
        == "Showing “\(ChartList(kind: .songs, source: .topSongs).title)”, the same chart as before; press r to fetch the default "
        + "one.")
    let old = ChartWarning.stale(age: .seconds(7200), because: Self.none)
    #expect(old.text(keys: .usual) == old.description)
  }
}
