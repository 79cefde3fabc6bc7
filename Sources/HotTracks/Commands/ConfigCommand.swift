import ArgumentParser
import Charts
import Foundation
import Library
import Screen
import Session
import Support

/// Prints the settings and their origins, or changes one.
struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Show or change settings.",
    usage: "hottracks config [set <setting> <value>] [<options>]",
    discussion: """
      EXAMPLES:
        hottracks config
        hottracks config set country sk
        hottracks config --init
        hottracks config --json
      """)

  @Argument(
    help: ArgumentHelp(
      "`set`, a setting and its new value. Without them, all settings are listed.",
      valueName: "set"))
  var words: [String] = []

  @Flag(name: .customLong("init"), help: "Create config.yaml with all settings, commented out.")
  var isWriting = false

  func validate() throws {
    if words.count < 3 || words[0] != "set", !words.isEmpty {
      throw ValidationError(Self.hint(words))
    }
    guard isWriting else { return }
    if !words.isEmpty { throw OutputOptions.conflict("--init", "set") }
    if options.output.json { throw OutputOptions.conflict("--init", "--json") }
    if options.place.documents != nil || options.place.demo {
      throw ValidationError(
        "--init cannot be combined with --documents or --demo.")
    }
  }

  /// For words that do not change a setting.
  private static func hint(_ words: [String]) -> String {
    if words.count > 1, Setting(rawValue: words[0]) != nil {
      return "To change a setting: `hottracks config set \(words.pastable)`"
    }
    if words[0] == "unset" {
      return "To unset a setting, delete its line in the config file. "
        + "To show its path: `hottracks config`"
    }
    if Setting(rawValue: words[0]) != nil
      || ["get", "list", "show", "path", "edit"].contains(words[0])
    {
      return "To show the settings and the path of the config file: `hottracks config`"
    }
    return "To change a setting: `hottracks config set SETTING VALUE`."
  }

  func run() throws {
    let environment = ProcessInfo.processInfo.environment
    if isWriting { return try write(environment) }
    if !words.isEmpty {
      return try set(words[1], to: words.dropFirst(2).joined(separator: " "), environment)
    }
    let context = CommandContext()
    if let country = options.chart.country {
      _ = try Storefront.named(country).storefront(named: country)
    }
    let (keys, warnings) = context.settings.keys(of: [nil, .play, .download])
    context.warn(warnings)
    let report = SettingsReport(context, options, keys)
    if options.output.json {
      try context.console.write(report.json.text)
    } else {
      try context.console.print(report.lines(isAligned: context.console.isOutputTerminal))
    }
    let failures = report.settings.compactMap(\.failure)
    for failure in failures { context.console.fail(failure) }
    try ExitStatus.of(failures.map(\.status)).endCommand()
  }

  private func write(_ environment: [String: String]) throws {
    // The default settings.
    let folders = HotTracksFolders(
      environment: environment, documents: nil, isDemo: false, workingDirectory: "/")
    let path = folders.config
    try write(path) { () throws(FileError) in
      try AtomicFile.create(path, ConfigTemplate(documents: folders.previews).text)
    }
    console(environment).note("Created \(path)")
  }

  private func set(
    _ name: String, to value: String, _ environment: [String: String]
  ) throws(CommandError) {
    guard let setting = Setting(rawValue: name) else { throw .usage(Setting.unknown(name)) }
    if let message = setting.errorMessage(for: value) {
      throw .usage("\(name)=\(value) \(message)")
    }
    let file = ConfigFile(environment: environment)
    guard let content = file.content(setting: setting, to: value) else {
      let reason =
        file.isIgnored ? file.warnings.first?.text(path: file.path) : "Edit \(file.path) by hand."
      throw CommandError(.cannotWrite, "Cannot change \(name). \(reason ?? "")")
    }
    try write(file.path) { () throws(FileError) in
      try AtomicFile.replace(file.path, Array(content.utf8))
    }
    let console = console(environment)
    console.note("Set \(name) in \(file.path)")
    if let variable = setting.variable, environment[variable]?.isEmpty == false {
      console.note("\(variable) is set and overrides it.")
    }
  }

  private func console(_ environment: [String: String]) -> Console {
    Console(verbosity: options.output.verbosity, color: .auto, environment: environment)
  }

  /// Creates the folder of `path` and writes the file.
  private func write(_ path: String, _ file: () throws(FileError) -> Void) throws(CommandError) {
    let folder = (path as NSString).deletingLastPathComponent
    do throws(FileError) {
      try makeFolder(folder)
    } catch {
      if error.isFullDisk { throw CommandError(error, writing: folder) }
      throw CommandError(
        .cannotWrite,
        "Cannot create the folder \(folder). Check its parent folder, or set XDG_CONFIG_HOME.")
    }
    do throws(FileError) {
      try file()
    } catch {
      switch error {
      case .exists:
        throw CommandError(.cannotWrite, "\(path) already exists. Edit it, or move it away.")
      case .failed(let code) where !error.isFullDisk:
        throw CommandError(
          .cannotWrite,
          "Cannot write \(path): \(String(cString: strerror(code))). Check its permissions, "
            + "or set XDG_CONFIG_HOME.")
      case .failed, .missing, .brokenLink, .notRegular, .tooLarge:
        throw CommandError(error, writing: path)
      }
    }
  }
}

extension FileError {
  fileprivate var isFullDisk: Bool {
    [.failed(errno: ENOSPC), .failed(errno: EDQUOT)].contains(self)
  }
}
