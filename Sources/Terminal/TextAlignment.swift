/// At which side of its columns a text stands.
package enum TextAlignment: Sendable {
  case left
  case right
}
