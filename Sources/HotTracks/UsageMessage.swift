/// The parser's message about invalid arguments, as one sentence: `Invalid value “x” for --jobs.`
struct UsageMessage {
  let text: String

  /// - Parameter message: The parser's message; unknown messages are not changed.
  init(_ message: String) {
    text =
      if let missing = message.wholeMatch(of: /Missing expected argument '(<.+>)(?: \.\.\.)?'/) {
        "Missing argument \(missing.1)."
      } else if let missing = message.wholeMatch(of: /Missing value for '(\S+)(?: <.+>)?'/) {
        "Missing value for \(missing.1)."
      } else if let extra = message.wholeMatch(of: /Unexpected argument '(.*)'/) {
        "Unexpected argument “\(extra.1)”."
      } else if let invalid = message.wholeMatch(
        of: /(?s)The value '(.*)' is invalid for '(\S+)(?: <.+?>)?'(.*)/)
      {
        "Invalid value “\(invalid.1)” for \(invalid.2)." + Self.advice(String(invalid.3))
      } else {
        message
      }
  }

  /// `: Examples: 1, 2` or a list of valid values, as a sentence with a space before it.
  private static func advice(_ rest: String) -> String {
    if rest.hasPrefix(": ") { return " \(rest.dropFirst(2))." }
    let listed = rest.matches(of: /(?m)^  - (\S+)/).map(\.1)
    let values = listed.isEmpty ? rest.matches(of: /'([^']+)'/).map(\.1) : listed
    return values.isEmpty ? "" : " Valid: \(values.joined(separator: ", "))."
  }
}
