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

  private func bench(_ columns: Int = 80, _ rows: Int = 24, art: ArtworkMode = .off) throws -> Bench
  {
    var bench = try Bench(tracks: 1)
    bench.model = try Scene.gallery(columns, rows, art: art, view: .chart)
    return bench
  }

  private func grid(_ bench: Bench) throws -> GalleryGrid {
    GalleryGrid(bench.model, try #require(ScreenLayout(bench.model)), bench.model.rows)
  }

  private func index(_ bench: Bench) -> Int? { bench.model.selectedIndex(in: bench.model.rows) }

  // MARK: Moving

  @Test(arguments: [(40, 10), (160, 50)])
  func `l and h move through all entries and keep the tile visible`(columns: Int, rows: Int) throws
  {
    var bench = try bench(columns, rows, art: .blocks)
    bench.press("6")
    for expected in Array(0..<100) + [99] {
      #expect(index(bench) == expected)
      let shown = try grid(bench).shown(from: bench.model.place.top)
      #expect(try shown.contains(grid(bench).line(of: expected)))
      bench.press(expected % 2 == 0 ? "l" : .right)
    }
    for expected in Array((0..<100).reversed()) + [0] {
      #expect(index(bench) == expected)
      bench.press(expected % 2 == 0 ? "h" : .left)
    }
  }

  @Test func `j and k reach the first and last row and keep the column`() throws {
    var bench = try bench(art: .blocks)
    bench.press("6", "l", "l", "l")
    let lines = try grid(bench).lines
    for line in lines.indices {
      let count = lines[line].entries.count
      #expect(index(bench) == lines[line].entries.lowerBound + min(3, count - 1))
      bench.press(line % 2 == 0 ? "j" : .down)
    }
    for line in lines.indices.reversed() {
      #expect(index(bench).map(lines[line].entries.contains) == true)
      bench.press(line % 2 == 0 ? "k" : .up)
    }
    #expect(index(bench) == 3)
    // Moving within a row changes the column.
    bench.press("h", "j")
    #expect(index(bench) == lines[1].entries.lowerBound + 2)
  }

  @Test func `pages are rows of tiles`() throws {
    var bench = try bench(160, 50, art: .blocks)
    bench.press("6")
    let grid = try grid(bench)
    #expect(grid.shape.down == 3)
    bench.press(.pageDown)
    #expect(index(bench) == grid.lines[3].entries.lowerBound)
    bench.press(.control("d"))
    #expect(index(bench) == grid.lines[4].entries.lowerBound)
    bench.press(.control("u"), .pageUp)
    #expect(index(bench) == 0)
    bench.press("G")
    #expect(index(bench) == 99)
    bench.press("g")
    #expect(index(bench) == 0)
  }

  @Test func `braces go from group to group`() throws {
    var bench = try bench()
    bench.press("6")
    let firsts = try grid(bench).groups.map(\.entries.lowerBound)
    for first in firsts + [firsts[11]] {
      #expect(index(bench) == first)
      bench.press("}")
    }
    bench.press("{", "{", "l", "{")
    #expect(index(bench) == firsts[9])
    for _ in firsts { bench.press("{") }
    #expect(index(bench) == 0)
  }

  @Test func `in details j shows the next entry`() throws {
    var bench = try bench()
    bench.press("6", "i", "j")
    #expect(index(bench) == 1)
  }

  @Test func `keys of the list are about the selected tile`() throws {
    var bench = try bench()
    bench.press("6", "l")
    let id = try #require(bench.selected)
    let effects = bench.press("d")
    #expect(effects.first?.startedRequests.map(\.id) == [id])
    bench.press("f")
    #expect(bench.model.favorites.contains(id))
    bench.press("/", "W", "h", .enter)
    #expect(bench.model.rows.allSatisfy { $0.displayName.contains("White") })
    let first = bench.selected
    bench.press("n")
    #expect(bench.selected != first)
    bench.press(.escape)
    #expect(bench.model.rows.count == 100)
  }

  @Test func `Space on a missing entry shows how to download it`() throws {
    var bench = try bench()
    bench.press("6", " ")
    #expect(bench.model.notice?.text == "Not downloaded; press d to download it.")
  }

  @Test func `it starts with the first entry of the whole chart, unless another is selected`()
    throws
  {
    for keys in [[], ["l"]] as [[Key]] {
      var bench = try bench()
      let whole = try #require(bench.model.chart.shown)
      var part = whole
      part.chart.entries.removeLast(90)
      bench.model.chart.shown = part
      bench.press("6")
      for key in keys { bench.press(key) }
      let selected = bench.selected
      bench.tell(.chart(.success(whole), question: bench.model.chart.question))
      #expect((bench.selected == selected) == !keys.isEmpty)
      #expect((index(bench) == 0) == keys.isEmpty)
    }
  }

  // MARK: Opacity

  @Test func `eleven steps of opacity, and 100% again when the view is left`() throws {
    var bench = try bench(art: .blocks)
    bench.press("6")
    for request in bench.model.pictures.keys { bench.tell(.picture(request, picture)) }
    for request in bench.model.pictures.keys { bench.tell(.picture(request, picture)) }
    let shown = try grid(bench).shown(from: 0)
    let tiles = try grid(bench).lines[shown].map(\.entries.count).reduce(0, +)
    for opacity in (0...9).reversed() {
      let requests = asked(bench.press("["))
      #expect(bench.model.gallery.opacity == opacity)
      #expect(bench.model.notice?.text == "Opacity \(10 * opacity)%")
      #expect(requests.allSatisfy { $0.opacity == opacity })
      // The selected picture is unchanged, and invisible pictures are not fetched.
      #expect(requests.count == (opacity == 0 ? 0 : tiles - 1))
    }
    bench.press("[")
    #expect(bench.model.gallery.opacity == 0)
    #expect(asked(bench.press("l")).map(\.opacity) == [])
    for opacity in 1...10 {
      bench.press("]")
      #expect(bench.model.gallery.opacity == opacity)
    }
    bench.press("]", "[", "[")
    #expect(bench.model.gallery.opacity == 8)
    bench.press("1", "6")
    #expect(bench.model.gallery.opacity == 10)
  }

  // MARK: Pictures

  @Test func `visible tiles are requested, the nearest first, then those below`() throws {
    var bench = try bench(art: .blocks)
    let first = asked(bench.press("6"))
    let grid = try grid(bench)
    let rows = bench.model.rows
    func addresses(_ entries: [Int]) -> [String?] { entries.map { rows[$0].artworkURL100 } }
    #expect(first.reversed().map(\.address).first == rows[0].artworkURL100)
    #expect(first.count == grid.lines[0..<2].map(\.entries.count).reduce(0, +))
    #expect(Set(first.map(\.opacity)) == [10])
    #expect(first.allSatisfy { $0.rows == grid.shape.pictureRows })
    let order = grid.entries(in: 0..<2, near: 1)
    #expect(Array(order.prefix(3)) == [1, 0, 2])
    var ahead: [PictureRequest] = []
    for request in first { ahead += asked(bench.tell(.picture(request, picture))) }
    let below = grid.lines[2..<4].flatMap(\.entries)
    #expect(Set(ahead.map(\.address)) == Set(addresses(below)))
    for request in ahead { bench.tell(.picture(request, picture)) }
    // Scrolling to the end and back requests nothing twice.
    var all = first + ahead
    for key in Array(repeating: Key.character("j"), count: 60)
      + Array(repeating: Key.character("k"), count: 60)
    {
      var requests = asked(bench.press(key))
      while let request = requests.popLast() {
        all.append(request)
        requests += asked(bench.tell(.picture(request, picture)))
      }
    }
    all = Array(all.dropFirst((first + ahead).count))
    #expect(Set(all).count == all.count)
    #expect(Set(all).union(first + ahead).count == 100)
  }

  @Test func `the large pictures of wide windows are not requested in narrow ones`() throws {
    var bench = try bench(200, 60, art: .blocks)
    #expect(asked(bench.press("6")).allSatisfy { $0.hasGap })
    #expect(try #require(ScreenLayout(bench.model)).pane == nil)
    #expect(asked(bench.press("i")).contains { !$0.hasGap })
  }

  // MARK: Genres

  @Test func `Esc returns to Genres if the gallery was opened from there`() throws {
    var bench = try bench()
    bench.press("5", "6")
    bench.press("/", "W", .enter, .escape)
    #expect(bench.model.view == .gallery)
    #expect(bench.model.frame(now: 0).canvas.lines[23].contains("Esc genres"))
    bench.press(.escape)
    #expect(bench.model.view == .genres)
    bench.press(.tab)
    #expect(bench.model.view == .gallery)
    bench.press("1", "6", .escape)
    #expect(bench.model.view == .gallery)
  }

  @Test func `from an opened genre it starts with that genre`() throws {
    var bench = try bench()
    bench.press("5")
    bench.model.genres.opened = "Jazz"
    bench.press("6")
    let group = try #require(try grid(bench).groups.first { $0.name == "Jazz" })
    #expect(index(bench) == group.entries.lowerBound)
    bench.press("1", "5")
    bench.model.genres.opened = "Pop"
    bench.press("6")
    #expect(bench.model.selectedRow?.firstGenre == "Pop")
  }

  // MARK: Mouse

  @Test func `a click selects, and on the state presses it`() throws {
    var bench = try bench(art: .blocks)
    bench.press("6")
    #expect(try bench.click(.entry(3)).isEmpty)
    #expect(index(bench) == 3)
    bench.press("d")
    let id = try #require(bench.selected)
    bench.hear(id, .queued, .started(received: 0, total: 100))
    #expect(try bench.click(.button(3)).count == 1)
  }

  @Test func `the wheel moves by one row of tiles`() throws {
    var bench = try bench(art: .blocks)
    bench.press("6")
    bench.tell(.input(.mouse(Mouse(.wheelDown, row: 5, column: 5))))
    #expect(try index(bench) == grid(bench).lines[1].entries.lowerBound)
    bench.tell(.input(.mouse(Mouse(.wheelUp, row: 5, column: 5))))
    #expect(index(bench) == 0)
  }
}
