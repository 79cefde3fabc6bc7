internal import Foundation
internal import Testing

/// Files with expected texts, in the folder `Texts` of a test target.
///
/// With `HOTTRACKS_TEXTS=write` they are written and the test fails; check the changes with git.
package enum ExpectedText {
  package static func expect(
    _ lines: [String], in name: String, of fileID: StaticString = #fileID
  ) throws {
    let file = file(name, of: fileID)
    let seen = lines.map { $0 + "\n" }.joined()
    if ProcessInfo.processInfo.environment["HOTTRACKS_TEXTS"] == "write" {
      try Data(seen.utf8).write(to: file)
      Issue.record("\(file) was written")
    }
    let expected = try String(contentsOf: file, encoding: .utf8)
    for (seen, expected) in zip(seen.split(separator: "\n"), expected.split(separator: "\n")) {
      #expect(seen == expected)
    }
    #expect(seen == expected, "\(file):\n\(seen)")
  }

  /// Compares a table with lines such as `input → output`, in sections with titles after `#`. Other comments begin
  /// with `##`. In inputs and outputs, `\n`, `\t` and `\r` are such characters.
  package static func expectTable(
    in name: String, of fileID: StaticString = #fileID,
    output: (_ section: String, _ input: String) throws -> String
  ) throws {
    var section = ""
    let text = try String(contentsOf: file(name, of: fileID), encoding: .utf8)
    let lines = try text.split(separator: "\n").map { line in
      if line.hasPrefix("# ") { section = String(line.dropFirst(2)) }
      if line.hasPrefix("#") && !line.contains(" → ") { return String(line) }
      let input = line.split(separator: " → ", maxSplits: 1)[0]
      var seen = String(input)
      for (escaped, character) in escapes { seen.replace(escaped, with: character) }
      var output = try output(section, seen)
      for (escaped, character) in escapes { output.replace(character, with: escaped) }
      return "\(input) → \(output)"
    }
    try #require(lines.contains { $0.contains(" → ") }, "\(name) has no lines")
    try expect(lines, in: name, of: fileID)
  }

  private static let escapes = [("\\n", "\n"), ("\\t", "\t"), ("\\r", "\r")]

  private static func file(_ name: String, of fileID: StaticString) -> URL {
    let target = fileID.description.split(separator: "/")[0]
    return URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "\(target)/Texts/\(name).txt")
  }
}
