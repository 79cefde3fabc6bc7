import Charts
import Session
import Support

/// A command line to paste, for the chart that was typed.
struct ChartLine {
  var isDemo = false
  var kind: MediaKind?
  /// The value of `-c`.
  var country: String?

  init(_ options: ChartOptions, isDemo: Bool) {
    (self.isDemo, kind) = (isDemo, options.kindOption)
    country = options.country.map { Storefront.named($0).storefront?.code ?? $0 }
  }

  /// `hottracks albums sk -n 10`.
  func chart(_ options: String = "") -> String {
    pastedLine(
      kind?.rawValue, country?.pastable, options.isEmpty ? nil : options, isDemo: isDemo)
  }

  /// `hottracks -c sk search calder`.
  func command(_ command: String) -> String {
    pastedLine(
      country.map { "-c \($0.pastable)" }, kind.map { "--kind \($0.rawValue)" }, command,
      isDemo: isDemo)
  }
}
