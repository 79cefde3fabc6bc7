import Testing

@testable import Screen
@testable import Terminal

/// Information conveyed by a style is also available without color.
struct SelectionTests {
  @Test(arguments: [(120, 40, 3), (80, 24, 2), (60, 14, 1)])
  func `only the whole selected row is reversed`(
    columns: Int, rows: Int, height: Int
  ) throws {
    var model = try Scene.busy(columns, rows)
    Scene.select("103", in: &model)
    let layout = try #require(ScreenLayout(model))
    #expect(layout.rowHeight == height)
    let canvas = model.frame(now: Scene.now).canvas
    let selected = layout.listTop + 2 * height..<layout.listTop + 3 * height
    for row in layout.listTop..<layout.listTop + layout.listRows {
      let styles = (0..<columns - 1).map { canvas[row, $0].style }
      // Buttons stand out from the selected row.
      let cap = RowTheme(isSelected: true).cap
      let others = styles.filter { $0 != cap }
      #expect(others.allSatisfy { $0.isReversed == selected.contains(row) }, "row \(row)")
    }
    #expect(canvas[selected.lowerBound, 0].text == ">")
  }

  // The Linux console has no bright backgrounds: reversed text would look like the rest.
  @Test func `with sixteen colors the selection is dark blue`() throws {
    let style = try Scene.busy().frame(now: Scene.now).canvas[2, 0].style
    #expect(style.isReversed)
    #expect(SGRColor(style.foreground, depth: .sixteen) == .theme(4))
  }

  @Test func `the title of the selected row is bold, that of the current track colored`() throws {
    var model = try Scene.busy()
    let canvas = model.frame(now: Scene.now).canvas
    #expect(canvas[1, 4].style.isBold && canvas[1, 4].style.isReversed)
    #expect(!canvas[2, 4].style.isBold)
    #expect(canvas[15, 4].style == Style(.green, isBold: true))
    Scene.select("108", in: &model)
    let selected = model.frame(now: Scene.now).canvas[15, 4].style
    #expect(
      selected.isBold && selected.isReversed && selected.background != canvas[1, 4].style.background
    )
  }

  @Test func `the list that is shown is underlined in the header`() throws {
    var model = try Scene.chart()
    model.view = .library
    let canvas = model.frame(now: Scene.now).canvas
    let underlined = (0..<80).filter { canvas[0, $0].style.isUnderlined }
    #expect(underlined.map { canvas[0, $0].text }.joined() == "Library")
  }

  @Test func `a box hides everything behind it, including the selection's color`() throws {
    var model = try Scene.busy(40, 10)
    model.view = .library
    model.overlay = .question(Question(text: "word word word word word word word word", .erase([])))
    Scene.select("108", in: &model)
    let canvas = model.frame(now: Scene.now).canvas
    let row = try #require(canvas.lines.firstIndex { $0.contains("│ word") })
    let inside = (0..<40).filter { canvas[row, $0].text == "w" }
    #expect(!inside.isEmpty)
    for column in inside { #expect(canvas[row, column].style == .bold) }
  }
}
