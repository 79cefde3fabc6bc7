import Foundation
import Screen
import Support

/// The file that `hottracks config --init` creates: every setting, commented out, with its default.
struct ConfigTemplate {
  /// The default folder for previews.
  let documents: String

  var text: String {
    let opening = """
      # Settings of HotTracks. Options and HOTTRACKS_ variables override this file.
      # Each line shows a default. To change a setting, remove the # and edit the value.

      """
    let aboutKeys = """
      # Key bindings of `browse`: a key, a list of keys, or [] for none. They replace the default
      # keys of the action, also in `play` and `download`. A key can be bound to only one action.
      # Key names: d, D, Enter, Space, Tab, PgUp, F5, Up, "^L". ^C and ^Z cannot be bound. Put
      # punctuation marks in quotes, and keep the two spaces before each action.
      \(ConfigFile.keys):

      """
    let settings = Setting.allCases.map { setting in
      """
      # \(setting.meaning)
      # Expected: \(setting.expected).\(setting.variable.map { " Overridden by \($0)." } ?? "")
      #\(setting.rawValue): \(Self.yaml(setting == .documents ? documents : setting.defaultText))

      """
    }
    return ([opening] + settings + [aboutKeys] + KeyTable.usual.browseGroups.map(Self.block))
      .joined(separator: "\n")
  }

  private static func block(_ group: KeyTable.Group) -> String {
    let entries = group.bindings.map { binding in
      let keys = binding.keys.map { yaml($0.name) }.joined(separator: ", ")
      let value = binding.keys.count == 1 ? keys : "[\(keys)]"
      return (text: "  #\(binding.action.rawValue): \(value)", does: binding.does)
    }
    let width = entries.map(\.text.count).max() ?? 0
    return "  # \(group.title)\n"
      + entries.map { text, does in
        text + String(repeating: " ", count: width - text.count) + "  # \(does)\n"
      }.joined()
  }

  /// Text as YAML: quoted, unless it is a plain word.
  static func yaml(_ text: String) -> String {
    let scalars = text.unicodeScalars
    let isPlain = scalars.allSatisfy {
      $0 == "-" || $0.properties.isAlphabetic || $0.properties.numericType != nil
    }
    if isPlain, scalars.first != "-" { return text }
    var escapes: [Unicode.Scalar: String] = ["\\": "\\\\", "\"": "\\\""]
    for scalar in scalars where !scalar.isPrintable {
      escapes[scalar] = String(format: "\\U%08X", scalar.value)
    }
    return "\"\(text.escaping(escapes))\""
  }
}
