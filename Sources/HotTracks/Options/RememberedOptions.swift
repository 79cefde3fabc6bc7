import ArgumentParser
import Charts
import Library
import Rows

/// Which of the favourites or recents are listed; all, where nothing is said.
struct RememberedOptions: ParsableArguments {
  // Only what is said counts here: the usual country narrows no list.
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Only what was found in this country, as in sk.", valueName: "cc"))
  var country: String?

  @Option(help: "Only what is of this kind; apps are those of all charts of apps.")
  var kind: MediaKind?

  /// - Throws: a `Failure` of status 64 where there is no such country.
  func matching(_ entries: [RememberedEntry], in world: World) throws(Failure) -> [RememberedEntry]
  {
    var matching = entries
    if let country {
      let storefront = try world.storefront(named: country)
      matching.removeAll { $0.storefront != storefront }
    }
    if let kind {
      matching.removeAll { MediaKind(rawValue: $0.kind).map(kind.agrees(with:)) != true }
    }
    return matching
  }

  /// What is to be said where none of them matches; `nil` where there were none to begin with.
  func nothing(of entries: [RememberedEntry], called noun: String) -> String? {
    guard !entries.isEmpty else { return nil }
    let given = [country.map { "--country \($0)" }, kind.map { "--kind \($0.rawValue)" }]
    return "No \(noun) is of \(given.compactMap(\.self).joined(separator: " "))"
      + " (of \(entries.count) in all)."
  }
}
