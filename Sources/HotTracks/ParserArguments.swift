import ArgumentParser

/// The arguments, with changes where the parser would misread them.
struct ParserArguments {
  let list: [String]

  init(_ arguments: [String]) {
    var arguments = arguments
    // `hottracks --help download`.
    if let first = arguments.first, ["-h", "--help"].contains(first) {
      arguments.append(arguments.removeFirst())
    }
    if Self.isHelp(arguments) { arguments[arguments.endIndex - 1] = "--help" }
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    let takesWords =
      arguments[..<end].first(where: UnknownWord.isCommand)
      .map(Self.takingWords.contains) ?? true
    var list: [String] = []
    var words: [String] = []
    for argument in arguments[..<end] {
      if Self.isRange(argument), let option = list.last, Self.takesValue(option) {
        // The parser would take the value for options.
        list[list.endIndex - 1] = "\(option)=\(argument)"
      } else if takesWords, Self.isRange(argument) {
        words.append(argument)
      } else {
        list += Self.changed(argument)
      }
    }
    if !words.isEmpty { list += ["--"] + words }
    self.list = list + (words.isEmpty ? arguments[end...] : arguments[end...].dropFirst())
  }

  /// Commands whose words are not selections. Words such as `-182` follow `--`, because the parser would take them
  /// for options.
  private static let takingWords: Set = [
    "search", "countries", "config", "chart", "top", "genres", "gallery", "browse",
  ]

  /// Whether the line is a command, perhaps after options, and `help`. `search help` is a search.
  private static func isHelp(_ arguments: [String]) -> Bool {
    guard arguments.last == "help", !arguments.contains("--"),
      let index = arguments.firstIndex(where: UnknownWord.isCommand)
    else { return false }
    let path = arguments[index...].dropLast()
    let command = HotTracksCommand.configuration.subcommands.first { $0.isNamed(path.first ?? "") }
    guard let command, command != SearchCommand.self else { return false }
    return path.dropFirst().count <= 1
      && path.dropFirst().allSatisfy { word in
        command.configuration.subcommands.contains { $0.isNamed(word) }
      }
  }

  /// `-5`, `-3,7-9`.
  private static func isRange(_ argument: String) -> Bool {
    let letters = argument.dropFirst()
    return argument.hasPrefix("-") && letters.first?.isASCII == true
      && letters.first?.isNumber == true && letters.allSatisfy { "0123456789,-".contains($0) }
  }

  private static func takesValue(_ option: String) -> Bool {
    option.hasPrefix("-") && OptionNames.withValue.contains(option)
  }

  private static func changed(_ argument: String) -> [String] {
    // The usual option of programs with this parser. Its own script is not safe: `compgen -W` expands titles like a shell.
    if argument.hasPrefix(script) {
      return ["completions"]
        + argument.dropFirst(script.count + 1).split(separator: " ").map(String.init)
    }
    // The parser would take the next argument for the missing value.
    if argument.hasPrefix("--") {
      return argument.hasSuffix("=") ? [String(argument.dropLast()), ""] : [argument]
    }
    let letters = argument.dropFirst()
    guard argument.hasPrefix("-") else { return [argument] }
    if isRange(argument) { return ["1" + argument] }
    // The parser joins a value to the first letter only.
    let flags = letters.prefix { "qvy".contains($0) }
    let option = letters.dropFirst(flags.count)
    guard !flags.isEmpty, option.count > 1, let letter = option.first, "cnj".contains(letter) else {
      return [argument]
    }
    return ["-" + flags, "-" + option]
  }

  private static let script = "--generate-completion-script"
}
