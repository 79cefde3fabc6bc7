import Terminal
import Testing

@testable import Screen

struct RowActionTextTests {
  private static let whole: Int64 = 1_104_332
  private static let everyState: [RowAction] = [
    .download, .waiting, .downloading(received: 331_300, total: whole, speed: 450_000),
    .downloading(received: 12_300_000, total: 12_300_000, speed: 999_000),
    .downloading(received: 331_300, total: nil, speed: nil),
    .downloading(received: 0, total: nil, speed: .infinity),
    .paused(received: 331_300, total: whole), .paused(received: 0, total: nil),
    .retrying(received: 331_300, total: whole, because: "no answer"), .failed("It failed."),
    .elsewhere, .downloaded,
    .playing(position: .seconds(12), duration: .seconds(30), isPaused: false),
    .playing(position: .seconds(4000), duration: .seconds(9000), isPaused: true),
    .playing(position: .zero, duration: nil, isPaused: true), .unplayable("It is damaged."),
    .noPreview, .notKnown, .damaged, .absent, .leads(price: nil), .leads(price: "4.99 EUR"),
    .leads(price: String(repeating: "9", count: 300)),
  ]

  private func lines(_ button: RowAction, _ columns: Int, _ count: Int) -> [String] {
    RowActionText(
      button: button, bytes: Self.whole, columns: columns, look: RowTheme(isSelected: false)
    ).lines(count).map { $0.map(\.text).joined() }
  }

  @Test(arguments: [12, 22, 32], [1, 2, 3])
  func `every state fits into its columns`(columns: Int, count: Int) {
    for button in Self.everyState {
      let lines = lines(button, columns, count)
      #expect((1...min(count, 2)).contains(lines.count), "\(button)")
      for line in lines { #expect((1...columns).contains(line.columns), "\(line)") }
    }
  }

  @Test func `with two lines the bar is above the numbers`() {
    let button = RowAction.downloading(received: 331_300, total: Self.whole, speed: 450_000)
    #expect(lines(button, 22, 2) == ["██████▌───────────────", "30% of 1.1MB  450KB/s"])
    #expect(lines(button, 12, 2) == ["███▌────────", "30% of 1.1MB"])
  }

  @Test func `on a single line the bar disappears first, then the speed`() {
    let button = RowAction.downloading(received: 331_300, total: Self.whole, speed: 450_000)
    #expect(lines(button, 32, 1) == ["██▍─────  30% of 1.1MB  450KB/s"])
    #expect(lines(button, 22, 1) == ["30% of 1.1MB  450KB/s"])
    #expect(lines(button, 12, 1) == ["30% of 1.1MB"])
  }

  @Test func `an unknown size has no bar`() {
    let button = RowAction.downloading(received: 331_300, total: nil, speed: nil)
    #expect(lines(button, 22, 2) == ["Downloading", "331KB"])
    #expect(lines(.paused(received: 0, total: nil), 22, 2) == ["Paused"])
  }

  @Test func `the current track shows its position`() {
    let button = RowAction.playing(
      position: .seconds(12), duration: .seconds(30), isPaused: false)
    #expect(lines(button, 12, 1) == ["▶ 0:12"])
    #expect(lines(button, 22, 2) == ["▶ 0:12 / 0:30", "━━━━━━━━╸─────────────"])
    let paused = RowAction.playing(position: .seconds(12), duration: .seconds(30), isPaused: true)
    #expect(lines(paused, 22, 1) == ["Paused 0:12 / 0:30"])
  }

  @Test func `the key of an action is shown only in the selected row`() {
    func runs(isSelected: Bool) -> [TextRun] {
      RowActionText(
        button: .download, bytes: nil, columns: 22, look: RowTheme(isSelected: isSelected),
        key: "d"
      ).lines(2)[0]
    }
    #expect(runs(isSelected: true).map(\.text).joined() == " d  Download")
    #expect(runs(isSelected: false).map(\.text) == ["Download"])
  }

  @Test func `each state has its own word`() {
    let words = Self.everyState.map { lines($0, 22, 1)[0].prefix(8) }
    #expect(Set(words.filter { $0.contains(where: \.isLetter) }).count >= 11)
    #expect(lines(.failed("It failed."), 22, 1) == ["Failed"])
    #expect(lines(.downloaded, 22, 2) == ["Downloaded", "1.1MB"])
    #expect(lines(.elsewhere, 22, 1) == ["In use"])
  }
}
