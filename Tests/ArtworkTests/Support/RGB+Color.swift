import Terminal

extension RGB {
  /// `nil` for a theme color.
  init?(_ color: Color) {
    guard case .rgb(let red, let green, let blue) = color else { return nil }
    self.init(red: red, green: green, blue: blue)
  }
}
