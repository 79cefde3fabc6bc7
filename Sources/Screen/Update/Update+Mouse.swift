internal import Library
internal import Rows
internal import Terminal

/// Clicks and the wheel: what they mean is where the frame shows it.
extension Update {
  mutating func take(_ mouse: Mouse) {
    let targets = model.mouseTargets(now: now)
    switch mouse.kind {
    case .wheelUp: turnWheel(-1, targets.wheel(row: mouse.row, column: mouse.column))
    case .wheelDown: turnWheel(1, targets.wheel(row: mouse.row, column: mouse.column))
    case .left: click(targets.click(row: mouse.row, column: mouse.column))
    default: break
    }
  }

  private mutating func turnWheel(_ step: Int, _ target: WheelTarget?) {
    switch (target, model.overlay) {
    case (.selection, .countries(var chooser)):
      chooser.move(by: step)
      model.overlay = .countries(chooser)
    case (.selection, .kinds(var chooser)):
      chooser.move(by: step)
      model.overlay = .kinds(chooser)
    case (.selection, _): move(by: step)
    case (.text, .help(let scroll)): scrollHelp(to: scroll + 3 * step)
    case (.text, _): scrollDetails(to: model.detailsScroll + 3 * step)
    case (nil, _): break
    }
  }

  private mutating func click(_ target: ClickTarget?) {
    let rows = model.rows
    switch target {
    case .key(let key): take(key)
    case .view(let view): show(view)
    case .entry(let index): select(index, of: rows)
    case .button(let index):
      select(index, of: rows)
      clickButton(rows[index])
    case .choice, nil: break
    }
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
