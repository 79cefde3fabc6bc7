import Charts
import Desktop
import Foundation
import Library
import Rows
import Synchronization
import Transfers

/// What a command works with: the streams, the environment and the folders.
struct CommandContext: Sendable {
  let console: Console
  let environment: [String: String]
  let settings: Settings
  let folders: HotTracksFolders
  let previews: PreviewFolder
  /// Opened by the first command that needs it.
  var database: LibraryDatabase
  let isDemo: Bool
  let timeouts: Timeouts
  /// The browser, the clipboards and the mail program around us.
  var desktop: DesktopPrograms

  /// The process's own.
  ///
  /// - Parameter saysJSON: Whether stderr is JSON lines.
  init(_ options: SharedOptions, saysJSON: Bool = false) {
    let environment = ProcessInfo.processInfo.environment
    let settings = Settings(
      environment: environment, file: ConfigFile(environment: environment),
      isDemo: options.place.demo)
    let output = options.output
    let console = Console(
      verbosity: output.verbosity,
      color: settings.color(output.plain ? .never : output.color), environment: environment,
      wording: saysJSON ? .json(isDemo: settings.isDemo) : .lines)
    self.init(options.place, console: console, settings: settings)
    Program.context.withLock { [self] in $0 = self }
    warn(settings.file.warnings)
  }

  init(_ place: PlaceOptions, console: Console, settings: Settings) {
    self.console = console
    self.settings = settings
    environment = settings.environment
    isDemo = settings.isDemo
    timeouts = Timeouts(environment: settings.environment)
    desktop = .linux(environment: settings.environment, timeoutScale: timeouts.scale)
    folders = HotTracksFolders(
      environment: environment, documents: settings.documents(place.documents),
      isDemo: isDemo, workingDirectory: FileManager.default.currentDirectoryPath)
    database = .of(folders, console)
    previews = PreviewFolder(
      path: folders.previews,
      // Other programs call their partial files `.part` too, but put no sidecar beside them.
      partialFile: { path in
        Sidecar.beside(partialFile: path).map {
          .partial(total: $0.total, isInUse: Sidecar.isInUse(partialFile: path))
        }
      })
  }

  /// Prints warnings about `config.yaml`.
  func warn(_ warnings: [ConfigWarning]) {
    // A file of another kind would have thousands.
    for warning in warnings.prefix(20) { console.warn(warning.text(path: settings.file.path)) }
    let more = warnings.count - 20
    if more > 0 { console.warn("\(settings.file.path): Warnings not shown: \(more).") }
  }

  /// The country of which to show the chart. Where it is the default, that of the locale is suggested.
  ///
  /// - Parameter kind: what is to be had there; nil where no chart is needed.
  /// - Throws: a `CommandError` of status 64, before any request.
  func storefront(_ option: String?, selling kind: MediaKind?) throws(CommandError) -> Storefront {
    let storefront = try storefront(option, last: nil, selling: kind)
    if kind != nil, settings.country(option).origin == .default {
      suggestCountry(insteadOf: storefront)
    }
    return storefront
  }

  /// - Parameter last: the one that was chosen last.
  func storefront(
    _ option: String?, last: Storefront?, selling kind: MediaKind?
  ) throws(CommandError) -> Storefront {
    let setting = settings.country(option, last: last)
    let storefront = try Storefront.named(setting.value).storefront(
      named: setting.value, from: setting.variable)
    if let kind, !storefront.sells(kind) {
      throw .usage(
        "Apple sells no \(kind.plural) in \(storefront.nameInText) (\(storefront.code)). "
          + "See `hottracks countries`.")
    }
    return storefront
  }

  /// Where a selection is looked for. What ids and links name may be of any kind.
  func storefront(for selection: Selection, _ options: ChartOptions) throws(CommandError)
    -> Storefront
  {
    try storefront(options.country, selling: selection.needsChart ? options.kind : nil)
  }

  /// Says that nothing here is real, where no list or bar says it.
  func noteDemo() {
    if isDemo { console.note("Demo (invented)") }
  }

  /// The value of an environment variable; one that is empty counts as not set.
  func variable(_ name: String) -> String? {
    environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// What is on disk now, by id.
  func kept() throws(CommandError) -> [String: KeptPreview] {
    try onDisk { () throws(LibraryError) in try previews.scan() }
  }

  /// Every file of a preview that is on disk now, also several of one id.
  func files() throws(CommandError) -> [KeptPreview] {
    try onDisk { () throws(LibraryError) in try previews.files() }
  }

  private func onDisk<Value>(_ work: () throws(LibraryError) -> Value) throws(CommandError) -> Value
  {
    do throws(LibraryError) {
      return try work()
    } catch {
      throw CommandError(error)
    }
  }

  /// What is on disk now, for lists that are worth having without it: where it cannot be read, that is
  /// said.
  func keptIfReadable() -> [String: KeptPreview] {
    do throws(CommandError) {
      return try kept()
    } catch {
      console.warn("\(error.sentence) Continuing without downloaded previews.")
      return [:]
    }
  }

  /// Makes the folder of previews where it is missing.
  func makeFolder() throws(CommandError) {
    try onDisk { () throws(LibraryError) in try previews.make() }
  }
}
