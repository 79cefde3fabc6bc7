internal import CPicture

/// How pictures are drawn (`--art`).
package enum ArtworkMode: String, CaseIterable, Sendable {
  /// With the terminal's pixel protocol if it reports one, otherwise in cells.
  case auto
  case kitty
  case iterm2
  case sixel
  case blocks
  case off
}
