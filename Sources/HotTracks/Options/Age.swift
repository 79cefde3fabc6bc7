import ArgumentParser

/// A minimum age: a number and `h`, `d` or `w`.
struct Age: Equatable, Sendable {
  let seconds: Double

  /// | - Throws: The end of a message that begins with the option and its value.
  init(_ text: String) throws(ValidationError) {
    let units: [Character: Double] = ["h": 3600, "d": 86_400, "w": 604_800]
    guard let letter = text.last, let unit = units[letter],
      let count = Int(text.dropLast()), (0...100_000).contains(count)
    else { throw ValidationError("Examples: 30d, 12h, 2w") }
    seconds = Double(count) * unit
  }
}
