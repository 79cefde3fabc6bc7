import Charts
import Session

extension StorefrontSearchResult {
  private static let maxListed = 6

  /// - Parameters:
  ///   - text: The searched text.
  ///   - variable: The environment variable that the text comes from, if any.
  /// - Throws: A `CommandError` of status 64 that lists similar countries.
  func storefront(
    named text: String, from variable: String? = nil
  ) throws(CommandError) -> Storefront {
    let name = "“\(text)”" + (variable.map { " in \($0)" } ?? "")
    switch self {
    case .found(let storefront): return storefront
    case .ambiguous(let storefronts):
      throw .usage("Ambiguous country \(name): \(Self.listed(storefronts)).")
    case .unknown: throw .usage("Unknown country \(name).\(hint) See `hottracks countries`.")
    }
  }

  /// Suggests similar countries, in a sentence with a space before it; empty if there are none.
  var hint: String {
    switch self {
    case .found: ""
    case .ambiguous(let storefronts): " It could be \(Self.listed(storefronts))."
    case .unknown(let near): near.isEmpty ? "" : " Did you mean \(Self.listed(near))?"
    }
  }

  private static func listed(_ storefronts: [Storefront]) -> String {
    let names = storefronts.map { "\($0.name) (\($0.code))" }
    let others = names.count - maxListed
    if others > 0 {
      return names.prefix(maxListed).joined(separator: ", ")
        + " and \(others) \(others == 1 ? "other" : "others")"
    }
    return names.listed("or")
  }
}
