internal import Artwork
internal import Session

/// Artwork in the size of the window.
extension Update {
  /// Shows the image of an entry or, if images are off, its details.
  mutating func showPicture(of row: Row) {
    let rows = model.rows
    guard let index = rows.firstIndex(where: { model.page.id(of: $0) == model.page.id(of: row) })
    else { return }
    select(index)
    guard model.art != .off else { return open(.details) }
    open(.picture(PictureView()))
  }

  /// Closed by the same key.
  mutating func togglePicture(of row: Row) {
    if model.panel?.isPicture == true { return goBack() }
    guard model.art != .off else { return say("Artwork is turned off.") }
    showPicture(of: row)
  }

  /// - Returns: Whether an image is shown and the action applies to it.
  mutating func performInPicture(_ action: Action) -> Bool {
    guard model.panel?.isPicture == true else { return false }
    switch action {
    case .zoomIn: zoomPicture(by: PictureView.zoomStep)
    case .zoomOut: zoomPicture(by: 1 / PictureView.zoomStep)
    case .fitPicture: changePicture { $0.toggleFill(in: $1) }
    case .actualSize: changePicture { $0.showActualSize(in: $1) }
    case .lessOpacity: changePicture { view, _ in view.opacity = max(view.opacity - 1, 0) }
    case .moreOpacity: changePicture { view, _ in view.opacity = min(view.opacity + 1, 10) }
    case .nextPicture: showNeighborPicture(1)
    case .previousPicture: showNeighborPicture(-1)
    case .saveArtwork: if let row = model.selectedRow { share(row, .saveArtwork) }
    case .moveLeft: panPicture(across: -Self.panStep)
    case .moveRight: panPicture(across: Self.panStep)
    case .moveUp: panPicture(down: -Self.panStep)
    case .moveDown: panPicture(down: Self.panStep)
    case .pageUp: panPicture(down: -1)
    case .pageDown: panPicture(down: 1)
    case .halfPageUp: panPicture(down: -0.5)
    case .halfPageDown: panPicture(down: 0.5)
    case .moveToFirst: changePicture { $0.moveToTop(in: $1) }
    case .moveToLast: changePicture { $0.moveToBottom(in: $1) }
    default: return false
    }
    return true
  }

  /// The part of the view by which a key moves it.
  private static let panStep = 0.125

  mutating func zoomPicture(by factor: Double) {
    changePicture { $0.zoom(by: factor, in: $1) }
  }

  private mutating func panPicture(across: Double = 0, down: Double = 0) {
    changePicture { $0.pan(across: across, down: down, in: $1) }
  }

  private mutating func changePicture(_ change: (inout PictureView, PictureStage) -> Void) {
    guard case .picture(var view) = model.panel, let stage = model.pictureStage else { return }
    change(&view, stage)
    model.panel = .picture(view)
  }

  /// Shows the image of another entry, filling the window.
  private mutating func showNeighborPicture(_ step: Int) {
    let former = model.selectedRow?.id
    moveSelection(by: step)
    guard model.selectedRow?.id != former else { return }
    model.panel = .picture(PictureView())
  }
}
