import Artwork
import Charts
import Session
import SessionFixtures
import Terminal
import Testing
import Transfers

@testable import Screen

struct UpdateGalleryTests {
  private let picture = RenderedPicture(cells: CellPicture(columns: 0, rows: 0, cells: []))

  private func asked(_ effects: [ScreenEffect]) -> [PictureRequest] {
    effects.compactMap { if case .fetchPicture(let request) = $0 { request } else { nil } }
  }

  private func screen(
    _ columns: Int = 80, _ rows: Int = 24, art: ArtworkMode = .blocks, keys: Key...
  ) throws -> ScreenFixture {
    var screen = try ScreenFixture(tracks: 1)
    screen.model = try Scene.gallery(columns, rows, art: art, view: .chart)
    for key in keys { screen.press(key) }
    return screen
  }

  private func grid(_ screen: ScreenFixture) throws -> GalleryGrid {
    GalleryGrid(screen.model, try #require(ScreenLayout(screen.model)), screen.model.rows)
  }

  private func index(_ screen: ScreenFixture) -> Int? {
    screen.model.selectedIndex(in: screen.model.rows)
  }

  // MARK: Moving

  @Test(arguments: [(40, 10), (160, 50)])
  func `l and h move through all entries and keep the tile visible`(columns: Int, rows: Int) throws
  {
    var screen = try screen(columns, rows, keys: "6")
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
  }

  @Test func `j and k reach the first and last row and keep the column`() throws {
    var screen = try screen(keys: "6", "l", "l", "l")
    let lines = try grid(screen).lines
    for line in lines.indices {
      let count = lines[line].count
      #expect(index(screen) == lines[line].lowerBound + min(3, count - 1))
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
    screen.mouse(.wheelUp)
    #expect(index(screen) == 0)
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

  @Test func `keys of the list are about the tiles`() throws {
    var screen = try screen(art: .off, keys: "6", " ")
    #expect(screen.notice == "The Bridges – Amber Bridge is not downloaded.")
    screen.press("/", "W", "h", .enter)
    let rows = screen.model.rows
    #expect(!rows.isEmpty && rows.allSatisfy { $0.displayName.contains("White") })
    let first = screen.selected
    screen.press("n")
    #expect(screen.selected != first)
    screen.press(.escape)
    #expect(screen.model.rows.count == 100)
    screen.press("g", "i", "j")
    #expect(index(screen) == 1)
  }

  @Test func `it starts with the first entry of the whole chart, unless another is selected`()
    throws
  {
    for keys in [[], ["l"]] as [[Key]] {
      var screen = try screen()
      let whole = try #require(screen.model.chart.shown)
      var part = whole
      part.chart.entries.removeLast(90)
      screen.model.chart.shown = part
      screen.press("6")
      for key in keys { screen.press(key) }
      let selected = screen.selected
      screen.send(.chart(.success(whole), request: screen.model.chart.request))
      #expect((screen.selected == selected) == !keys.isEmpty)
      #expect((index(screen) == 0) == keys.isEmpty)
    }
  }

  @Test func `a click selects, and on the state presses it`() throws {
    var screen = try screen(keys: "6")
    #expect(try screen.click(.entry(3)).isEmpty)
    #expect(index(screen) == 3)
    screen.press("d")
    let id = try #require(screen.selected)
    screen.receive(id, .queued, .started(received: 0, total: 100))
    #expect(try screen.click(.button(3)).count == 1)
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
      let requests = asked(screen.press("["))
      #expect(screen.model.gallery.opacity == opacity)
      #expect(screen.notice == "Opacity \(10 * opacity)%")
      #expect(requests.allSatisfy { $0.opacity == opacity })
      // The selected picture is unchanged, and invisible pictures are not fetched.
      #expect(requests.count == (opacity == 0 ? 0 : tiles - 1))
    }
    screen.press("[")
    #expect(screen.model.gallery.opacity == 0)
    #expect(asked(screen.press("l")).map(\.opacity) == [])
    for opacity in [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10] {
      screen.press("]")
      #expect(screen.model.gallery.opacity == opacity)
    }
    screen.press("[", "1", "6")
    #expect(screen.model.gallery.opacity == 10)
  }

  @Test func `visible tiles are requested, the nearest first, then those below`() throws {
    var screen = try screen()
    let first = asked(screen.press("6"))
    let grid = try grid(screen)
    let rows = screen.model.rows
    #expect(first.last?.address == rows[0].artworkURL100)
    #expect(first.count == grid.lines[0..<2].map(\.count).reduce(0, +))
    #expect(Set(first.map(\.opacity)) == [10])
    #expect(first.allSatisfy { $0.rows == grid.shape.pictureRows })
    #expect(Array(grid.entries(in: 0..<2, near: 1).prefix(3)) == [1, 0, 2])
    var ahead: [PictureRequest] = []
    for request in first { ahead += asked(screen.send(.picture(request, picture))) }
    let below = grid.lines[2..<4].flatMap { $0 }.map { rows[$0].artworkURL100 }
    #expect(Set(ahead.map(\.address)) == Set(below))
    for request in ahead { screen.send(.picture(request, picture)) }
    // Scrolling to the end and back requests nothing twice.
    var all: [PictureRequest] = []
    for key in Array(repeating: Key.character("j"), count: 60)
      + Array(repeating: Key.character("k"), count: 60)
    {
      var requests = asked(screen.press(key))
      while let request = requests.popLast() {
        all.append(request)
        requests += asked(screen.send(.picture(request, picture)))
      }
    }
    #expect(Set(all).count == all.count)
    #expect(Set(all).union(first + ahead).count == 100)
  }

  @Test func `the large pictures of wide windows are not requested in narrow ones`() throws {
    var screen = try screen(200, 60)
    let requests = asked(screen.press("6"))
    #expect(!requests.isEmpty && requests.allSatisfy { $0.hasGap })
    #expect(try #require(ScreenLayout(screen.model)).pane == nil)
    #expect(asked(screen.press("i")).contains { !$0.hasGap })
  }

  // MARK: Genres

  @Test func `Esc returns to Genres if the gallery was opened from there`() throws {
    var screen = try screen(art: .off, keys: "5", "6", "/", "W", .enter, .escape)
    #expect(screen.model.view == .gallery)
    #expect(screen.model.frame(now: 0).canvas.lines[23].contains("Esc genres"))
    screen.press(.escape)
    #expect(screen.model.view == .genres)
    screen.press(.tab)
    #expect(screen.model.view == .gallery)
    screen.press("1", "6", .escape)
    #expect(screen.model.view == .gallery)
  }

  @Test func `from an opened genre it starts with that genre`() throws {
    var screen = try screen(art: .off, keys: "5")
    screen.model.genres.opened = "Jazz"
    screen.press("6")
    let group = try #require(try grid(screen).groups.first { $0.name == "Jazz" })
    #expect(index(screen) == group.entries.lowerBound)
    screen.press("1", "5")
    screen.model.genres.opened = "Pop"
    screen.press("6")
    #expect(screen.model.selectedRow?.firstGenre == "Pop")
  }
}

/// The picker of the gallery: a list of genres and a list of titles.
struct UpdatePickerTests {
  private func screen(keys: Key...) throws -> ScreenFixture {
    var screen = try ScreenFixture(tracks: 1)
    screen.model = try Scene.gallery(120, 40, view: .chart)
    for key in ["6"] + keys { screen.press(key) }
    return screen
  }

  private func picker(_ screen: ScreenFixture) throws -> GalleryPicker {
    let rows = screen.model.rows
    let grid = GalleryGrid(screen.model, try #require(ScreenLayout(screen.model)), rows)
    return GalleryPicker(grid, selected: try #require(screen.model.selectedIndex(in: rows)))
  }

  @Test func `it opens with the genre of the selected entry, and stays with it`() throws {
    let screen = try screen(keys: "}", "}", "l", "|")
    #expect(screen.model.gallery.picker == .genres)
    let picker = try picker(screen)
    #expect(picker.groups[picker.group].name == "Country")
    #expect(picker.selected == picker.titles.lowerBound + 1)
    let lines = screen.model.frame(now: Scene.now).canvas.lines
    #expect(lines.contains { $0.contains("> Country  ") })
  }

  @Test func `another genre shows its first entry`() throws {
    var screen = try screen(keys: "l", "|")
    for (keys, name) in [
      (["j"], "Classical"), (["k"], "Alternative"), ([.down, .down], "Country"), (["G"], "World"),
    ] as [([Key], String)] {
      for key in keys { screen.press(key) }
      let picker = try picker(screen)
      #expect(picker.groups[picker.group].name == name)
      #expect(picker.selected == picker.titles.lowerBound)
      #expect(screen.model.selectedRow?.firstGenre == name)
    }
  }

  @Test func `titles move the selection of the grid within the genre`() throws {
    let keys: [(Key, Key)] = [
      (.enter, .left), (.right, "h"), ("l", .escape), ("l", "q"), ("l", .backspace),
      (.tab, .backTab),
    ]
    for (open, back) in keys {
      var screen = try screen(keys: "|", "j", "j", open)
      #expect(screen.model.gallery.picker == .titles)
      screen.press("j", "j")
      #expect(try picker(screen).selected == picker(screen).titles.lowerBound + 2)
      screen.press("G", "j")
      #expect(try picker(screen).selected == picker(screen).titles.upperBound - 1)
      #expect(screen.model.selectedRow?.firstGenre == "Country")
      screen.press(back)
      #expect(screen.model.gallery.picker == .genres)
    }
  }

  @Test func `its key, a click on the bar and an empty chart close it`() throws {
    var screen = try screen(keys: "|", "l", "|")
    #expect(screen.model.gallery.picker == nil && screen.model.view == .gallery)
    screen.press("|")
    try screen.click(.view(.chart))
    screen.press("6")
    #expect(screen.model.gallery.picker == nil)
    screen.press("|")
    screen.send(.chart(.success(.stub()), request: screen.model.chart.request))
    #expect(screen.model.gallery.picker == nil)
    screen.press("|")
    #expect(screen.model.gallery.picker == nil)
  }

  @Test func `clicks choose genres and titles, and the wheel moves in the list below it`() throws {
    var screen = try screen(keys: "|")
    try screen.click(.picker(.genres, 2))
    #expect(screen.model.selectedRow?.firstGenre == "Country")
    #expect(screen.model.gallery.picker == .genres)
    try screen.click(.picker(.genres, 2))
    #expect(screen.model.gallery.picker == .titles)
    try screen.click(.picker(.titles, 3))
    #expect(try picker(screen).selected == picker(screen).titles.lowerBound + 3)
    screen.mouse(.wheelUp, row: 30, column: 5)
    #expect(try picker(screen).selected == picker(screen).titles.lowerBound + 2)
    screen.mouse(.wheelUp)
    #expect(screen.model.selectedRow?.firstGenre == "Classical")
  }
}
