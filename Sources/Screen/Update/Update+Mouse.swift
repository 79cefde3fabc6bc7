internal import Library
internal import Rows
internal import Terminal

/// Clicks and the wheel.
extension Update {
  mutating func take(_ mouse: Mouse) {
    switch (mouse.kind, model.overlay) {
    case (.wheelUp, let overlay): turnWheel(-1, overlay)
    case (.wheelDown, let overlay): turnWheel(1, overlay)
    case (.left, nil): click(mouse)
    default: break
    }
  }

  private mutating func turnWheel(_ step: Int, _ overlay: Overlay?) {
    switch overlay {
    case .question, .address: break
    case .share(let row, let inDetails, let place):
      moveSharing(row, inDetails: inDetails, place, .lines(step))
    case .help(let scroll): scrollHelp(to: scroll + 3 * step)
    case .countries(var chooser):
      move(&chooser, .lines(step))
    case .kinds(var chooser):
      move(&chooser, .lines(step))
    case .details, nil: move(by: step)
    }
  }

  private mutating func click(_ mouse: Mouse) {
    guard let layout else { return }
    if let view = layout.tab(atRow: mouse.row, column: mouse.column) { return show(view) }
    let rows = model.rows
    guard let entry = layout.entry(atRow: mouse.row) else { return }
    let index = (model.places[model.view]?.top ?? 0) + entry
    guard rows.indices.contains(index) else { return }
    select(index, of: rows)
    if mouse.column >= layout.buttonColumn { clickButton(rows[index]) }
  }

  private mutating func clickButton(_ row: Row) {
    if leadsFurther(row) {
      model.overlay = .details
    } else if model.playing?.id == row.id {
      togglePause(row)
    } else if row.kept?.isWhole == true {
      playOn(from: row)
    } else {
      press(row)
    }
  }
}
