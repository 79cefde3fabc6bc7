package enum TextAlignment: Sendable {
  case left
  case right
}
