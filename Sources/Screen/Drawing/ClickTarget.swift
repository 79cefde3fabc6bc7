internal import Terminal

/// What a click does. Drawing records the cells of each target, so that only what is seen can be
/// clicked.
enum ClickTarget: Equatable {
  /// Presses the key.
  case key(Key)
  /// Selects an entry of the list.
  case entry(Int)
  /// Selects it and does what its button says.
  case button(Int)
  case view(ListView)
  /// Takes an item of the menu in front.
  case choice(Int)
  /// A line of the gallery's picker.
  case picker(PickerList, Int)
}

/// What the wheel scrolls.
enum WheelTarget: Equatable {
  /// Moves the selection of the list or of the menu in front.
  case selection
  /// Moves in a list of the gallery's picker.
  case picker(PickerList)
  /// The text of the details, beside the list or in place of it, or of the help.
  case text
  /// Zooms the picture that is as large as the window.
  case picture
}

/// What the mouse does in which cells. Later targets are in front of earlier ones.
struct MouseTargets {
  private var clicks: [(rect: CellRect, target: ClickTarget)] = []
  private var wheels: [(rect: CellRect, target: WheelTarget)] = []

  mutating func add(
    _ target: ClickTarget, row: Int, column: Int, rows: Int = 1, columns: Int
  ) {
    clicks.append((CellRect(row: row, column: column, rows: rows, columns: columns), target))
  }

  mutating func add(
    _ target: WheelTarget, row: Int, column: Int, rows: Int, columns: Int
  ) {
    wheels.append((CellRect(row: row, column: column, rows: rows, columns: columns), target))
  }

  /// For a panel in front: what is behind it must not be clicked.
  mutating func removeAll() {
    self = MouseTargets()
  }

  func click(row: Int, column: Int) -> ClickTarget? {
    clicks.last { $0.rect.contains(row: row, column: column) }?.target
  }

  func wheel(row: Int, column: Int) -> WheelTarget? {
    wheels.last { $0.rect.contains(row: row, column: column) }?.target
  }
}

extension ScreenModel {
  /// What the mouse does in each cell of the current frame.
  ///
  /// - Parameter now: seconds on the screen's clock.
  func mouseTargets(now: Double) -> MouseTargets {
    drawing(now: now)?.targets ?? MouseTargets()
  }
}
