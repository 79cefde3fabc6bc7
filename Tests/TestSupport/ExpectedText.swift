internal import Foundation
internal import Testing

/// Files with expected texts, in the folder of a test target.
///
/// With `HOTTRACKS_RENEW=texts` (`scripts/renew texts`) they are written, and the test fails.
package enum ExpectedText {
  /// - Parameter name: Of a file in the folder `Texts`, without its extension.
  package static func expect(
    _ lines: [String], in name: String, folder: String = "Texts", of fileID: StaticString = #fileID
  ) throws {
    let file = file(name, folder, of: fileID)
    let seen = lines.map { $0 + "\n" }.joined()
    if ProcessInfo.processInfo.environment["HOTTRACKS_RENEW"] == "texts" {
      try Data(seen.utf8).write(to: file)
      Issue.record("\(file.path) was written")
    }
    let expected = try String(contentsOf: file, encoding: .utf8)
    let changed = zip(seen.split(separator: "\n"), expected.split(separator: "\n"))
      .first { $0 != $1 }.map { "\($1)\nis now\n\($0)" }
    #expect(seen == expected, "\(file.path): \(changed ?? "")\n\(seen)")
  }

  /// Compares lines `input → output` with the outputs of a function.
  ///
  /// Sections begin with `# title`, and comments with `##`. Invisible characters are written as in Swift: `\n`,
  /// `\u{1B}`; an empty text is `""`.
  ///
  /// - Parameter output: `nil` is written as such, and so are errors.
  package static func expectTable(
    in name: String, of fileID: StaticString = #fileID,
    output: (_ section: String, _ input: String) async throws -> String?
  ) async throws {
    var (section, inputs) = ("", 0)
    var lines: [String] = []
    for line in try self.lines(of: name, of: fileID) {
      if line.hasPrefix("# ") { section = String(line.dropFirst(2)) }
      if line.isEmpty || line.hasPrefix("# ") || line.hasPrefix("##") {
        lines.append(line)
        continue
      }
      inputs += 1
      let input = line.components(separatedBy: " → ")[0]
      do {
        let seen = try await output(section, unescaped(input)).map(escaped) ?? "nil"
        lines.append("\(input) → \(seen)")
      } catch {
        lines.append("\(input) → error: \(escaped("\(error)"))")
      }
    }
    try #require(inputs > 0, "\(name) has no lines")
    try expect(lines, in: name, of: fileID)
  }

  /// The same, with a function for each section.
  package static func expectTable(
    in name: String, of fileID: StaticString = #fileID,
    _ functions: [String: (String) async throws -> String?]
  ) async throws {
    var used: Set<String> = []
    try await expectTable(in: name, of: fileID) { section, input in
      used.insert(section)
      return try await functions[section, default: { _ in "no section of this name" }](input)
    }
    #expect(used == Set(functions.keys), "\(name)")
  }

  /// The sorted names of all files of a folder.
  package static func names(
    in folder: String = "Texts", of fileID: StaticString = #fileID
  ) -> [String] {
    let path = file("", folder, of: fileID).deletingLastPathComponent().path
    let names = try? FileManager.default.contentsOfDirectory(atPath: path)
    return (names ?? []).filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }.sorted()
  }

  /// The lines of a file, without the last line break.
  package static func lines(
    of name: String, in folder: String = "Texts", of fileID: StaticString = #fileID
  ) throws -> [String] {
    try String(contentsOf: file(name, folder, of: fileID), encoding: .utf8)
      .components(separatedBy: "\n").dropLast()
  }

  private static func file(_ name: String, _ folder: String, of fileID: StaticString) -> URL {
    let target = fileID.description.split(separator: "/")[0]
    return URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "\(target)/\(folder)/\(name).txt")
  }

  private static func unescaped(_ text: String) -> String {
    if text == "\"\"" { return "" }
    return text.replacing(/\\(?:u\{([0-9A-F]+)\}|(.))/) { match in
      if let code = match.1 {
        return UInt32(code, radix: 16).flatMap(Unicode.Scalar.init).map { String($0) } ?? "?"
      }
      return ["n": "\n", "r": "\r", "t": "\t"][match.2] ?? String(match.2 ?? "")
    }
  }

  private static func escaped(_ text: String) -> String {
    if text.isEmpty { return "\"\"" }
    let scalars = Array(text.unicodeScalars)
    return scalars.indices.map { index in
      let scalar = scalars[index]
      switch (scalar, scalar.properties.generalCategory) {
      case ("\n", _): return "\\n"
      case ("\\", _): return "\\\\"
      case (" ", _) where index > 0 && index < scalars.count - 1: return " "
      case (_, .control), (_, .format), (_, .lineSeparator), (_, .paragraphSeparator),
        (_, .spaceSeparator), (_, .nonspacingMark), (_, .privateUse), (_, .unassigned):
        return "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: return String(scalar)
      }
    }.joined()
  }
}
