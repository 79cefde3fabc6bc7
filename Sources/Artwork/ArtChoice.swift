/// `--art`: how pictures are drawn.
package enum ArtworkMode: String, CaseIterable, Sendable {
  /// The terminal's pixel protocol where it says that it has one, else cells.
  case auto
  case kitty
  case iterm2
  case sixel
  case blocks
  case off
}
