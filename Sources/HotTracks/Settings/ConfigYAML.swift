import Yams

/// Reads `config.yaml`. All values are text, so that `country: no` is Norway.
///
/// Only lists, mappings, plain and quoted text are allowed. The characters of other features (aliases, tags,
/// block text, `?` keys) are hidden from the parser, because a short file with some of them can use gigabytes
/// or minutes, and because `next: >` should result in a warning about one line.
enum ConfigYAML {
  struct Problem: Error {
    /// From 1; `nil` for the line of the value.
    var line: Int?
    let reason: String
  }

  private static let replaced = "*&!|>?%@`"
  // In the last private-use plane of Unicode.
  private static let offset: UInt32 = 0x10_FF00

  static func entries(_ bytes: [UInt8]) throws(Problem) -> [(key: Node, value: Node)] {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    if let line = lines.firstIndex(where: { String(validating: $0, as: UTF8.self) == nil }) {
      throw Problem(line: line + 1, reason: "Invalid UTF-8")
    }
    if lines.count > 1000 { throw Problem(reason: "Too many lines (limit: 1,000)") }
    // Yams compares keys with all nested values, at each level again.
    var braces = 0
    let nesting = lines.firstIndex { line in
      braces += line.count { $0 == UInt8(ascii: "{") }
      return braces > 20 || line.count { $0 == UInt8(ascii: "[") } > 20
    }
    if let line = nesting {
      throw Problem(line: line + 1, reason: "Invalid YAML: nested too deeply")
    }
    let hidden = mapped(String(decoding: bytes, as: UTF8.self)) {
      replaced.unicodeScalars.contains($0) ? $0.value + offset : $0.value
    }
    do {
      let root = try compose(yaml: hidden, .basic, .default, .utf8)
      if let mapping = root?.mapping { return mapping.map { ($0.key, $0.value) } }
      if root == nil || root?.scalar?.string.isEmpty == true { return [] }
      throw Problem(line: root?.mark?.line, reason: "Expected settings such as `country: sk`")
    } catch let problem as Problem {
      throw problem
    } catch {
      throw Problem(error, in: hidden)
    }
  }

  static func text(_ node: Node) throws(Problem) -> String {
    guard let scalar = node.scalar else {
      throw Problem(reason: "a \(node.mapping == nil ? "list" : "mapping") is invalid")
    }
    let text = shown(scalar.string)
    if text.isEmpty { throw Problem(reason: "no value") }
    if scalar.style == .plain, text.first != scalar.string.first {
      throw Problem(reason: "“\(text)” needs quotes")
    }
    return text
  }

  fileprivate static func shown(_ text: String) -> String {
    mapped(text) { $0.value > offset ? $0.value - offset : $0.value }
  }

  private static func mapped(_ text: String, _ change: (Unicode.Scalar) -> UInt32) -> String {
    String(
      String.UnicodeScalarView(text.unicodeScalars.map { Unicode.Scalar(change($0)) ?? $0 }))
  }
}

extension ConfigYAML.Problem {
  fileprivate init(_ error: any Error, in text: String) {
    switch error as? YamlError {
    case .scanner(let context, let problem, let mark, _),
      .parser(let context, let problem, let mark, _):
      // If a quote or bracket is not closed, the line of the opening one is more helpful.
      let isOpen = ["quoted", "flow", "simple key"].contains { context?.text.contains($0) == true }
      let words =
        problem.contains("tab") || problem.contains("start any token")
        ? "tabs cannot be used for indentation"
        : problem.contains("nesting")
          ? "nested too deeply" : "\(problem) (punctuation such as - or [ needs quotes)"
      self.init(line: isOpen ? context?.mark.line : mark.line, reason: "Invalid YAML: \(words)")
    case .composer(_, _, let mark, _):
      self.init(line: mark.line, reason: "Invalid YAML: more than one document")
    case .duplicatedKeysInMapping(let names, let context):
      let words = "“\(ConfigYAML.shown(names.first ?? ""))” is set more than once"
      self.init(line: context.mark.line, reason: "Invalid YAML: \(words)")
    case .reader(let problem, let offset, _, _):
      let line = text.prefix(offset ?? 0).count(where: \.isNewline) + 1
      self.init(line: line, reason: "Invalid YAML: \(problem)")
    default: self.init(reason: "Invalid YAML: \(error)")
    }
  }
}
