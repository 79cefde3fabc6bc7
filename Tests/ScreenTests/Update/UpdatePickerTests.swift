import Session
import SessionFixtures
import Terminal
import Testing

@testable import Screen

struct UpdatePickerTests {
  private func bench(_ columns: Int = 120, _ rows: Int = 40, keys: Key...) throws -> Bench {
    var bench = try Bench(tracks: 1)
    bench.model = try Scene.gallery(columns, rows, view: .chart)
    for key in ["6"] + keys { bench.press(key) }
    return bench
  }

  private func picker(_ bench: Bench) throws -> GalleryPicker {
    let rows = bench.model.rows
    let grid = GalleryGrid(bench.model, try #require(ScreenLayout(bench.model)), rows)
    return GalleryPicker(grid, selected: try #require(bench.model.selectedIndex(in: rows)))
  }

  @Test(arguments: [(80, 24), (120, 40)])
  func `it opens with the first genre and its first entry`(columns: Int, rows: Int) throws {
    let bench = try bench(columns, rows, keys: "|")
    #expect(bench.model.gallery.picker == .genres)
    let picker = try picker(bench)
    #expect(picker.groups[picker.group].name == "Alternative" && picker.selected == 0)
    let lines = bench.model.frame(now: Scene.now).canvas.lines
    #expect(lines.contains { $0.contains("> Alternative  11") })
  }

  @Test func `it opens with the genre of the selected entry, and stays with it`() throws {
    let bench = try bench(keys: "}", "}", "l", "|")
    let picker = try picker(bench)
    #expect(picker.groups[picker.group].name == "Country")
    #expect(picker.selected == picker.titles.lowerBound + 1)
  }

  @Test func `another genre shows its first entry`() throws {
    var bench = try bench(keys: "l", "|")
    for (keys, name) in [
      (["j"], "Classical"), (["k"], "Alternative"), ([.down, .down], "Country"), (["G"], "World"),
      (["g"], "Alternative"), ([.control("n")], "Classical"), ([.end], "World"),
      ([.control("p")], "Singer/Songwriter"),
    ] as [([Key], String)] {
      for key in keys { bench.press(key) }
      let picker = try picker(bench)
      #expect(picker.groups[picker.group].name == name)
      #expect(picker.selected == picker.titles.lowerBound)
      #expect(bench.model.selectedRow?.firstGenre == name)
    }
  }

  @Test(arguments: [Key.enter, .right, "l", .tab])
  func `titles move the selection of the grid within the genre`(key: Key) throws {
    var bench = try bench(keys: "|", "j", "j", key)
    #expect(bench.model.gallery.picker == .titles)
    bench.press("j", "j")
    #expect(try picker(bench).selected == picker(bench).titles.lowerBound + 2)
    bench.press("G", "j")
    #expect(try picker(bench).selected == picker(bench).titles.upperBound - 1)
    #expect(bench.model.selectedRow?.firstGenre == "Country")
  }

  @Test(arguments: [Key.left, "h", .escape, .backTab])
  func `Esc returns to the genres`(key: Key) throws {
    let bench = try bench(keys: "|", "l", key)
    #expect(bench.model.gallery.picker == .genres)
  }

  @Test func `Esc, q and a click on the bar close it`() throws {
    for keys in [["|", .escape], ["|", "q"], ["|", "|"], ["|", "l", "q"], ["|", "l", "|"]]
      as [[Key]]
    {
      var bench = try bench()
      for key in keys { #expect(bench.press(key).allSatisfy { $0 != .quit }) }
      #expect(bench.model.gallery.picker == nil && bench.model.view == .gallery)
    }
    var bench = try bench(keys: "|", "1")
    #expect(bench.model.gallery.picker == .genres)
    try bench.click(.view(.chart))
    bench.press("6")
    #expect(bench.model.gallery.picker == nil)
  }

  @Test func `other keys have no effect, except those for opacity`() throws {
    let bench = try bench(keys: "|", "j")
    for key in ["d", "x", "f", "P", "D", " ", "p", "/", "?", "i", "C", "2", "a", "}"] as [Key] {
      var pressed = bench
      #expect(pressed.press(key).isEmpty)
      #expect(pressed.model == bench.model, "\(key.name)")
    }
    var pressed = bench
    pressed.press("[", "[")
    #expect(pressed.model.gallery.opacity == 8 && pressed.model.gallery.picker == .genres)
    #expect(pressed.press(.control("l")) == [.redraw])
  }

  @Test func `without entries there is no request`() throws {
    var bench = try bench(keys: "|")
    bench.tell(.chart(.success(.stub()), question: bench.model.chart.question))
    #expect(bench.model.gallery.picker == nil)
    bench.press("|")
    #expect(bench.model.gallery.picker == nil)
  }

  @Test(arguments: [(80, 24), (120, 40)])
  func `clicks choose genres and titles`(columns: Int, rows: Int) throws {
    var bench = try bench(columns, rows, keys: "|")
    try bench.click(.picker(.genres, 2))
    #expect(bench.model.selectedRow?.firstGenre == "Country")
    #expect(bench.model.gallery.picker == .genres)
    try bench.click(.picker(.genres, 2))
    #expect(bench.model.gallery.picker == .titles)
    try bench.click(.picker(.titles, 3))
    #expect(try picker(bench).selected == picker(bench).titles.lowerBound + 3)
  }

  @Test func `the wheel moves in the list below it`() throws {
    var bench = try bench(keys: "|")
    let first = try #require(bench.selected)
    bench.tell(.input(.mouse(Mouse(.wheelDown, row: 30, column: 5))))
    #expect(try picker(bench).selected == 1)
    bench.tell(.input(.mouse(Mouse(.wheelDown, row: 5, column: 5))))
    #expect(bench.model.selectedRow?.firstGenre == "Classical")
    bench.tell(.input(.mouse(Mouse(.wheelUp, row: 5, column: 5))))
    #expect(bench.selected == first)
  }
}
