internal import Library
internal import Session
internal import Terminal

/// Clicks and the wheel. `MouseTargets` contains the target of each cell.
extension Update {
  mutating func receive(_ mouse: Mouse) {
    let targets = model.mouseTargets(now: now)
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
    switch (target, model.overlay) {
    case (.selection, .countries), (.selection, .kinds), (.selection, .share):
      moveMenu(.lines(step))
    case (.selection, _): move(by: step)
    case (.picker(let list), _): move(.lines(step), in: list)
    case (.picture, _): zoomPicture(by: step < 0 ? PictureView.zoomStep : 1 / PictureView.zoomStep)
    case (.opacity, _): perform(step < 0 ? .moreOpacity : .lessOpacity)
    case (.text, .help(let scroll)): scrollHelp(to: scroll + 3 * step)
    case (.text, _): scrollDetails(to: model.detailsScroll + 3 * step)
    case (nil, _): break
    }
  }

  private mutating func click(_ target: ClickTarget?) {
    let rows = model.rows
    switch target {
    case .key(let key): handle(key)
    case .view(let view): goTo(view)
    case .entry(let index) where model.listsGenres: clickGenre(index)
    case .button(let index) where model.listsGenres:
      select(index)
      openSelectedGenre()
    case .entry(let index): click(index, of: rows)
    case .button(let index):
      select(index)
      clickButton(rows[index])
    case .choice(let index): choose(index)
    case .picker(let list, let place): choose(place, in: list)
    case .opacity(let tenths): setOpacity(tenths)
    case .seek(let position):
      if let id = model.playing?.id { session.seek(to: position, of: id) }
    case nil: break
    }
  }

  /// Selects an entry. In the gallery, a click on the selected one shows its image.
  private mutating func click(_ index: Int, of rows: [Row]) {
    if model.isInGallery, index == model.selectedIndex(in: rows) {
      showPicture(of: rows[index])
    } else {
      select(index)
    }
  }

  /// Chooses a line of the menu, as if it were selected and Enter pressed.
  private mutating func choose(_ index: Int) {
    switch model.overlay {
    case .countries(var chooser):
      chooser.place.index = index
      model.overlay = .countries(chooser)
    case .kinds(var chooser):
      chooser.place.index = index
      model.overlay = .kinds(chooser)
    case .share(let row, let behind, _):
      model.overlay = .share(row, over: behind, MenuSelection(index: index))
    default: return
    }
    handle(.enter)
  }

  private mutating func setOpacity(_ tenths: Int) {
    if case .picture(var view, let inDetails) = model.overlay {
      view.opacity = tenths
      model.overlay = .picture(view, inDetails: inDetails)
    } else {
      model.gallery.opacity = tenths
    }
  }

  private mutating func clickButton(_ row: Row) {
    if row.opensList {
      openList(of: row)
    } else if model.session.hasOnlyDetails(row) {
      model.overlay = .details
    } else if model.playing?.id == row.id {
      togglePause(row)
    } else if row.file?.isWhole == true {
      playOn(from: row)
    } else {
      session.press(row)
    }
  }
}
