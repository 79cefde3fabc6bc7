internal import Terminal

/// The targets of the mouse by cells. Later targets cover earlier ones.
struct MouseTargets: Equatable, Sendable {
  private struct Area<Target: Equatable & Sendable>: Equatable, Sendable {
    let rect: CellRect
    let target: Target
  }

  private var clicks: [Area<ClickTarget>] = []
  private var wheels: [Area<WheelTarget>] = []

  mutating func add(_ target: ClickTarget, in rect: CellRect) {
    clicks.append(Area(rect: rect, target: target))
  }

  mutating func add(_ target: WheelTarget, in rect: CellRect) {
    wheels.append(Area(rect: rect, target: target))
  }

  /// Called before a panel is drawn, because targets behind it must not be clicked.
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

/// The action of a click. Drawing records the cells of each target, so that only visible targets can be
/// clicked.
enum ClickTarget: Equatable, Sendable {
  /// Presses the key.
  case key(Key)
  /// Selects an entry of the list.
  case entry(Int)
  /// Selects an entry and performs its action.
  case button(Int)
  case view(ListView)
  case nextView
  /// Chooses an item of the menu.
  case choice(Int)
  /// Selects a line of the gallery's picker.
  case picker(PickerList, Int)
  /// Sets the opacity of images, in tenths; also by dragging.
  case opacity(Int)
  /// Moves playback to a position.
  case seek(Duration)
}

/// What the mouse wheel scrolls.
enum WheelTarget: Equatable, Sendable {
  /// The selection of the list or menu.
  case selection
  /// A list of the gallery's picker.
  case picker(PickerList)
  /// The text of the details or of the help.
  case text
  /// The zoom of the image in the size of the window.
  case picture
  /// The opacity of images.
  case opacity
}
