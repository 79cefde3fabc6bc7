package import Artwork
internal import Session
package import Terminal

/// The zoom and position of an image in the window.
package struct PictureView: Equatable, Sendable {
  package enum Zoom: Equatable, Sendable {
    /// The window is filled, and the image is cut at two sides.
    case fill
    /// The whole image is visible.
    case whole
    /// Dots per pixel of the image.
    case scale(Double)
  }

  package private(set) var zoom = Zoom.fill
  /// In tenths.
  package var opacity = 10
  /// The center of the window, as fractions of the image's width and height; `nil` for the start: the center, but
  /// the top of a portrait.
  private var position: (x: Double, y: Double)? {
    get { x.flatMap { x in y.map { (x, $0) } } }
    set { (x, y) = (newValue?.x, newValue?.y) }
  }
  private var x: Double?
  private var y: Double?

  static let zoomStep = 1.25
  /// A fitting image may already be larger.
  static let maxZoom = 8.0

  /// Fills the window or, if it is filled, shows the whole image.
  package mutating func toggleFill(in stage: PictureStage) {
    zoom = zoom == .fill ? .whole : .fill
    position = nil
  }

  /// Shows one pixel of the image per dot.
  package mutating func showActualSize(in stage: PictureStage) {
    position = center(in: stage)
    zoom = .scale(1)
  }

  /// Zooms around the center of the window, between the whole image and the maximum.
  package mutating func zoom(by factor: Double, in stage: PictureStage) {
    let (old, fitting) = (scale(in: stage), stage.fittingScale)
    let new = min(old * factor, max(Self.maxZoom, stage.fillingScale))
    // Snap to the whole image if rounding leaves it slightly larger than the window.
    if factor < 1, new < fitting * 1.001 {
      // One pixel per dot may be smaller than the whole image in the window.
      if old >= fitting { zoom = .whole }
      return
    }
    position = center(in: stage)
    zoom = .scale(new)
  }

  /// - Parameters: Fractions of the visible part.
  package mutating func pan(across: Double, down: Double, in stage: PictureStage) {
    let seen = seen(in: stage)
    let center = center(in: stage)
    position = (
      Self.clamped(center.x + across * seen.width, seen.width),
      Self.clamped(center.y + down * seen.height, seen.height)
    )
  }

  package mutating func moveToTop(in stage: PictureStage) {
    pan(across: 0, down: -.infinity, in: stage)
  }

  package mutating func moveToBottom(in stage: PictureStage) {
    pan(across: 0, down: .infinity, in: stage)
  }

  /// Dots per pixel of the image.
  package func scale(in stage: PictureStage) -> Double {
    let fitting = stage.fittingScale
    return switch zoom {
    case .fill: stage.fillingScale
    case .whole: fitting
    case .scale(let scale):
      min(max(scale, min(fitting, 1)), max(stage.fillingScale, Self.maxZoom))
    }
  }

  /// The visible part of the image, and the size in cells, centered in the window.
  package func shown(in stage: PictureStage) -> ShownRegion {
    let (seen, center, size) = (seen(in: stage), center(in: stage), size(in: stage))
    func cells(_ pixels: Double, _ side: Int, atMost limit: Int) -> Int {
      min(max(Int((min(pixels, 1e6) / Double(side)).rounded()), 1), limit)
    }
    return ShownRegion(
      columns: cells(size.width, stage.cell.width, atMost: stage.columns),
      rows: cells(size.height, stage.cell.height, atMost: stage.rows),
      region: PictureRegion(
        x: center.x - seen.width / 2, y: center.y - seen.height / 2, width: seen.width,
        height: seen.height))
  }

  /// The size of the whole image in the screen's pixels.
  private func size(in stage: PictureStage) -> (width: Double, height: Double) {
    let scale = scale(in: stage) * stage.dot
    return (Double(stage.picture.width) * scale, Double(stage.picture.height) * scale)
  }

  /// The visible fractions of the image's width and height.
  private func seen(in stage: PictureStage) -> (width: Double, height: Double) {
    let size = size(in: stage)
    // Rounding must not make a fitting picture pannable.
    func part(_ free: Double, _ length: Double) -> Double {
      let part = free / length
      return part > 0.9999 ? 1 : part
    }
    return (part(stage.width, size.width), part(stage.height, size.height))
  }

  private func center(in stage: PictureStage) -> (x: Double, y: Double) {
    let seen = seen(in: stage)
    let isPortrait = stage.picture.height > stage.picture.width
    let (x, y) = position ?? (0.5, isPortrait ? 0 : 0.5)
    return (Self.clamped(x, seen.width), Self.clamped(y, seen.height))
  }

  // Keeps the visible part inside the picture.
  private static func clamped(_ center: Double, _ seen: Double) -> Double {
    min(max(center, seen / 2), 1 - seen / 2)
  }
}

/// An image, and the area of the window that is available for it.
package struct PictureStage: Equatable, Sendable {
  package let picture: PixelSize
  package let columns: Int
  package let rows: Int
  package let cell: PixelSize
  /// The side of the smallest square that the terminal can draw, in the screen's pixels: one pixel, or the
  /// width of half a cell.
  package let dot: Double

  package init(picture: PixelSize, columns: Int, rows: Int, settings: PictureSettings) {
    self.picture = picture
    self.columns = max(columns, 1)
    self.rows = max(rows, 1)
    cell = settings.cell
    dot = settings.pixels == nil ? Double(settings.cell.width) : 1
  }

  var width: Double { Double(columns * cell.width) }
  var height: Double { Double(rows * cell.height) }

  /// Dots per pixel when the whole image fits into the window.
  var fittingScale: Double {
    min(width / Double(picture.width), height / Double(picture.height)) / dot
  }

  /// Dots per pixel when the image fills the window.
  var fillingScale: Double {
    max(width / Double(picture.width), height / Double(picture.height)) / dot
  }
}

/// A part of an image, and the cells that it fills.
package struct ShownRegion: Equatable, Sendable {
  package let columns: Int
  package let rows: Int
  package let region: PictureRegion
}
