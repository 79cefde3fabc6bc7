import Artwork
import Charts
import Session
import SessionFixtures
import TestSupport
import Testing

@testable import Screen
@testable import Terminal

struct PictureRequestTests {
  private let row = Row(Scene.tracks[0], file: nil)

  private func layout(
    _ columns: Int, _ rows: Int, art: ArtworkMode = .blocks
  ) throws -> ScreenLayout {
    try Scene.chart(columns, rows, art: art).layout()
  }

  /// The sizes of the parts of a window with a short list, during playback.
  private func sizes(_ columns: Int, _ rows: Int) throws -> String {
    var model = try Scene.busy(columns, rows, art: .blocks)
    let layout = try model.layout()
    func size(_ request: PictureRequest?) -> String {
      request.map { "\($0.columns)×\($0.rows)" } ?? "none"
    }
    let pane = layout.paneRect.map { DetailsPlace(columns: $0.columns, isPane: true) }
    let details = layout.detailsPicture(of: row)
    // The details keep their size when playback ends, and all views the height of rows.
    for view in ListView.allCases {
      model.view = view
      #expect(try model.layout().rowHeight == layout.rowHeight)
      #expect(try model.layout().playingRows == 3 || view != .gallery)
    }
    model.panel = .details
    #expect(try model.layout().playingRows == 3)
    model.playing = nil
    #expect(try model.layout().detailsPicture(of: row) == details)
    let facts = [
      ("list", "\(layout.listColumns)" + (layout.hasColumns ? " with columns" : "")),
      ("entries", "\(layout.visibleCount) of \(layout.rowHeight)"),
      ("picture", size(layout.rowPicture(of: row))),
      ("pane", layout.pane.map { "\($0.count)" } ?? "none"),
      ("its picture", size(pane.flatMap { layout.detailsPicture(of: row, in: $0) })),
      ("details", size(details)),
      ("app", size(layout.detailsPicture(of: Row(Scene.apps[0], file: nil)))),
      ("playing", "\(layout.playingRows)"),
      ("its picture", size(layout.playingPicture(of: row))),
      ("the next one's", size(layout.upcomingPicture(of: row))),
    ]
    return "\(columns)×\(rows): " + facts.map { "\($0) \($1)" }.joined(separator: ", ")
  }

  @Test func `lists, panes and pictures fit the window and leave room for text`() throws {
    let windows = [
      (40, 10), (45, 40), (56, 16), (60, 14), (80, 24), (99, 40), (100, 40), (143, 40), (144, 40),
      (150, 36), (160, 45), (200, 60), (500, 200),
    ]
    try ExpectedText.expect(
      (windows + (26...46).map { (120, $0) }).map(sizes), in: "sizes")
  }

  @Test func `nothing moves when a filter is typed, or a box opens over the details of what plays`()
    throws
  {
    var screen = try ScreenFixture(
      tracks: 40, files: [Tracks.file(1)], columns: 100, rows: 30)
    screen.press(.enter)
    let list = try screen.model.layout().footerRows
    screen.press("/", "9")
    #expect(try screen.model.layout().footerRows == list)
    screen.press(.escape, "i")
    let details = try screen.model.layout().footerRows
    screen.press("C")
    #expect(try screen.model.layout().footerRows == details && details != list)
  }

  @Test func `the placeholder depends on the kind`() throws {
    let layout = try layout(80, 24)
    let request = PictureRequest(
      address: row.artworkURL100, columns: 4, rows: 2, wantsPixels: true, hasGap: true,
      settings: PictureSettings())
    #expect(layout.rowPicture(of: row) == request)
    let symbols = MediaKind.allCases.map { kind in
      layout.rowPicture(of: Row(Entry(kind: kind, id: "1"), file: nil))?.placeholder
    }
    #expect(
      symbols == [.note, .note, .film, .microphone, .app, .app, .app, .book, .book, .film, .film])
  }

  @Test func `none is requested without pictures`() throws {
    let off = try layout(120, 40, art: .off)
    #expect(off.rowPicture(of: row) == nil && off.detailsPicture(of: row) == nil)
    #expect(off.screenshots(of: app("392x696bb"), columns: 80).isEmpty)
  }

  private func app(_ sizes: String...) -> Row {
    var entry = Scene.storyteller
    entry.details.screenshotURLs = sizes.map { "https://is1-ssl.mzstatic.com/\($0).png" }
    return Row(entry, file: nil)
  }

  private func shots(_ row: Row, columns: Int, rows: Int) throws -> [[Int]] {
    try layout(200, rows).screenshots(of: row, columns: columns).map { [$0.columns, $0.rows] }
  }

  @Test func `screenshots fill the width, or are links if there is little room`() throws {
    let phone = app("392x696bb", "392x696bb", "392x696bb", "392x696bb", "392x696bb")
    #expect(try shots(phone, columns: 80, rows: 60) == Array(repeating: [19, 16], count: 3))
    #expect(try shots(phone, columns: 60, rows: 60).count == 2)
    #expect(try shots(phone, columns: 80, rows: 24).map(\.[1]) == [9, 9, 9, 9, 9])
    #expect(try shots(phone, columns: 80, rows: 12).isEmpty)
    #expect(try shots(phone, columns: 4, rows: 60).isEmpty)
    // Wide ones are lower, so that there is room for two.
    let wide = app("696x392bb", "696x392bb", "a")
    #expect(try shots(wide, columns: 80, rows: 60) == [[36, 10], [36, 10]])
    #expect(try shots(app("a", "b"), columns: 80, rows: 60).count == 2)
    #expect(try shots(app("9999999999999999999999x1", "0x0bb"), columns: 80, rows: 60).count == 2)
  }

  // MARK: The terminal

  private static let traits = TerminalTraits(
    name: "XTerm(379)", hasSixel: true, cellWidth: 9, cellHeight: 19,
    background: RGB(red: 253, green: 246, blue: 227))

  @Test func `a cell has the size that the terminal reports, or its usual size`() {
    func size(_ traits: TerminalTraits, _ session: String?) -> [Int] {
      let size = PixelSize(traits, environment: session.map { ["WT_SESSION": $0] } ?? [:])
      return [size.width, size.height]
    }
    #expect(size(Self.traits, nil) == [9, 19] && size(Self.traits, "5d5f") == [9, 19])
    #expect(size(TerminalTraits(), "5d5f") == [10, 20])
    #expect(size(TerminalTraits(), "") == [8, 16])
    #expect(size(TerminalTraits(cellWidth: 9), nil) == [8, 16])
  }

  @Test func `picture settings follow from the terminal's traits`() {
    func settings(_ art: ArtworkMode, _ environment: [String: String] = [:]) -> PictureSettings {
      PictureSettings(Self.traits, art: art, colors: .palette, environment: environment)
    }
    let auto = settings(.auto)
    #expect(auto.pixels == .sixel && auto.colors == .palette && auto.selection == nil)
    #expect(
      auto.cell == PixelSize(width: 9, height: 19) && auto.background == Self.traits.background)
    #expect(settings(.auto, ["TMUX": "x"]).pixels == nil && settings(.kitty).pixels == .kitty)
  }
}

struct GalleryGridTests {
  private func grid(_ model: ScreenModel) throws -> GalleryGrid {
    GalleryGrid(model, try model.layout(), model.rows)
  }

  private static let sizes =
    [40, 47, 60, 79, 80, 99, 100, 139, 140, 200, 500].flatMap { columns in
      [10, 11, 16, 24, 28, 45, 200].map { (columns, $0) }
    }

  @Test(arguments: sizes)
  func `all visible tiles are complete and do not overlap, also during playback`(
    columns: Int, rows: Int
  ) throws {
    for picker in [nil, PickerList.genres] {
      var model = try Scene.gallery(columns, rows)
      model.gallery.picker = picker
      let layout = try model.layout()
      let grid = try grid(model)
      let shape = grid.shape
      #expect(shape.tileColumns >= 11 && shape.down >= 1)
      #expect(shape.pictureRows >= 2 && shape.pictureColumns <= shape.tileColumns)
      let bottom = grid.titleRow ?? layout.listTop + layout.listRows
      for first in grid.lines.indices {
        let shown = grid.shown(from: first)
        var taken: Set<[Int]> = []
        for line in shown {
          for place in grid.lines[line] {
            let left = grid.column(ofTile: place - grid.lines[line].lowerBound)
            let top = grid.row(of: line, in: shown)
            #expect(top >= layout.listTop && top + shape.lineRows <= bottom)
            #expect(left >= 1 && left + shape.tileColumns <= columns - 1)
            if let panel = grid.panel { #expect(left > panel.column + panel.columns) }
            #expect(taken.insert([top, left]).inserted)
          }
        }
      }
      model.playing = Scene.playing("1001")
      #expect(try self.grid(model).shape == shape)
    }
  }

  @Test(arguments: [(8, 16), (9, 19), (10, 20), (7, 7), (1, 30), (40, 3)])
  func `pictures are square, except for less than a cell`(width: Int, height: Int) throws {
    for (columns, rows) in Self.sizes {
      let cell = PixelSize(width: width, height: height)
      let shape = GalleryTileLayout(columns: columns, rows: rows, cell: cell)
      guard shape.pictureRows > 1 else { continue }
      let excess = shape.pictureColumns * width - shape.pictureRows * height
      #expect(0 <= excess && excess < width)
    }
    let titles = try grid(Scene.gallery(art: .off)).shape
    #expect(titles.pictureRows == 0 && titles.lineRows == 3 && titles.down == 6)
  }

  @Test func `groups are first genres, sorted by name, and share lines`() throws {
    let model = try Scene.gallery()
    let grid = try grid(model)
    let sizes = Scene.galleryGenres.sorted { $0.key < $1.key }
    #expect(grid.groups.map(\.name) == sizes.map(\.key))
    #expect(grid.groups.map(\.entries.count) == sizes.map(\.value))
    // They share lines, and a line has all its groups.
    let wide = try self.grid(Scene.gallery(200, 60))
    #expect(wide.lines.dropLast().allSatisfy { $0.count == wide.shape.across })
    #expect(wide.lines.flatMap { $0 } == Array(0..<100))
    for line in wide.lines.indices {
      #expect(wide.groups(in: line).flatMap(\.entries) == Array(wide.lines[line]))
    }
    #expect(wide.lines.indices.contains { wide.groups(in: $0).count > 1 })
    // Different spellings of a genre are one group.
    var mixed = Array(model.rows.prefix(3))
    mixed[1].genres = ["ALTERNATIVE"]
    #expect(GalleryGrid.groups(of: mixed).map(\.entries) == [0..<3])
  }
}

struct MenuSelectionTests {
  @Test func `the selection moves to the edge before the list scrolls`() {
    var place = MenuSelection(index: 10)
    #expect(place.first(of: 30, height: 6) == 7)
    for first in [7, 7, 8] {
      place.move(.lines(1), in: 30, height: 6)
      #expect(place.first(of: 30, height: 6) == first)
    }
    for _ in 0..<5 { place.move(.lines(-1), in: 30, height: 6) }
    #expect(place.index == 8)
    #expect(place.first(of: 30, height: 6) == 8)
  }

  @Test func `it moves by pages and to both ends`() {
    var place = MenuSelection()
    for (step, index): (MenuStep, Int) in [
      (.pages(1), 5), (.halfPages(1), 8), (.last, 29), (.pages(-1), 24), (.first, 0),
      (.lines(-3), 0), (.lines(100), 29),
    ] {
      place.move(step, in: 30, height: 6)
      #expect(place.index == index)
    }
    #expect(place.first(of: 30, height: 6) == 24)
  }

  @Test(arguments: 0...12)
  func `the selected line is visible in any window`(height: Int) {
    #expect(MenuSelection(index: 3).first(of: 0, height: height) == 0)
    for index in 0..<10 where height > 0 {
      let first = MenuSelection(index: index).first(of: 10, height: height)
      #expect((first..<first + height).contains(index))
      #expect(first <= max(10 - height, 0))
    }
  }

  @Test func `the choice of a kind starts with the current one, and cycles through its sources`()
    throws
  {
    #expect(Menu.kinds(of: try .coded("sk"), current: .books).selectedKind == .books)
    var sources = KindSources(in: try .coded("sk"), current: .songs)
    #expect(sources.kinds == MediaKind.allCases)
    var seen: [ChartSource?] = []
    for _ in 0..<4 {
      sources.change(of: .songs, by: 1)
      seen.append(sources[.songs])
    }
    #expect(seen == [.mostPlayed, .topSongs, .hotTracks, nil])
    let apps = KindSources(in: try .coded("pk"), current: .apps)
    #expect(apps.kinds == [.apps, .paidApps, .grossingApps])
    #expect(!apps.areSeveral)
  }
}

struct DayGroupTests {
  @Test(
    arguments: [
      ("2026-10-25", "2026-10-25", .today), ("2026-10-24", "2026-10-25", .yesterday),
      ("2026-10-23", "2026-10-25", .earlier), ("2026-02-28", "2026-03-01", .yesterday),
      ("2025-12-31", "2026-01-01", .yesterday),
      // The clock was set back.
      ("2026-10-26", "2026-10-25", .today),
    ] as [(String, String, DayGroup)])
  func `days are those of the calendar`(day: String, today: String, group: DayGroup) {
    #expect(DayGroup(day: day, today: today) == group)
  }
}
