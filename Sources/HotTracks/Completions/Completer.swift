import ArgumentParser
import Charts
import Foundation
import Library
import Session
import Terminal

/// The candidates for a word that is being typed in a shell.
struct Completer {
  let line: CompletionLine
  let shell: CompletionsCommand.Shell
  /// The part of the word that stays, before the one that bash replaces: up to an open quote, `=` or `:`.
  private let start: ShellWord

  /// Printed instead of candidates; the shell completes file names.
  static let files = ":files"

  /// The first argument of a request for candidates: `---complete SHELL WORD…`, but in bash, which splits words
  /// at `=` and `:`, `---complete bash LINE WORD`, where WORD is the end of the line that bash replaces.
  static let request = "---complete"

  /// Prints the candidates.
  ///
  /// - Parameter arguments: The shell and the words after the name of the program, up to the cursor; in bash, the line
  ///   and the word.
  static func run(_ arguments: [String]) async {
    guard let shell = arguments.first.flatMap(CompletionsCommand.Shell.init),
      let completer = Completer(Array(arguments.dropFirst()), shell: shell)
    else { return }
    let console = Console(
      verbosity: .quiet, color: .never, environment: ProcessInfo.processInfo.environment)
    try? console.print(await completer.lines())
  }

  init?(_ arguments: [String], shell: CompletionsCommand.Shell) {
    guard let program = CompletionTree.ofProgram else { return nil }
    self.shell = shell
    var words = arguments.map { ShellWord($0.unicodeScalars) }
    if shell == .bash {
      let (replaced, typed) = (arguments.last ?? "", ShellWord.words(of: arguments.first ?? ""))
      guard let word = typed.last?.raw, String(word).hasSuffix(replaced) else { return nil }
      start = ShellWord(word.dropLast(replaced.unicodeScalars.count))
      words = Array(typed.dropFirst())
    } else {
      start = ShellWord()
    }
    line = CompletionLine(words.map { String($0.text) }, of: program)
  }

  /// The lines for the script of the shell.
  func lines() async -> [String] {
    if line.option.map(\.isFile) == true { return [Self.files] }
    return await candidates().compactMap { candidate in
      // Otherwise the program would get another value than the one that is displayed.
      guard candidate.value.hasPrefix(line.typed), candidate.value == candidate.value.displayable,
        let inserted = inserted(candidate.value)
      else { return nil }
      return CompletionCandidate(value: inserted, meaning: candidate.meaning).line(for: shell)
    }
  }

  /// What the shell inserts. zsh and fish quote it.
  private func inserted(_ value: String) -> String? {
    switch shell {
    case .bash: start.rest(of: line.prefix + value)
    case .zsh: value
    // It replaces the whole word.
    case .fish: line.prefix + value
    }
  }

  func candidates() async -> [CompletionCandidate] {
    if let option = line.option { return await values(of: option) }
    if line.canBeOption, line.typed.hasPrefix("-") { return options }
    var found: [CompletionCandidate] = []
    if line.positionals.isEmpty { found += commands }
    if line.path == ["help"] { return Self.commands(CompletionTree.ofProgram) }
    guard let argument = line.command.arguments?.first(where: \.isShownPositional) else {
      // The words of the default command.
      let takesCharts = line.typed.count >= 3 || !line.positionals.isEmpty
      return line.path.isEmpty && takesCharts ? found + charts : found
    }
    return found + (await values(of: argument))
  }

  private var commands: [CompletionCandidate] { Self.commands(line.command) }

  private static func commands(_ tree: CompletionTree?) -> [CompletionCandidate] {
    (tree?.subcommands ?? []).map {
      // The parser adds `help`.
      CompletionCandidate(
        value: $0.commandName,
        meaning: $0.commandName == "help" ? "Show the help of a command." : $0.abstract)
    }
  }

  private var options: [CompletionCandidate] {
    (line.command.arguments ?? []).filter { !$0.isPositional && $0.shouldDisplay }
      .flatMap { option in
        (option.names ?? []).filter { $0.kind == "long" || line.typed.count == 1 }
          .map { CompletionCandidate(value: $0.text, meaning: meaning(of: $0, option)) }
      }
  }

  /// `--no-keep` does the opposite of `--keep`, and both have the same text in the help.
  private func meaning(of name: CompletionTree.Argument.Name, _ option: CompletionTree.Argument)
    -> String?
  {
    guard name.name.hasPrefix("no-"), let meaning = option.meaning,
      line.command.option("--" + name.name.dropFirst(3))?.abstract == option.abstract
    else { return option.meaning }
    return "Do not " + meaning.prefix(1).lowercased() + meaning.dropFirst()
  }

  /// The values of an option or argument, by the name of the value in the help.
  private func values(of argument: CompletionTree.Argument) async -> [CompletionCandidate] {
    if let values = argument.allValues { return values.map { CompletionCandidate(value: $0) } }
    return switch (argument.valueName, line.path.last) {
    case ("country", _), ("words", "countries"): countries
    case ("source", _): sources
    case ("genre", _): await genres()
    case ("set", "config"): settings
    case ("selection", "remove"): await favorites()
    case ("selection", _): entries
    case ("words", "search"): []
    case ("words", _): charts
    default: []
    }
  }

  /// Kinds and countries; after a kind, countries.
  private var charts: [CompletionCandidate] {
    let kinds =
      line.positionals.contains { MediaKind(argument: $0) != nil } ? [] : MediaKind.allCases
    return kinds.map { CompletionCandidate(value: $0.rawValue, meaning: "kind") } + countries
  }

  /// Of the words or of `--kind`.
  private var kind: MediaKind {
    (line.positionals + [line.values["kind"] ?? ""]).lazy.compactMap(MediaKind.init(argument:))
      .first ?? .songs
  }

  /// Of the words or of `--country`.
  private var country: String? {
    let words = line.positionals.filter { MediaKind(argument: $0) == nil }.joined(separator: " ")
    return Storefront.named(words).storefront?.code ?? line.values["country"]
  }

  private var sources: [CompletionCandidate] {
    ([SourceChoice.auto.name] + kind.lists.map(\.source.rawValue)).map {
      CompletionCandidate(value: $0)
    }
  }

  /// Codes with names; names after three letters. After a comma, the countries that the list does not have yet.
  private var countries: [CompletionCandidate] {
    var names = line.typed.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let typed = names.popLast() ?? ""
    guard names.isEmpty || Self.commandsWithLists.contains(line.path.first ?? "chart") else {
      return []
    }
    let list = names.map { $0 + "," }.joined()
    let chosen = names.compactMap { Storefront.named($0).storefront }
    let storefronts = Storefront.all.filter { !chosen.contains($0) }.sorted { $0.code < $1.code }
    guard typed.count >= 3 else {
      return storefronts.map { CompletionCandidate(value: list + $0.code, meaning: $0.name) }
    }
    return storefronts.compactMap { completed(list + $0.name, meaning: $0.code) }
  }

  /// The commands that accept several countries.
  private static let commandsWithLists: Set = ["chart", "genres", "where", "history"]

  private var settings: [CompletionCandidate] {
    switch line.positionals.count {
    case 0: [CompletionCandidate(value: "set", meaning: "Change a setting")]
    case 1: Setting.allCases.map { CompletionCandidate(value: $0.rawValue, meaning: $0.meaning) }
    default:
      line.positionals[1] == Setting.country.rawValue
        ? countries
        : (Setting(rawValue: line.positionals[1])?.choices ?? [])
          .map { CompletionCandidate(value: $0) }
    }
  }

  /// Previews on disk.
  private var entries: [CompletionCandidate] {
    let rows = DownloadedRows.sorted((try? context()?.previewsByID()) ?? [:])
    return named(rows.map { ($0.id, $0.title) })
  }

  private func favorites() async -> [CompletionCandidate] {
    let favorites = try? await context()?.database.favorites()
    return named((favorites ?? []).map { ($0.id, Row($0, file: nil).title) })
  }

  /// IDs with artist and title. After a letter, artist and title.
  private func named(_ entries: [(id: String, title: String)]) -> [CompletionCandidate] {
    guard let first = line.typed.first, !first.isNumber else {
      return entries.map { CompletionCandidate(value: $0.id, meaning: $0.title) }
    }
    return entries.compactMap { completed($0.title, meaning: $0.id) }
  }

  /// The genres of the cached chart.
  private func genres() async -> [CompletionCandidate] {
    await context()?.cachedGenres(of: kind, in: country).compactMap {
      completed($0.name, meaning: nil)
    } ?? []
  }

  /// As it was typed, with the rest of the name; `nil` if the name begins otherwise.
  private func completed(_ name: String, meaning: String?) -> CompletionCandidate? {
    let typed = line.typed
    guard name.lowercased().hasPrefix(typed.lowercased()) else { return nil }
    return CompletionCandidate(value: typed + name.dropFirst(typed.count), meaning: meaning)
  }

  /// With the folder and the demo of the line.
  private func context() -> CommandContext? {
    .forSuggestions(isDemo: line.values["demo"] != nil, documents: line.values["documents"])
  }
}

extension CommandContext {
  /// For completion and hints: prints nothing, only reads the database, and waits for other programs only
  /// briefly.
  static func forSuggestions(isDemo: Bool, documents: String? = nil) -> CommandContext? {
    guard documents != "" else { return nil }
    let environment = ProcessInfo.processInfo.environment
    var context = CommandContext(
      documents: documents,
      console: Console(verbosity: .quiet, color: .never, environment: environment),
      settings: Settings(
        environment: environment, file: ConfigFile(environment: environment), isDemo: isDemo))
    context.database = LibraryDatabase(
      path: context.folders.database, timeout: context.timeouts.databaseLockToComplete,
      isReadOnly: true, report: { _ in })
    return context
  }

  /// Those of the cached chart.
  func cachedGenres(of kind: MediaKind, in country: String?) async -> [GenreGroup] {
    guard let country = try? storefront(country, last: nil, selling: nil),
      let list = kind.lists.first,
      let chart = try? await database.chart(of: list, in: country, orFallback: true)
    else { return [] }
    return GenreGroup.byGenre(chart.chart.entries.map { Row($0, file: nil) })
  }
}

extension CompletionTree.Argument {
  fileprivate var isShownPositional: Bool { isPositional && shouldDisplay }
  /// The first sentence, without defaults.
  fileprivate var meaning: String? {
    abstract.map { $0.prefix { !"(;".contains($0) }.trimmingCharacters(in: [" ", "."]) }
  }

  fileprivate var isFile: Bool { ["dir", "path"].contains(valueName) }
}
