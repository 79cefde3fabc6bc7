import Charts
import Foundation
import Library
import Session
import SessionFixtures
import Terminal
import Testing

@testable import Screen

struct DetailsTextTests {
  private func lines(
    _ row: Row, _ button: RowAction = .download, columns: Int = 40, count: Int = 30
  ) -> [String] {
    DetailsText(row: row, button: button, columns: columns, keys: .usual).text(count).lines
      .map { $0.map(\.text).joined() }
  }

  @Test func `all known facts are shown`() throws {
    let kept = try LocalPreview.stub(id: "109", artist: "MC Kľúčenka", track: "Dvere číslo osem")
    let row = Row(Scene.tracks[8], kept: kept)
    #expect(
      lines(row, .downloaded, columns: 80) == [
        "Dvere číslo osem", "MC Kľúčenka", "Sídlisko", "", "Downloaded", "1.1MB", "",
        "Rank      9                             Genre     Hip-Hop/Rap",
        "Released  2026-01-17                    Length    3:18",
        "Price     1.29 EUR                      Explicit  yes", "ID        109", "",
        "Store     https://music.apple.com/sk/album/109?i=109",
        "File      /previews/MC Kľúčenka - Dvere číslo osem [109].m4a",
      ])
  }

  @Test func `unknown values have no line`() throws {
    let row = Row(try LocalPreview.stub())
    let labels = lines(row, .downloaded).map { $0.prefix(8).trimmingCharacters(in: .whitespaces) }
    #expect(!labels.contains("Price"))
    #expect(!labels.contains("Genre"))
    #expect(!labels.contains("Explicit"))
  }

  @Test func `a complete error message is shown`() {
    let sentence = "The preview is no longer offered (HTTP 404); press r to refresh."
    let factLines = lines(.stub(), .failed(sentence), columns: 30)
    #expect(factLines.joined(separator: " ").contains(sentence))
    #expect(factLines.allSatisfy { $0.columns <= 30 })
  }

  @Test func `a message about a damaged file names the key that erases it`() throws {
    let row = Row(Scene.tracks[0], kept: try .stub(part: .damaged))
    let factLines = lines(row, .damaged, columns: 60)
    #expect(factLines.contains("The file is damaged; press x to erase."))
    #expect(!factLines.contains { $0.contains("hottracks erase") })
  }

  @Test func `the reason for a missing download is shown`() {
    let factLines = lines(.stub(preview: nil), .noPreview, columns: 80)
    #expect(factLines.contains("No preview available; press o to open the store page."))
  }

  @Test func `with little room spacing is omitted first`() {
    let row = Row(Scene.tracks[0], kept: nil)
    #expect(!lines(row, count: 11).contains(""))
    #expect(lines(row, count: 4) == lines(row, count: 11))
  }

  @Test func `a text with its own scrolling keeps its position`() {
    let row = Row(Scene.storyteller, kept: nil)
    let all = lines(row, .leads(price: nil), count: 100)
    #expect(lines(row, .leads(price: nil), count: all.count - 2) == all)
    #expect(all.contains("Advisory  4+"))
    #expect(all.contains("Rating    4.6 of 5 (12345 ratings)"))
    #expect(all.contains("Screenshot 2"))
  }

  private func runs(_ row: Row, columns: Int) -> [[TextRun]] {
    DetailsText(row: row, button: .downloaded, columns: columns, keys: .usual).text(30).lines
  }

  @Test func `a truncated address links to the complete one`() throws {
    var row = Row(try LocalPreview.stub(id: "109", artist: "MC Kľúčenka", track: "Dvere"))
    row.url = "https://music.example/sk/album/" + String(repeating: "dlhý-názov-", count: 9) + "1"
    row.details.artistURL = "javascript:alert(1)"
    let lines = runs(row, columns: 40).suffix(3)
    #expect(lines.map(\.columns).allSatisfy { $0 <= 40 })
    #expect(lines.map { $0.last?.text.last } == ["…", ")", "…"])
    let file = try #require(row.kept?.path)
    #expect(
      lines.map { $0.last?.style.link }
        == [row.url.flatMap { Hyperlink(page: $0) }, nil, Hyperlink(file: file)])
    #expect(lines.allSatisfy { $0.first?.style.link == nil })
  }

  @Test func `screenshots without pictures are links`() throws {
    let shots = runs(Row(Scene.storyteller, kept: nil), columns: 60).filter {
      $0[0...].first?.text.hasPrefix("Screenshot") == true
    }
    #expect(shots.map { $0.map(\.text) } == [["Screenshot 1"], ["Screenshot 2"]])
    #expect(
      shots.map { $0[0].style.link?.address } == Scene.storyteller.details.screenshotURLs)
  }

  @Test func `the attribution precedes the store page`() {
    let words = DetailsText(
      row: Row(Scene.tracks[8], kept: nil), button: .download, columns: 60, keys: .usual,
      attribution: "Preview provided courtesy of iTunes")
    let lines = words.text(30).lines.map { $0.map(\.text).joined() }
    #expect(lines.suffix(2).first == "Preview provided courtesy of iTunes")
    #expect(lines.last?.hasPrefix("Store     https://") == true)
  }

  @Test(
    arguments: [(0, "free"), (1.5, "1.50 EUR"), (255, "255.00 EUR"), (.nan, nil)]
      as [(Double, String?)])
  func `a price has its currency`(price: Double, factLines: String?) {
    var row = Row(Scene.tracks[0], kept: nil)
    row.trackPrice = price
    let line = lines(row).first { $0.hasPrefix("Price") }
    #expect(line == factLines.map { "Price     \($0)" })
  }

  @Test(arguments: [
    (1, "3, was 1 on 20 Nov 2026"), (3, "3, unchanged since 20 Nov 2026"),
    (5, "3, was 5 on 20 Nov 2026"), (nil, "3, new since 20 Nov 2026"),
  ])
  func `a rank is shown with the previous one`(former: Int?, factLines: String) {
    let date = Date(timeIntervalSince1970: 1_795_150_000)
    var row = Row.stub(rank: 3)
    var ids = (1...10).map(String.init)
    if let former { ids[former - 1] = row.id }
    row.compare(
      with: ChartComparison(ChartOrder(ids: ids, updated: date, fetched: date, isWhole: true)))
    let words = DetailsText(
      row: row, button: .download, columns: 60, keys: .usual, compared: date)
    let lines = words.text(30).lines.map { $0.map(\.text).joined() }
    #expect(lines.contains("Rank      \(factLines)"))
  }

  @Test func `a favorite of another country shows it`() {
    var row = Row.stub()
    row.isFavorite = true
    let words = DetailsText(
      row: row, button: .download, columns: 60, keys: .usual, place: "United Kingdom")
    let lines = words.text(30).lines.map { $0.map(\.text).joined() }
    #expect(lines[0] == "★ Ozvena")
    #expect(lines.contains { $0.contains("Country   United Kingdom") })
  }
}
