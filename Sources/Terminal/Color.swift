/// A color of a cell. What the terminal cannot show becomes the nearest that it can.
package enum Color: Hashable, Sendable {
  /// One of the sixteen that the person's theme defines: 0 to 7 are black, red, green, yellow,
  /// blue, magenta, cyan, white; 8 to 15 the bright ones.
  case theme(UInt8)
  /// Exactly this, as in a picture.
  case rgb(UInt8, UInt8, UInt8)

  package static let red = Color.theme(1)
  package static let green = Color.theme(2)
  package static let yellow = Color.theme(3)
  package static let blue = Color.theme(4)
  package static let magenta = Color.theme(5)
  package static let cyan = Color.theme(6)
}
