import ArgumentParser

/// How old something must be: a number and `h`, `d` or `w`.
struct Age: ExpressibleByArgument, Equatable, Sendable {
  let seconds: Double

  /// `nil` for anything else.
  init?(argument: String) {
    let units: [Character: Double] = ["h": 3600, "d": 86_400, "w": 604_800]
    guard let letter = argument.last, let unit = units[letter],
      let count = Int(argument.dropLast()), (0...100_000).contains(count)
    else { return nil }
    seconds = Double(count) * unit
  }
}
