/// A color of a cell. The terminal shows the nearest color that it has.
package enum Color: Hashable, Sendable {
  /// One of the sixteen theme colors: 0 to 7 are black, red, green, yellow, blue, magenta, cyan and
  /// white; 8 to 15 are the bright variants.
  case theme(UInt8)
  case rgb(UInt8, UInt8, UInt8)
  /// Only as a background: of the selected row, and of the name of a key there. With a `Palette`, text on it
  /// gets a color that is readable there. Without one, the row is reversed, and the key is not.
  case selection
  case selectedKey

  package init(_ color: RGB) { self = .rgb(color.red, color.green, color.blue) }

  package static let red = Color.theme(1)
  package static let green = Color.theme(2)
  package static let yellow = Color.theme(3)
  package static let blue = Color.theme(4)
  package static let magenta = Color.theme(5)
  package static let cyan = Color.theme(6)
}
