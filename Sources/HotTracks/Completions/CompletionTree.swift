import ArgumentParser
import Foundation

/// The parser's description of a command: its options, arguments and subcommands.
struct CompletionTree: Decodable {
  struct Argument: Decodable {
    struct Name: Decodable {
      let kind: String
      let name: String

      var text: String { (kind == "long" ? "--" : "-") + name }
    }

    let kind: String
    var names: [Name]?
    var valueName: String?
    var allValues: [String]?
    var abstract: String?
    var shouldDisplay: Bool

    var takesValue: Bool { kind == "option" }
    var isPositional: Bool { kind == "positional" }
  }

  let commandName: String
  var abstract: String?
  var aliases: [String]?
  var arguments: [Argument]?
  var subcommands: [CompletionTree]?

  private struct Description: Decodable {
    let command: CompletionTree
  }

  /// `nil` if the parser describes commands in another way. Slow at first use, because it visits all commands.
  static let ofProgram: CompletionTree? = {
    let json = Data(HotTracksCommand._dumpHelp().utf8)
    guard var program = (try? JSONDecoder().decode(Description.self, from: json))?.command else {
      return nil
    }
    let shared = program.arguments ?? []
    program.subcommands = program.subcommands?.map { $0.accepting(shared) }
    return program
  }()

  /// The command with the options that the parser reads at the root.
  private func accepting(_ shared: [Argument]) -> CompletionTree {
    guard commandName != "help" else { return self }
    var command = self
    // Those of all commands, such as `--help`, are last.
    let names = Set(shared.flatMap { $0.names ?? [] }.map(\.text))
    command.arguments =
      (arguments ?? []).filter { argument in
        argument.names?.contains { names.contains($0.text) } != true
      } + shared
    command.subcommands = subcommands?.map { $0.accepting(shared) }
    return command
  }

  func subcommand(_ word: String) -> CompletionTree? {
    subcommands?.first { $0.commandName == word || $0.aliases?.contains(word) == true }
  }

  func option(_ word: String) -> Argument? {
    arguments?.first { $0.names?.contains { $0.text == word } == true }
  }
}

/// A command line whose last word is to be completed.
struct CompletionLine {
  /// The command, without the program.
  private(set) var path: [String] = []
  private(set) var command: CompletionTree
  /// The options with their values, by each of their names.
  private(set) var values: [String: String] = [:]
  private(set) var positionals: [String] = []
  /// The option whose value is the last word.
  private(set) var option: CompletionTree.Argument?
  /// The part to complete: the last word, or the part of it after `--option=`.
  private(set) var typed: String
  /// `--option=`, or empty.
  private(set) var prefix = ""
  private(set) var canBeOption = true

  /// - Parameter words: Without quotes and escapes.
  init(_ words: [String], of program: CompletionTree) {
    command = program
    typed = words.last ?? ""
    for word in words.dropLast() { take(word) }
    guard option == nil, canBeOption, typed.hasPrefix("--"), let equal = typed.firstIndex(of: "="),
      let named = command.option(String(typed[..<equal]))
    else { return }
    option = named
    prefix = String(typed[...equal])
    typed.removeFirst(prefix.count)
  }

  private mutating func take(_ word: String) {
    if let option {
      set(option, to: word)
      self.option = nil
    } else if word == "--" {
      canBeOption = false
    } else if canBeOption, word.hasPrefix("-"), word.count > 1 {
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      guard let found = command.option(parts[0]) else { return takeJoined(word) }
      if !found.takesValue || parts.count == 2 {
        set(found, to: parts.count == 2 ? parts[1] : "")
      } else {
        option = found
      }
    } else if positionals.isEmpty, let subcommand = command.subcommand(word) {
      path.append(subcommand.commandName)
      command = subcommand
    } else {
      positionals.append(word)
    }
  }

  /// `-csk`.
  private mutating func takeJoined(_ word: String) {
    guard let found = command.option(String(word.prefix(2))), found.takesValue else { return }
    set(found, to: String(word.dropFirst(2)))
  }

  private mutating func set(_ option: CompletionTree.Argument, to value: String) {
    for name in option.names ?? [] { values[name.name] = value }
  }
}
