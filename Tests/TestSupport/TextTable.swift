private import Foundation
private import Testing

/// A file in the folder `Texts` of a test target, with lines `input → output` in sections that begin with `# title`.
/// Comments begin with `##`. Invisible characters are written as in Swift: `\n`, `\u{1B}`.
package enum TextTable {
  /// Compares each output with that of the section's function.
  ///
  /// With `HOTTRACKS_TEXTS=write` the outputs are written and the test fails; check the changes with git.
  package static func check(
    _ name: String, of fileID: StaticString = #fileID,
    _ functions: [String: (String) async throws -> String?]
  ) async throws {
    let target = fileID.description.split(separator: "/")[0]
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "\(target)/Texts/\(name).txt")
    let isWriting = ProcessInfo.processInfo.environment["HOTTRACKS_TEXTS"] == "write"
    var (section, used, lines) = ("", Set<String>(), [String]())
    for line in try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n") {
      if line.hasPrefix("# ") { section = String(line.dropFirst(2)) }
      if line.isEmpty || line.hasPrefix("# ") || line.hasPrefix("## ") {
        lines.append(line)
        continue
      }
      used.insert(section)
      let function = try #require(functions[section], "\(name): \(section)")
      let input = line.components(separatedBy: " → ")[0]
      let output: String
      do { output = try await function(unescaped(input)).map(escaped) ?? "nil" } catch {
        output = "error: \(escaped("\(error)"))"
      }
      lines.append("\(input) → \(output)")
      if !isWriting { #expect(lines.last == line, "\(name): \(section)") }
    }
    #expect(used == Set(functions.keys), "\(name)")
    guard isWriting else { return }
    try Data(lines.joined(separator: "\n").utf8).write(to: file)
    Issue.record("\(file) was written")
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
