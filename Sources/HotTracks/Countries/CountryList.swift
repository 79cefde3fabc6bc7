import Charts
import Session

/// Several countries of `-c`: `sk,cz,pl`, or `all`.
struct CountryList {
  let storefronts: [Storefront]
  let isAll: Bool

  var text: String {
    isAll ? "\(storefronts.count) countries" : storefronts.map(\.name).joined(separator: ", ")
  }

  /// Whether the value of `-c` names several countries. Some names contain a comma.
  static func isSeveral(_ text: String) -> Bool {
    if text.lowercased() == "all" { return true }
    guard text.contains(",") else { return false }
    if case .found = Storefront.named(text) { return false }
    return true
  }

  /// - Parameter list: `all` means the countries that have it.
  init(_ text: String, for list: ChartList) throws(CommandError) {
    isAll = text.lowercased() == "all"
    if isAll {
      storefronts = Storefront.all.filter { $0.has(list) }
      return
    }
    var storefronts: [Storefront] = []
    for part in text.split(separator: ",") {
      let storefront = try Storefront.named(String(part)).storefront(named: String(part))
      guard storefront.sells(list.kind) else {
        throw .usage(
          "Apple sells no \(list.kind.plural) in \(storefront.nameInText) (\(storefront.code)). "
            + "See `hottracks countries`.")
      }
      if !storefronts.contains(storefront) { storefronts.append(storefront) }
    }
    guard !storefronts.isEmpty else { throw .usage("--country is empty.") }
    self.storefronts = storefronts
  }
}

extension ChartOptions {
  /// The list for commands that use only one.
  var list: ChartList {
    source.source.map { ChartList(kind: kind, source: $0) } ?? kind.defaultLists[0]
  }
}

extension CommandContext {
  /// The countries of a command that accepts several; `nil` if there is one.
  func countries(_ options: ChartOptions) throws(CommandError) -> CountryList? {
    let text = settings.country(options.country).value
    return CountryList.isSeveral(text) ? try CountryList(text, for: options.list) : nil
  }
}
