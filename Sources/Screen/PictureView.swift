package import Artwork

/// How a picture is shown in as much of the window as there is: which part of it, and how large.
package struct PictureView: Equatable, Sendable {
  /// Dots for each pixel of the picture; `nil` fits it into the window, whatever its size.
  package private(set) var zoom: Double?
  /// What is in the middle of the window, in parts of the picture's width and height.
  private var x = 0.5
  private var y = 0.5

  package init() {}

  static let zoomStep = 1.25
  /// Unless a picture that fits is already larger.
  static let largestZoom = 8.0

  package mutating func fit() {
    self = PictureView()
  }

  /// One pixel of the picture for each dot.
  package mutating func showActualSize(in stage: PictureStage) {
    (x, y) = center(in: stage)
    zoom = 1
  }

  /// About the middle of the window, from the picture that fits to the largest.
  package mutating func zoom(by factor: Double, in stage: PictureStage) {
    let (old, fitting) = (scale(in: stage), stage.fittingScale)
    let new = min(old * factor, max(Self.largestZoom, fitting))
    // Snap to fit if rounding leaves the picture slightly larger than the window.
    if factor < 1, new < fitting * 1.001 {
      // One pixel as one dot may be smaller than what fits.
      if old >= fitting { fit() }
      return
    }
    (x, y) = center(in: stage)
    zoom = new
  }

  /// - Parameters: In parts of what is seen.
  package mutating func pan(across: Double, down: Double, in stage: PictureStage) {
    let seen = seen(in: stage)
    let center = center(in: stage)
    x = Self.clamped(center.x + across * seen.width, seen.width)
    y = Self.clamped(center.y + down * seen.height, seen.height)
  }

  package mutating func moveToTop(in stage: PictureStage) {
    pan(across: 0, down: -.infinity, in: stage)
  }

  package mutating func moveToBottom(in stage: PictureStage) {
    pan(across: 0, down: .infinity, in: stage)
  }

  /// Dots for each pixel of the picture.
  package func scale(in stage: PictureStage) -> Double {
    let fitting = stage.fittingScale
    return zoom.map { min(max($0, min(fitting, 1)), max(fitting, Self.largestZoom)) } ?? fitting
  }

  package func isPannable(in stage: PictureStage) -> Bool {
    let seen = seen(in: stage)
    return seen.width < 1 || seen.height < 1
  }

  /// What is seen of the picture, and in how many cells, which are in the middle of the window.
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

  /// The whole picture on the screen, in the screen's pixels.
  private func size(in stage: PictureStage) -> (width: Double, height: Double) {
    let scale = scale(in: stage) * stage.dot
    return (Double(stage.picture.width) * scale, Double(stage.picture.height) * scale)
  }

  /// Parts of the picture's width and height.
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
    return (Self.clamped(x, seen.width), Self.clamped(y, seen.height))
  }

  // Keeps the visible part inside the picture.
  private static func clamped(_ center: Double, _ seen: Double) -> Double {
    min(max(center, seen / 2), 1 - seen / 2)
  }
}

/// A picture, and the cells of the window that are free for it.
package struct PictureStage: Equatable, Sendable {
  package let picture: PixelSize
  package let columns: Int
  package let rows: Int
  package let cell: PixelSize
  /// The side of the smallest square that the terminal draws, in the screen's pixels: one pixel, or
  /// the width of half a cell.
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

  /// Dots for each pixel of the picture that is as large as fits.
  var fittingScale: Double {
    min(width / Double(picture.width), height / Double(picture.height)) / dot
  }
}

/// A part of a picture, and the cells that it fills.
package struct ShownRegion: Equatable, Sendable {
  package let columns: Int
  package let rows: Int
  package let region: PictureRegion
}
