import Artwork
import Charts
import Session
import SessionFixtures
import Terminal
import Testing
import Transfers

@testable import Screen

struct UpdateGalleryTests {
  private let picture = RenderedPicture(cells: Canvas(size: TerminalSize(columns: 1, rows: 1)))

  private func screen(
    _ columns: Int = 80, _ rows: Int = 24, art: ArtworkMode = .blocks, keys: Key...
  ) throws -> ScreenFixture {
    var screen = try ScreenFixture(tracks: 1)
    screen.model = try Scene.gallery(columns, rows, art: art, view: .chart)
    for key in keys { screen.press(key) }
    return screen
  }

  private func grid(_ screen: ScreenFixture) throws -> GalleryGrid {
    GalleryGrid(screen.model, try screen.model.layout(), screen.model.rows)
  }

  private func index(_ screen: ScreenFixture) -> Int? {
    screen.model.selectedIndex(in: screen.model.rows)
  }

  // MARK: Moving

  @Test func `l and h move through all entries, j and k through all lines in a column`() throws {
    var screen = try screen(40, 10, keys: "6")
    for expected in Array(0..<100) + [99] {
      #expect(index(screen) == expected)
      let shown = try grid(screen).shown(from: screen.model.place.top)
      #expect(try shown.contains(grid(screen).line(of: expected)))
      screen.press(expected % 2 == 0 ? "l" : .right)
    }
    for expected in Array((0..<100).reversed()) + [0] {
      #expect(index(screen) == expected)
      screen.press(expected % 2 == 0 ? "h" : .left)
    }
    screen = try self.screen(keys: "6", "l", "l", "l")
    let lines = try grid(screen).lines
    for line in lines.indices {
      #expect(index(screen) == lines[line].lowerBound + min(3, lines[line].count - 1))
      screen.press(line % 2 == 0 ? "j" : .down)
    }
    for line in lines.indices.reversed() {
      #expect(index(screen).map(lines[line].contains) == true)
      screen.press(line % 2 == 0 ? "k" : .up)
    }
    #expect(index(screen) == 3)
    // Moving within a row changes the column.
    screen.press("h", "j")
    #expect(index(screen) == lines[1].lowerBound + 2)
    screen.press("g")
    screen.mouse(.wheelDown)
    #expect(index(screen) == lines[1].lowerBound)
  }

  @Test func `pages are rows of tiles, and braces go from group to group`() throws {
    var screen = try screen(160, 50, keys: "6")
    let grid = try grid(screen)
    #expect(grid.shape.down == 3)
    let lines = grid.lines.map(\.lowerBound)
    for (key, expected) in [
      (.pageDown, lines[3]), (.control("d"), lines[4]), (.control("u"), lines[3]), (.pageUp, 0),
      ("G", 99), ("g", 0),
    ] as [(Key, Int)] {
      screen.press(key)
      #expect(index(screen) == expected)
    }
    let firsts = grid.groups.map(\.entries.lowerBound)
    for first in firsts + [firsts[11]] {
      #expect(index(screen) == first)
      screen.press("}")
    }
    screen.press("{", "{", "l", "{")
    #expect(index(screen) == firsts[9])
    for _ in firsts { screen.press("{") }
    #expect(index(screen) == 0)
  }

  @Test func `keys and clicks of the list are about the tiles`() throws {
    var screen = try screen(art: .off, keys: "6", " ")
    #expect(screen.notice == "The Bridges – Amber Bridge is not downloaded.")
    screen.press("/", "W", "h", .enter)
    let rows = screen.model.rows
    #expect(!rows.isEmpty && rows.allSatisfy { $0.displayName.contains("White") })
    let first = screen.selected
    screen.press("n")
    #expect(screen.selected != first)
    screen.press(.escape, "g", "i", "j")
    #expect(screen.model.rows.count == 100 && index(screen) == 1)
    screen.press(.escape)
    #expect(try screen.click(.entry(3)).isEmpty && index(screen) == 3)
    screen.press("d")
    screen.receive(try #require(screen.selected), .queued, .started(received: 0, total: 100))
    // On the state, a click presses it.
    #expect(try screen.click(.button(3)).count == 1)
  }

  @Test func `it starts with the first entry of the whole chart, unless another is selected`()
    throws
  {
    for keys in [[], ["l"]] as [[Key]] {
      var screen = try screen()
      let whole = try #require(screen.model.chart.shown)
      screen.model.chart.shown?.chart.entries.removeLast(90)
      screen.press("6")
      for key in keys { screen.press(key) }
      let selected = screen.selected
      screen.send(.chart(.success(whole), request: screen.model.chart.request))
      #expect((screen.selected == selected) == !keys.isEmpty)
      #expect((index(screen) == 0) == keys.isEmpty)
    }
  }

  @Test func `it starts with the opened genre, and Esc returns to Genres`() throws {
    var screen = try screen(art: .off, keys: "5", "6", "/", "W", .enter, .escape)
    #expect(screen.model.view == .gallery)
    #expect(screen.model.lines[23].contains("Esc genres"))
    screen.press(.escape)
    #expect(screen.model.view == .genres)
    screen.model.genres.opened = "Jazz"
    screen.press("6")
    let group = try #require(try grid(screen).groups.first { $0.name == "Jazz" })
    #expect(index(screen) == group.entries.lowerBound)
    screen.press("1", "6", .escape)
    #expect(screen.model.view == .gallery)
  }

  // MARK: Pictures

  @Test func `eleven steps of opacity, and 100% again when the view is left`() throws {
    var screen = try screen(keys: "6")
    for _ in 1...2 {
      for request in screen.model.pictures.keys { screen.send(.picture(request, picture)) }
    }
    let shown = try grid(screen).shown(from: 0)
    let tiles = try grid(screen).lines[shown].map(\.count).reduce(0, +)
    for opacity in (0...9).reversed() {
      let requests = screen.press("[").pictures
      #expect(screen.model.gallery.opacity == opacity)
      #expect(screen.notice == "Opacity \(10 * opacity)%")
      #expect(requests.allSatisfy { $0.opacity == opacity })
      // The selected picture is unchanged, and invisible pictures are not fetched.
      #expect(requests.count == (opacity == 0 ? 0 : tiles - 1))
    }
    screen.press("[")
    #expect(screen.model.gallery.opacity == 0 && screen.press("l").pictures.isEmpty)
    for opacity in [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10] {
      screen.press("]")
      #expect(screen.model.gallery.opacity == opacity)
    }
    screen.press("[", "1", "6")
    #expect(screen.model.gallery.opacity == 10)
  }

  @Test func `visible tiles are requested, the nearest first, then those below, and none twice`()
    throws
  {
    var screen = try screen()
    let first = screen.press("6").pictures
    let grid = try grid(screen)
    let rows = screen.model.rows
    // The last request is the first one that is performed.
    #expect(first.last?.address == rows[0].artworkURL100)
    #expect(first.count == grid.lines[0..<2].map(\.count).reduce(0, +))
    #expect(first.allSatisfy { $0.opacity == 10 && $0.rows == grid.shape.pictureRows })
    #expect(Array(grid.entries(in: 0..<2, near: 1).prefix(3)) == [1, 0, 2])
    var ahead: [PictureRequest] = []
    for request in first { ahead += screen.send(.picture(request, picture)).pictures }
    let below = grid.lines[2..<4].flatMap { $0 }.map { rows[$0].artworkURL100 }
    #expect(Set(ahead.map(\.address)) == Set(below))
    for request in ahead { screen.send(.picture(request, picture)) }
    var all: [PictureRequest] = []
    for key: Key in Array(repeating: "j", count: 60) + Array(repeating: "k", count: 60) {
      var requests = screen.press(key).pictures
      while let request = requests.popLast() {
        all.append(request)
        requests += screen.send(.picture(request, picture)).pictures
      }
    }
    #expect(Set(all).count == all.count && Set(all).union(first + ahead).count == 100)
  }

  @Test func `the large pictures of wide windows are not requested in narrow ones`() throws {
    var screen = try screen(200, 60)
    let requests = screen.press("6").pictures
    #expect(!requests.isEmpty && requests.allSatisfy { $0.hasGap })
    #expect(try screen.model.layout().pane == nil)
    #expect(screen.press("i").pictures.contains { !$0.hasGap })
  }
}
