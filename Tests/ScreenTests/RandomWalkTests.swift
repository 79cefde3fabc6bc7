import Artwork
import Charts
import Library
import Session
import SessionFixtures
import Terminal
import TestSupport
import Testing

@testable import Screen

/// Random keys, clicks, sizes and results, in any order.
struct RandomWalkTests {
  private static let steps = 20

  @Test func `any keys leave a valid screen and store nothing wrong`() async throws {
    try await Fuzz().run("random walk", on: { $0.walk(steps: Self.steps) }) { walk in
      var screen = try ScreenFixture(
        tracks: 40, files: [try Tracks.file(1), try Tracks.file(4, part: .damaged)],
        art: walk.art)
      screen.model.erasesWithoutAsking = false
      for (index, step) in walk.steps.enumerated() {
        let effects = perform(step, on: &screen)
        for request in effects.pictures {
          let cells = Canvas(size: TerminalSize(columns: request.columns, rows: request.rows))
          screen.send(
            .picture(
              request, RenderedPicture(cells: cells, size: PixelSize(width: 600, height: 600))))
        }
        // Clicks meet the last frame, even if something has arrived since then.
        guard index % 3 > 0 else { continue }
        if let fault = fault(in: &screen, effects) { throw Fuzz.Failure("\(step): \(fault)") }
      }
    }
  }

  private func perform(_ step: Walk.Step, on screen: inout ScreenFixture) -> [ScreenEffect] {
    switch step {
    case .key(let key): return screen.press(key)
    case .mouse(let mouse): return screen.send(.input(.mouse(mouse)))
    case .resize(let size): return screen.send(.input(.resized(size)))
    case .wait(let seconds):
      screen.now += seconds
      return screen.send(.tick)
    case .chart(let numbers):
      return screen.send(
        .chart(
          numbers.isEmpty
            ? .failure(CommandError(.unreachable, "No chart.")) : .success(Tracks.chart(numbers)),
          request: screen.model.chart.request))
    case .country(let code):
      var chart = Tracks.chart([1, 2])
      chart.chart.country = code
      guard let country = Storefront.withCode(code) else { return [] }
      return screen.send(
        .countryChart(CountryChart(country, chart), request: screen.model.world.request))
    case .files(let numbers):
      let files = numbers.compactMap { try? Tracks.file($0) }.map { ($0.id, $0) }
      return screen.send(.files(.success(Dictionary(uniqueKeysWithValues: files))))
    case .list:
      guard let list = try? StoreList.album(of: 1...5, missing: [2]) else { return [] }
      return screen.send(.list(.success(list), request: screen.model.listRequests))
    }
  }

  /// What is wrong after a step, if anything.
  private func fault(in screen: inout ScreenFixture, _ effects: [ScreenEffect]) -> String? {
    let shown = screen.model.present(now: screen.now).frame
    if shown != screen.model.frame(now: screen.now) { return "drawn anew, the frame differs" }
    if let fault = ScreenTests.fault(of: shown) { return fault }
    if screen.model.listed != screen.model.newRows { return "outdated rows" }
    if screen.model.chartGenres != screen.model.newGenres { return "outdated genres" }
    if let index = screen.model.selectedIndex, !(0..<screen.model.listedCount).contains(index) {
      return "a selection outside"
    }
    let noted = effects.compactMap(\.notedEntry) + screen.model.recents.entries
    return noted.first { $0.id.isEmpty || $0.name?.isEmpty != false }.map { "stored: \($0)" }
  }
}

private struct Walk: Sendable {
  enum Step: Sendable {
    case key(Key)
    case mouse(Mouse)
    case resize(TerminalSize)
    case wait(Double)
    case chart([Int])
    case country(String)
    case files([Int])
    case list
  }

  let art: ArtworkMode
  let steps: [Step]
}

extension Mutations {
  fileprivate mutating func walk(steps: Int) -> Walk {
    Walk(art: one(of: [.off, .blocks]), steps: (0..<steps).map { _ in step() })
  }

  private mutating func step() -> Walk.Step {
    switch below(21) {
    case 0: .resize(TerminalSize(columns: 30 + below(170), rows: 6 + below(50)))
    case 1, 2:
      .mouse(
        Mouse(
          one(of: [.left, .left, .drag, .wheelUp, .wheelDown]), row: below(50), column: below(160)))
    case 3: .wait(one(of: [0.1, 0.5, 9]))
    case 4: .chart(isOne(in: 4) ? [] : Array(1...(1 + below(40))))
    case 5: .country(one(of: ["sk", "cz", "de"]))
    case 6: .list
    case 7: .files(Array(1...(1 + below(9))))
    default: .key(one(of: Self.keys))
    }
  }

  private static let keys: [Key] =
    KeyTable.usual.browseGroups.flatMap(\.bindings).flatMap(\.keys).filter { $0 != "q" }
    + ["s", "o", "y", "n", .enter, .escape, .down, .up]
}
