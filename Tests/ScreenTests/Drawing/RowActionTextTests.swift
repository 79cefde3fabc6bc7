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

  private func selected(_ button: RowAction, _ columns: Int, _ count: Int) -> [String] {
    RowActionText(
      button: button, bytes: Self.whole, columns: columns, look: RowTheme(isSelected: true),
      keys: .usual
    ).lines(count).map { $0.map(\.text).joined() }
  }

  @Test func `the selected row has buttons, other rows a word in brackets`() {
    #expect(selected(.download, 22, 2) == [" d Download "])
    #expect(lines(.download, 22, 2) == ["[Download]"])
    #expect(selected(.downloaded, 22, 2) == ["Downloaded", " ⏎ Play   x Erase "])
    #expect(selected(.damaged, 22, 1) == ["Damaged   x Erase "])
    #expect(selected(.noPreview, 22, 2) == lines(.noPreview, 22, 2))
  }

  @Test func `the speed disappears first, then the words of the buttons, never their keys`() {
    let button = RowAction.downloading(received: 331_300, total: Self.whole, speed: 450_000)
    let last = { self.selected(button, $0, 2)[1] }
    #expect(last(50) == "30% of 1.1MB  450KB/s   d Pause   c Cancel ")
    #expect(last(36) == "30% of 1.1MB   d Pause   c Cancel ")
    #expect(last(22) == "30% of 1.1MB   d   c ")
    #expect(last(12) == "30%   d   c ")
    #expect(selected(button, 36, 3)[2] == " d Pause   c Cancel ")
    #expect(selected(button, 11, 1) == [" d   c "])
  }

  @Test(arguments: [12, 22, 36], [1, 2, 3])
  func `buttons fit into their columns`(columns: Int, count: Int) {
    for button in Self.everyState {
      for line in selected(button, columns, count) {
        #expect((1...columns).contains(line.columns), "\(line)")
      }
    }
  }

  @Test func `each state has its own word`() {
    let words = Self.everyState.map { lines($0, 22, 1)[0].prefix(8) }
    #expect(Set(words.filter { $0.contains(where: \.isLetter) }).count >= 10)
    #expect(lines(.failed("It failed."), 22, 1) == ["Failed"])
    #expect(lines(.downloaded, 22, 2) == ["Downloaded", "1.1MB"])
    #expect(lines(.elsewhere, 22, 1) == ["In use"])
  }
}
