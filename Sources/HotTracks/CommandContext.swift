import Charts
import Desktop
import Foundation
import Library
import Session
import Support
import Terminal
import Transfers

/// The streams, environment, folders and settings of a command.
struct CommandContext: Sendable {
  let console: Console
  let environment: [String: String]
  let settings: Settings
  let folders: HotTracksFolders
  let previews: PreviewFolder
  /// Opens its file when it is first used.
  var database: LibraryDatabase
  let unrecorded = UnrecordedCharts()
  let isDatabaseHanging = Locked(false)
  /// For `--record`: whether a chart that is not recorded is an error.
  private(set) var mustRecord = false
  let isDemo: Bool
  /// False if the previews are deleted at the end.
  var keepsPreviews = true
  let timeouts: Timeouts
  /// The browser, the clipboards and the email program.
  var desktop: DesktopPrograms
  /// The name of the command, such as `favorites add`.
  var command = ""

  /// Uses the options, the environment and the streams of the process.
  ///
  /// - Parameters:
  ///   - usesJSON: Whether stderr consists of JSON lines.
  ///   - mustRecord: For `--record`; it also waits longer for programs that lock the database.
  init(usesJSON: Bool = false, mustRecord: Bool = false) {
    let options = SharedOptions.current
    let environment = ProcessInfo.processInfo.environment
    let settings = Settings(
      environment: environment, file: ConfigFile(environment: environment),
      isDemo: options.place.demo)
    let output = options.output
    let folders = HotTracksFolders(
      environment: environment, documents: nil, isDemo: settings.isDemo, workingDirectory: "")
    let console = Console(
      verbosity: output.verbosity,
      color: settings.color(output.color), environment: environment,
      wording: usesJSON ? .json(isDemo: settings.isDemo) : .lines,
      silent: SilentTerminals(
        path: folders.silentTerminals,
        limit: .seconds(2) * Timeouts(environment: settings.environment).scale))
    self.init(documents: options.place.documents, console: console, settings: settings)
    command = options.command
    self.mustRecord = mustRecord
    if mustRecord { database = .of(self.folders, console, timeout: lockTimeout) }
    Program.context.withLock { [self] in $0 = self }
    warn(settings.file.warnings)
  }

  /// - Parameter documents: The value of `--documents`.
  init(documents: String?, console: Console, settings: Settings) {
    self.console = console
    self.settings = settings
    environment = settings.environment
    isDemo = settings.isDemo
    timeouts = Timeouts(environment: settings.environment)
    desktop = .linux(environment: settings.environment, timeoutScale: timeouts.scale)
    folders = HotTracksFolders(
      environment: environment, documents: settings.documents(documents),
      isDemo: isDemo, workingDirectory: FileManager.default.currentDirectoryPath)
    database = .of(folders, console, timeout: timeouts.databaseLock)
    previews = PreviewFolder(
      path: folders.previews,
      partialFile: { path in
        let (total, isInUse) = PartialFiles.state(at: path)
        return .partial(total: total, isInUse: isInUse)
      },
      isMarked: { DownloadMark.isPresent(at: $0) },
      discard: { [folder = folders.previews] in
        try PartialFiles.discard(folder: folder, finalName: $0)
      })
  }

  /// Prints warnings about `config.yaml`.
  func warn(_ warnings: [ConfigWarning]) {
    // A file that is not YAML could cause thousands of warnings.
    for warning in warnings.prefix(20) { console.warn(warning.text(path: settings.file.path)) }
    let more = warnings.count - 20
    if more > 0 {
      let are = more == 1 ? "warning is" : "warnings are"
      console.warn("\(settings.file.path): \(more) more \(are) not shown.")
    }
  }

  /// The country of the chart. For the default country, suggests that of the locale.
  ///
  /// - Parameter kind: The kind that the country must sell; `nil` if no chart is needed.
  /// - Throws: A `CommandError` of status 64, before any request.
  func storefront(_ option: String?, selling kind: MediaKind?) throws(CommandError) -> Storefront {
    let storefront = try storefront(option, last: nil, selling: kind)
    if kind != nil, settings.country(option).origin == .default {
      suggestCountry(insteadOf: storefront)
    }
    return storefront
  }

  /// - Parameter last: The last country chosen in `browse`.
  func storefront(
    _ option: String?, last: Storefront?, selling kind: MediaKind?
  ) throws(CommandError) -> Storefront {
    let setting = settings.country(option, last: last)
    guard !CountryList.isSeveral(setting.value) else {
      throw .usage(
        "Pass one country, not “\(setting.value)”. Only `chart`, `genres`, `where` and `history` accept "
          + "several."
      )
    }
    let storefront = try Storefront.named(setting.value).storefront(
      named: setting.value, from: setting.variable)
    if let kind, !storefront.sells(kind) {
      throw .usage(
        "Apple sells no \(kind.plural) in \(storefront.nameInText) (\(storefront.code)). "
          + "See `hottracks countries`.")
    }
    return storefront
  }

  /// The country in which a selection is looked up. IDs and links can be of any kind.
  func storefront(for selection: Selection, _ options: ChartOptions) throws(CommandError)
    -> Storefront
  {
    try storefront(options.country, selling: selection.needsChart ? options.kind : nil)
  }

  /// A command line to paste, for the chart of a country. It deletes nothing.
  func chartLine(of storefront: Storefront, _ options: ChartOptions) -> String {
    var line = ChartLine(options, isDemo: isDemo)
    line.country = storefront.code
    switch command {
    case "erase", "cancel": return line.chart()
    case "play", "library": return line.command(command)
    case "download": return line.command("download all")
    default: return line.command("\(command) 1")
    }
  }

  /// Prints that the data is invented, for output without a heading.
  func noteDemo() {
    if isDemo { console.note("Demo (invented)") }
  }

  /// The value of an environment variable; `nil` if it is empty.
  func variable(_ name: String) -> String? {
    environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// A rate per minute from an environment variable; `nil` if it is not set.
  ///
  /// - Throws: An error of status 64 for an invalid rate.
  func rate(_ name: String, upTo limit: Int, of unit: String) throws(CommandError) -> Int? {
    guard let text = variable(name) else { return nil }
    guard let rate = Int(text), (1...limit).contains(rate) else {
      throw .usage("\(name)=\(text) is invalid. Expected: 1–\(limit) (\(unit) per minute).")
    }
    return rate
  }

  /// The previews on disk, by ID. Blocks.
  func previewsByID() throws(CommandError) -> [String: LocalPreview] {
    try withCommandError { () throws(LibraryError) in try previews.scan() }
  }

  /// All preview files on disk; an ID can have several. Blocks.
  func previewFiles() throws(CommandError) -> [LocalPreview] {
    try withCommandError { () throws(LibraryError) in try previews.files() }
  }

  private func withCommandError<Value>(_ work: () throws(LibraryError) -> Value)
    throws(CommandError) -> Value
  {
    do throws(LibraryError) {
      return try work()
    } catch {
      throw CommandError(error)
    }
  }

  /// The previews on disk, by ID; none, with a warning, if the folder cannot be read. Blocks.
  func readablePreviewsByID() -> [String: LocalPreview] {
    do throws(CommandError) {
      return try previewsByID()
    } catch {
      console.warn("\(error.sentence) Continuing without downloaded previews.")
      return [:]
    }
  }

  /// Creates the folder for previews if it is missing.
  func makeFolder() throws(CommandError) {
    try withCommandError { () throws(LibraryError) in try previews.make() }
  }
}

extension CommandContext {
  /// Creates the folder of previews. Without it, downloads fail with the returned error.
  func folderPreparer() -> @Sendable () -> TransferError? {
    return { [previews] in
      do throws(LibraryError) {
        try previews.make()
        return nil
      } catch {
        return TransferError(error)
      }
    }
  }
}

extension TransferError {
  /// Previews cannot be downloaded without the folder.
  fileprivate init(_ error: LibraryError) {
    switch error {
    case .notMade(let folder, let code), .notRead(let folder, let code):
      self = .folder(errno: code, path: folder)
    case .danglingLink: self = .failed(reason: error.description)
    case .notErased(let path, let code):
      self = .disk(errno: code, path: path)
    }
  }
}

extension CommandContext {
  /// Suggests the country of the locale as the default, once per user and only at a terminal.
  func suggestCountry(insteadOf shown: Storefront) {
    guard console.isErrorTerminal, console.verbosity != .quiet,
      let hint = CountryHint(insteadOf: shown, environment: environment),
      SavedCountry(path: folders.country).storefront == nil
    else { return }
    let lastHint = SavedValue(path: folders.countryHint)
    guard lastHint.word == nil else { return }
    lastHint.save(hint.country.code)
    console.note(hint.message)
  }
}
