import ArgumentParser
import Charts
import Foundation
import Library
import Screen
import Session
import Support

/// Prints the settings and their origins.
struct ConfigCommand: ParsableCommand, CommandWithSharedOptions {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Show settings and where they come from.",
    usage: "hottracks config [<options>]",
    discussion: """
      EXAMPLES:
        hottracks config
        hottracks config --init
        hottracks config --json
      """)

  @Flag(name: .customLong("init"), help: "Create config.yaml with all settings, commented out.")
  var isWriting = false

  @OptionGroup(title: "Chart options") var chart: ChartOptions
  @OptionGroup(title: "File options") var place: PlaceOptions
  @OptionGroup(title: "Output options") var output: OutputOptions

  func validate() throws {
    guard isWriting else { return }
    if options.output.json { throw OutputOptions.conflict("--init", "--json") }
    if options.place.documents != nil || options.place.demo {
      throw ValidationError(
        "--init cannot be combined with --documents or --demo.")
    }
  }

  func run() throws {
    if isWriting { return try write() }
    let context = CommandContext(options)
    if let country = options.chart.country {
      _ = try Storefront.named(country).storefront(named: country)
    }
    let (keys, warnings) = context.settings.keys()
    context.warn(warnings)
    let report = SettingsReport(context, options, keys)
    if options.output.json {
      try context.console.write(JSONText.of(report))
    } else {
      try context.console.print(report.lines(columns: context.console.outputColumns))
    }
    let failures = report.settings.compactMap(\.failure)
    for failure in failures { context.console.fail(failure.sentence) }
    try ExitStatus.of(failures.map(\.status)).endCommand()
  }

  private func write() throws {
    let environment = ProcessInfo.processInfo.environment
    let console = Console(verbosity: .normal, color: .auto, environment: environment)
    // The default settings.
    let folders = HotTracksFolders(
      environment: environment, documents: nil, isDemo: false, workingDirectory: "/")
    let text = ConfigTemplate(documents: folders.previews).text
    let path = folders.config
    let folder = (path as NSString).deletingLastPathComponent
    do throws(FileError) {
      try makeFolder(folder)
    } catch {
      throw CommandError(
        .cannotWrite,
        "Cannot create the folder \(folder). Check its parent folder, or set XDG_CONFIG_HOME.")
    }
    do throws(FileError) {
      try AtomicFile.create(path, text)
    } catch {
      switch error {
      case .exists:
        throw CommandError(.cannotWrite, "\(path) already exists. Edit it, or move it away.")
      case .failed(let code):
        throw CommandError(
          .cannotWrite,
          "Cannot write \(path): \(String(cString: strerror(code))). Check its permissions, "
            + "or set XDG_CONFIG_HOME.")
      case .missing, .brokenLink, .notRegular, .tooLarge: throw CommandError(error, writing: path)
      }
    }
    console.note("Created \(path)")
  }
}
