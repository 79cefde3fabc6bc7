/// How a terminal treats painted pictures.
package struct PictureBehavior: Equatable, Sendable {
  /// Whether they move when a region of the window scrolls.
  package var movesWithText: Bool
  /// Whether they can be lost while the window is covered or in the background.
  package var canBeLost: Bool
  /// Whether the text of a synchronized update is drawn over pictures sent within the update.
  package var updatesCoverPictures: Bool

  package init(
    movesWithText: Bool = false, canBeLost: Bool = false, updatesCoverPictures: Bool = false
  ) {
    self.movesWithText = movesWithText
    self.canBeLost = canBeLost
    self.updatesCoverPictures = updatesCoverPictures
  }

  /// - Parameters:
  ///   - name: The name and version that the terminal reports.
  ///   - environment: Windows Terminal can be recognized only here.
  init(_ name: String?, environment: [String: String]) {
    let name = name?.lowercased() ?? ""
    // The terminals known to do so. kitty and Konsole use named images instead.
    movesWithText = ["xterm(", "mlterm", "foot", "wezterm"].contains { name.hasPrefix($0) }
    // It stores 16 images (MAX_GRAPHICS in its graphics.h), including replaced ones.
    canBeLost = name.hasPrefix("xterm(")
    // https://github.com/johnsideserf/siggy/pull/280
    updatesCoverPictures = environment["WT_SESSION"]?.isEmpty == false
  }
}
