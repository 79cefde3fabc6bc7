internal import Library
internal import Session
internal import Terminal

/// Clicks and the wheel. `MouseTargets` contains the target of each cell.
extension Update {
  mutating func receive(_ mouse: Mouse) {
    let targets = model.targets
    switch mouse.kind {
    case .wheelUp: turnWheel(-1, targets.wheel(row: mouse.row, column: mouse.column))
    case .wheelDown: turnWheel(1, targets.wheel(row: mouse.row, column: mouse.column))
    case .left: click(targets.click(row: mouse.row, column: mouse.column))
    case .drag:
      if case .opacity(let tenths) = targets.click(row: mouse.row, column: mouse.column) {
        setOpacity(tenths)
      }
    default: break
    }
  }

  private mutating func turnWheel(_ step: Int, _ target: WheelTarget?) {
    switch (target, model.panel) {
    case (.selection, .menu(let menu)): move(.lines(step), in: menu)
    case (.selection, _): model.pageKeys.move(by: step, in: &self)
    case (.picker(let list), _): move(.lines(step), in: list)
    case (.picture, _): zoomPicture(by: step < 0 ? PictureView.zoomStep : 1 / PictureView.zoomStep)
    case (.opacity, _): perform(step < 0 ? .moreOpacity : .lessOpacity)
    case (.text, .help(let scroll)): scrollHelp(to: scroll + 3 * step)
    case (.text, _): scrollDetails(to: model.detailsScroll + 3 * step)
    case (nil, _): break
    }
  }

  private mutating func click(_ target: ClickTarget?) {
    switch target {
    case .key(let key):
      // A click on a button types no letter.
      if model.isTyping, case .character = key, let action = model.keys.action(for: key) {
        perform(action)
      } else {
        handle(key)
      }
    case .view(let view): goTo(view)
    case .nextView: showNeighbor(1)
    case .entry(let index): model.pageKeys.click(index, in: &self)
    case .button(let index): model.pageKeys.clickButton(index, in: &self)
    case .choice(let index):
      if case .menu(let menu) = model.panel { choose(index, in: menu) }
    case .picker(let list, let place): choose(place, in: list)
    case .opacity(let tenths): setOpacity(tenths)
    case .seek(let position):
      if let id = model.playing?.id { session.seek(to: position, of: id) }
    case nil: break
    }
  }

  private mutating func setOpacity(_ tenths: Int) {
    if case .picture(var view) = model.panel {
      view.opacity = tenths
      model.panel = .picture(view)
    } else {
      model.gallery.opacity = tenths
    }
  }

  mutating func clickButton(_ row: Row) {
    if row.opensList {
      openList(of: row)
    } else if model.session.hasOnlyDetails(row) {
      model.panels = [.details]
    } else if model.playing?.id == row.id {
      session.togglePause(row, in: model.playbackRows)
    } else if row.file?.isWhole == true {
      playOn(from: row)
    } else {
      session.press(row)
    }
  }
}
