import Artwork
import Charts
import Session
import Terminal
import Testing

@testable import Screen

struct GalleryGridTests {
  private func grid(_ model: ScreenModel) throws -> GalleryGrid {
    GalleryGrid(model, try #require(ScreenLayout(model)), model.rows)
  }

  private static let sizes =
    [40, 47, 56, 60, 79, 80, 99, 100, 120, 139, 140, 160, 200, 237, 500].flatMap { columns in
      [10, 11, 14, 16, 24, 28, 30, 40, 50, 60, 200].map { (columns, $0) }
    }

  @Test(arguments: sizes)
  func `all visible tiles are complete and do not overlap`(columns: Int, rows: Int) throws {
    for picker in [nil, PickerList.genres] {
      var model = try Scene.gallery(columns, rows)
      model.gallery.picker = picker
      let layout = try #require(ScreenLayout(model))
      let grid = try grid(model)
      let shape = grid.shape
      #expect(shape.tileColumns >= 11 && shape.down >= 1)
      #expect(shape.pictureRows >= 2 && shape.pictureColumns <= shape.tileColumns)
      let bottom = grid.titleRow ?? layout.listTop + layout.listRows
      for first in grid.lines.indices {
        let shown = grid.shown(from: first)
        var taken: Set<[Int]> = []
        for line in shown {
          for place in grid.lines[line].entries.indices {
            let left = grid.column(ofTile: place - grid.lines[line].entries.lowerBound)
            let top = grid.row(of: line, in: shown)
            #expect(top >= layout.listTop && top + shape.lineRows <= bottom)
            #expect(left >= 1 && left + shape.tileColumns <= columns - 1)
            if let panel = grid.panel { #expect(left > panel.column + panel.columns) }
            #expect(taken.insert([top, left]).inserted)
          }
        }
      }
    }
  }

  @Test(arguments: [(80, 24, 5, 2), (100, 30, 6, 2), (160, 50, 7, 3), (40, 10, 3, 1)])
  func `tiles fill the window`(columns: Int, rows: Int, across: Int, down: Int) throws {
    let shape = try grid(Scene.gallery(columns, rows)).shape
    #expect([shape.across, shape.down] == [across, down])
    #expect(shape.across * shape.pitch > columns - 2 - shape.across)
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
  }

  @Test func `without pictures there are titles`() throws {
    let shape = try grid(Scene.gallery(art: .off)).shape
    #expect(shape.pictureRows == 0 && shape.lineRows == 3 && shape.down == 6)
  }

  @Test func `playback does not affect the tiles`() throws {
    for index in stride(from: 0, to: Self.sizes.count, by: 4) {
      let (columns, rows) = Self.sizes[index]
      var model = try Scene.gallery(columns, rows)
      let before = try grid(model).shape
      model.playing = Scene.playing("1001")
      #expect(try grid(model).shape == before)
    }
  }

  @Test func `the picker replaces tiles and keeps the size of the others`() throws {
    var model = try Scene.gallery(160, 50)
    let before = try grid(model)
    model.gallery.picker = .genres
    let after = try grid(model)
    #expect(after.shape == before.shape)
    #expect(after.left == before.column(ofTile: 2))
    #expect(after.lines[0].entries.count == before.lines[0].entries.count - 2)
  }

  @Test func `groups are first genres, sorted by name, with titles sorted within`() throws {
    let model = try Scene.gallery()
    let grid = try grid(model)
    let sizes = Scene.galleryGenres.sorted { $0.key < $1.key }
    #expect(grid.groups.map(\.name) == sizes.map(\.key))
    #expect(grid.groups.map(\.entries.count) == sizes.map(\.value))
    #expect(Set(sizes.map(\.value)).count >= 3)
    for group in grid.groups {
      let names = model.rows[group.entries].map(\.displayName)
      #expect(names == names.sorted())
    }
    // Different spellings of a genre are one group.
    var mixed = Array(model.rows.prefix(3))
    mixed[1].genres = ["ALTERNATIVE"]
    #expect(GalleryGrid.groups(of: mixed).map(\.entries) == [0..<3])
    for line in grid.lines {
      #expect(grid.groups[line.group].entries.lowerBound <= line.entries.lowerBound)
      #expect(line.entries.upperBound <= grid.groups[line.group].entries.upperBound)
    }
  }
}
