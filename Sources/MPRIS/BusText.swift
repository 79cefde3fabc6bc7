/// Text made fit for the bus, which ends the connection of whoever sends what is not.
enum BusText {
  /// At most this many Unicode scalars of a track's text are sent.
  static let longest = 4096

  /// Without zeros, and without the code points that sd-bus takes for mistakes.
  static func cleaned(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isUnfit = scalar == "\0" || scalar.properties.isNoncharacterCodePoint
      scalars.append(isUnfit ? "\u{FFFD}" : scalar)
    }
    return String(scalars)
  }

  static func shortened(_ text: String, to count: Int = longest) -> String {
    String(text.unicodeScalars.prefix(count))
  }
}
