import Charts
import Session
import Support

/// Several countries of `-c`: `sk,cz,pl`, or `all`.
struct CountryList {
  let storefronts: [Storefront]
  let isAll: Bool

  /// The value of `-c`.
  var codes: String { isAll ? "all" : storefronts.map(\.code).joined(separator: ",") }

  var text: String {
    isAll ? "\(storefronts.count) countries" : storefronts.map(\.name).joined(separator: " · ")
  }

  /// Whether the value of `-c` names several countries. Some names contain a comma.
  static func isSeveral(_ text: String) -> Bool {
    if text.lowercased() == "all" { return true }
    guard text.contains(",") else { return false }
    return Storefront.named(text).storefront == nil
  }

  /// The value of `-c` for words; `nil` if they do not name several countries.
  ///
  /// - Throws: A `CommandError` of status 64 if only some of them are countries.
  static func codes(_ text: String) throws(CommandError) -> String? {
    guard isSeveral(text) else { return nil }
    if text.lowercased() == "all" { return "all" }
    let names = try names(text)
    guard names.contains(where: { Storefront.word($0).storefront != nil }) else { return nil }
    var codes: [String] = []
    for name in names { codes.append(try Storefront.word(name).storefront(named: name).code) }
    return codes.joined(separator: ",")
  }

  private static func names(_ text: String) throws(CommandError) -> [String] {
    let names = text.split(separator: ",").map(String.init)
    guard !names.contains(where: { $0.lowercased() == "all" }) else {
      throw .usage("“all” selects every country. Pass it without other countries.")
    }
    return names
  }

  /// - Parameter list: `all` means the countries that have it.
  init(_ text: String, for list: ChartList) throws(CommandError) {
    isAll = text.lowercased() == "all"
    if isAll {
      storefronts = Storefront.all.filter { $0.has(list) }
      return
    }
    var storefronts: [Storefront] = []
    for name in try Self.names(text) {
      let storefront = try Storefront.named(name).storefront(named: name)
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

  /// The countries of several `-c` as one value; `nil` if they are the same, or not only countries.
  var joinedCountries: String? {
    guard countries.count > 1 else { return nil }
    let all = countries.flatMap { $0.split(separator: ",") }.map {
      Storefront.named(String($0)).storefront?.code
    }
    let codes = all.compactMap(\.self).once
    return codes.count > 1 && !all.contains(nil) ? codes.joined(separator: ",") : nil
  }
}

extension CommandContext {
  /// The countries of a command that accepts several; `nil` if there is one.
  func countries(_ options: ChartOptions) throws(CommandError) -> CountryList? {
    noteIgnoredCountries(options)
    let text = settings.country(options.country).value
    return CountryList.isSeveral(text) ? try CountryList(text, for: options.list) : nil
  }

  /// At a terminal, says how to name several countries if `-c` was passed several times.
  func noteIgnoredCountries(_ options: ChartOptions) {
    guard console.isErrorTerminal, let all = options.joinedCountries else { return }
    console.note("Only the last -c is used. To select several countries: `-c \(all)`")
  }
}
