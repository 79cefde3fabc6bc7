import Foundation
import Testing

@testable import Charts

/// The names in the source are those of ICU, which release builds do not contain.
struct StorefrontNamesInICUTests {
  private static let path = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sources/Charts/StorefrontNames+ICU.swift").standardizedFileURL

  @Test func `the names in the source are those of ICU`() throws {
    let source = Self.source()
    if ProcessInfo.processInfo.environment["HOTTRACKS_RENEW_NAMES"] == "1" {
      return try Data(source.utf8).write(to: Self.path)
    }
    #expect(
      try String(contentsOf: Self.path, encoding: .utf8) == source,
      "Run this test with HOTTRACKS_RENEW_NAMES=1.")
  }

  private static func source() -> String {
    """
    // Written by StorefrontNamesInICUTests with HOTTRACKS_RENEW_NAMES=1. Fields are separated by tabs.

    extension StorefrontNames {
      /// A country's code, its name in English, and its names in its own languages.
      static let inICU = \"\"\"
    \(lines(names()))
        \"\"\"

      /// The code of a language, and of the country in which most of its speakers live.
      static let homesInICU = \"\"\"
    \(lines(homes()))
        \"\"\"
    }

    """
  }

  private static func lines(_ lines: [[String]]) -> String {
    lines.map { "    " + $0.joined(separator: "\\t") }.joined(separator: "\n")
  }

  private static func names() -> [[String]] {
    let locales = Locale.availableIdentifiers.sorted().map(Locale.init(identifier:))
    return Storefront.all.map(\.code).sorted().map { code in
      let region = code.uppercased()
      let native = locales.filter { $0.region?.identifier == region }
        .compactMap { $0.localizedString(forRegionCode: region) }
      var names = [Locale(identifier: "en").localizedString(forRegionCode: region) ?? code]
      for name in native
      where !names.dropFirst().contains(where: { StorefrontName($0) == StorefrontName(name) }) {
        names.append(name)
      }
      return [code] + names
    }
  }

  private static func homes() -> [[String]] {
    Locale.LanguageCode.isoLanguageCodes.map(\.identifier).filter { $0.count == 2 }.sorted()
      .compactMap { code in
        let likely = Locale.Language(identifier: code).maximalIdentifier
        let region = Locale.Language(identifier: likely).region?.identifier.lowercased()
        return region.flatMap(Storefront.withCode).map { [code, $0.code] }
      }
  }
}
