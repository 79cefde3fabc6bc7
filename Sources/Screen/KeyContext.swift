/// The view of `browse` or the command in which a group of keys applies. There it takes precedence over keys that apply
/// everywhere.
package enum KeyContext: Equatable, Hashable, Sendable {
  /// The list of genres.
  case genres
  /// The gallery's grid and its picker.
  case gallery
  /// The list of countries.
  case world
  /// The artwork in the size of the window.
  case picture
  /// The command `play`.
  case play
  /// The command `download`.
  case download
}
