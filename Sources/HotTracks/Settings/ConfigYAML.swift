import Yams

/// Reads `config.yaml`. All values are text, so that `country: no` is Norway.
enum ConfigYAML {
  struct Problem: Error {
    /// From 1; `nil` for the line of the value.
    var line: Int?
    let reason: String
  }

  static func entries(_ bytes: [UInt8]) throws(Problem) -> [(key: Node, value: Node)] {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Problem(reason: "Invalid UTF-8")
    }
    do {
      let root = try compose(yaml: text, .basic, .default, .utf8)
      if let mapping = root?.mapping { return mapping.map { ($0.key, $0.value) } }
      if root == nil || root?.scalar?.string.isEmpty == true { return [] }
      throw Problem(line: root?.mark?.line, reason: "Expected settings such as `country: sk`")
    } catch let problem as Problem {
      throw problem
    } catch {
      throw Problem(error, in: text)
    }
  }

  static func text(_ node: Node) throws(Problem) -> String {
    guard let text = node.scalar?.string else {
      throw Problem(reason: "a \(node.mapping == nil ? "list" : "mapping") is invalid")
    }
    if text.isEmpty { throw Problem(reason: "no value") }
    return text
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
        ? "tabs cannot be used for indentation; @, ` and % need quotes"
        : "\(problem) (punctuation such as - or > needs quotes)"
      self.init(line: isOpen ? context?.mark.line : mark.line, reason: "Invalid YAML: \(words)")
    case .composer(_, _, let mark, _):
      self.init(line: mark.line, reason: "Invalid YAML: more than one document")
    case .duplicatedKeysInMapping(let names, let context):
      let words = "“\(names.first ?? "")” is set more than once"
      self.init(line: context.mark.line, reason: "Invalid YAML: \(words)")
    case .reader(let problem, let offset, _, _):
      let line = text.prefix(offset ?? 0).count(where: \.isNewline) + 1
      self.init(line: line, reason: "Invalid YAML: \(problem)")
    default: self.init(reason: "Invalid YAML: \(error)")
    }
  }
}
