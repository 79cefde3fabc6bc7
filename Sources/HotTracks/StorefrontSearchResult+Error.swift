import Charts
import Rows

extension StorefrontSearchResult {
  private static let mostListed = 6

  /// - Parameters:
  ///   - text: What a person typed.
  ///   - variable: The environment variable that has this value; `nil` if it is not from one.
  /// - Throws: A `CommandError` of status 64 that lists what it may mean.
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

  /// A sentence that follows one about the text, with a space before it; empty where nothing is near.
  var hint: String {
    switch self {
    case .found: ""
    case .ambiguous(let storefronts): " It could be \(Self.listed(storefronts))."
    case .unknown(let near): near.isEmpty ? "" : " Did you mean \(Self.listed(near))?"
    }
  }

  private static func listed(_ storefronts: [Storefront]) -> String {
    let names = storefronts.map { "\($0.name) (\($0.code))" }
    let others = names.count - mostListed
    if others > 0 {
      return names.prefix(mostListed).joined(separator: ", ")
        + " and \(others) \(others == 1 ? "other" : "others")"
    }
    return names.listed("or")
  }
}
