import ArgumentParser
import Charts
import Foundation
import Library
import Session

/// The candidates for a word that is being typed in a shell.
struct Completer {
  let line: CompletionLine
  let shell: CompletionsCommand.Shell

  /// Printed instead of candidates; the shell completes file names.
  static let files = ":files"

  /// The first argument of a request for candidates: `---complete SHELL WORD…`.
  static let request = "---complete"

  /// Prints the candidates.
  ///
  /// - Parameter arguments: The shell and the words after the name of the program, up to the cursor.
  static func run(_ arguments: [String]) async {
    guard let shell = arguments.first.flatMap(CompletionsCommand.Shell.init),
      let completer = Completer(Array(arguments.dropFirst()), shell: shell)
    else { return }
    let console = Console(
      verbosity: .quiet, color: .never, environment: ProcessInfo.processInfo.environment)
    try? console.print(await completer.lines())
  }

  /// - Parameter words: Without the name of the program, up to the cursor.
  init?(_ words: [String], shell: CompletionsCommand.Shell) {
    guard let program = CompletionTree.ofProgram() else { return nil }
    line = CompletionLine(shell == .bash ? CompletionLine.joined(words) : words, of: program)
    self.shell = shell
  }

  /// The lines for the script of the shell.
  func lines() async -> [String] {
    if line.option.map(\.isFile) == true { return [Self.files] }
    // fish replaces the whole word.
    let prefix = shell == .fish ? line.prefix : ""
    return await candidates().filter { $0.value.hasPrefix(line.typed) }.map {
      CompletionCandidate(value: prefix + $0.value, meaning: $0.meaning).line(for: shell)
    }
  }

  func candidates() async -> [CompletionCandidate] {
    if let option = line.option { return await values(of: option) }
    if line.canBeOption, line.typed.hasPrefix("-") { return options }
    var found: [CompletionCandidate] = []
    if line.positionals.isEmpty { found += commands }
    if line.path == ["help"] { return Self.commands(CompletionTree.ofProgram()) }
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
      CompletionCandidate(value: $0.commandName, meaning: $0.abstract)
    }
  }

  private var options: [CompletionCandidate] {
    (line.command.arguments ?? []).filter { !$0.isPositional && $0.shouldDisplay }
      .flatMap { option in
        (option.names ?? []).filter { $0.kind == "long" || line.typed.count == 1 }
          .map { CompletionCandidate(value: $0.text, meaning: option.meaning) }
      }
  }

  /// The values of an option or argument, by the name of the value in the help.
  private func values(of argument: CompletionTree.Argument) async -> [CompletionCandidate] {
    if let values = argument.allValues { return values.map { CompletionCandidate(value: $0) } }
    return switch (argument.valueName, line.path.last) {
    case ("country", _), ("words", "countries"): countries
    case ("source", _): SourceChoice.names.map { CompletionCandidate(value: $0) }
    case ("genre", _): await genres()
    case ("set", "config"): settings
    case ("selection", "remove"): await favorites()
    case ("selection", _): entries
    case ("words", "search"): []
    case ("words", _): charts
    default: []
    }
  }

  /// Kinds and countries.
  private var charts: [CompletionCandidate] {
    MediaKind.allCases.map { CompletionCandidate(value: $0.rawValue, meaning: "kind") } + countries
  }

  /// Codes with names; names after three letters.
  private var countries: [CompletionCandidate] {
    let storefronts = Storefront.all.sorted { $0.code < $1.code }
    guard line.typed.count >= 3 else {
      return storefronts.map { CompletionCandidate(value: $0.code, meaning: $0.name) }
    }
    return storefronts.compactMap { completed($0.name, meaning: $0.code) }
  }

  private var settings: [CompletionCandidate] {
    switch line.positionals.count {
    case 0: [CompletionCandidate(value: "set", meaning: "Change a setting")]
    case 1: Setting.allCases.map { CompletionCandidate(value: $0.rawValue, meaning: $0.meaning) }
    default: line.positionals[1] == Setting.country.rawValue ? countries : []
    }
  }

  /// Previews on disk.
  private var entries: [CompletionCandidate] {
    let rows = DownloadedRows.sorted((try? context()?.previewsByID()) ?? [:])
    return named(rows.map { ($0.id, $0.title) })
  }

  private func favorites() async -> [CompletionCandidate] {
    let favorites = try? await context()?.database.favorites()
    return named((favorites ?? []).map { ($0.id, Row($0, kept: nil).title) })
  }

  /// IDs with artist and title. After a letter, artist and title, but not in bash, which does not quote backticks
  /// and `$`.
  private func named(_ entries: [(id: String, title: String)]) -> [CompletionCandidate] {
    guard let first = line.typed.first, !first.isNumber, shell != .bash else {
      return entries.map { CompletionCandidate(value: $0.id, meaning: $0.title) }
    }
    return entries.compactMap { completed($0.title, meaning: $0.id) }
  }

  /// The genres of the cached chart.
  private func genres() async -> [CompletionCandidate] {
    guard let context = context(),
      let country = try? context.storefront(line.values["country"], last: nil, selling: nil),
      let list = (line.values["kind"].flatMap { MediaKind(argument: $0) } ?? .songs).lists.first,
      let chart = try? await context.database.chart(of: list, in: country, orFallback: true)
    else { return [] }
    return GenreGroup.byGenre(chart.chart.entries.map { Row($0, kept: nil) })
      .compactMap { completed($0.name, meaning: nil) }
  }

  /// As it was typed, with the rest of the name; `nil` if the name begins otherwise.
  private func completed(_ name: String, meaning: String?) -> CompletionCandidate? {
    let typed = line.typed
    guard name.lowercased().hasPrefix(typed.lowercased()) else { return nil }
    return CompletionCandidate(value: typed + name.dropFirst(typed.count), meaning: meaning)
  }

  /// With the folder and the demo of the line.
  private func context() -> CommandContext? {
    var options = ["--quiet"]
    if line.values["demo"] != nil { options.append("--demo") }
    if let folder = line.values["documents"] { options += ["--documents", folder] }
    guard let parsed = try? SharedOptions.parse(options) else { return nil }
    var context = CommandContext(parsed)
    // Nobody would see that it was moved aside.
    context.database = LibraryDatabase(
      path: context.folders.database, leavesFile: true, report: { _ in })
    return context
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
