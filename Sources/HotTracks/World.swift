import Charts
import Foundation
import Library
import Rows
import Transfers

/// What a command works with: the streams, the environment and the folders.
struct World: Sendable {
  let console: Console
  let environment: [String: String]
  let folders: HotTracksFolders
  let previews: PreviewFolder
  /// Opened by the first command that needs it.
  let database: LibraryDatabase
  let isDemo: Bool

  /// The process's own.
  init(
    _ place: PlaceOptions, _ output: OutputOptions, isPlain: Bool = false, saysJSON: Bool = false
  ) {
    self.init(
      place, verbosity: output.verbosity, color: isPlain ? .never : output.color,
      wording: saysJSON ? .json(isDemo: place.demo) : .lines)
  }

  init(
    _ place: PlaceOptions, verbosity: Console.Verbosity = .normal, color: ColorChoice,
    wording: Console.Wording = .lines
  ) {
    let environment = ProcessInfo.processInfo.environment
    let console = Console(
      verbosity: verbosity, color: color, environment: environment, wording: wording)
    self.init(place, console: console, environment: environment)
  }

  init(_ place: PlaceOptions, console: Console, environment: [String: String]) {
    self.console = console
    self.environment = environment
    isDemo = place.demo
    folders = HotTracksFolders(
      environment: environment, documents: place.documents, isDemo: place.demo,
      workingDirectory: FileManager.default.currentDirectoryPath)
    database = LibraryDatabase(path: folders.database) { console.warn($0) }
    OpenDatabases.ofCommand?.note(database)
    previews = PreviewFolder(
      path: folders.previews,
      totalOfPartialFile: { Sidecar.beside(partialFile: $0)?.total })
  }

  /// The country that `--country`, else `HOTTRACKS_COUNTRY`, names; `uk` is taken as gb, and that
  /// is said.
  ///
  /// - Throws: a `Failure` of status 64 with the nearest codes, before any request.
  func storefront(_ option: String?) throws(Failure) -> Storefront {
    let text = option ?? variable("HOTTRACKS_COUNTRY") ?? "gb"
    let storefront: Storefront
    switch Storefront.named(text) {
    case .found(let found): storefront = found
    case .taken(let taken, let insteadOf):
      console.note("\(insteadOf) is taken as \(taken.code), \(taken.name).")
      storefront = taken
    case .unknown(let nearest):
      let names = nearest.map { "\($0.code) (\($0.name))" }.joined(separator: ", ")
      throw .usage(
        "There is no storefront “\(text)”. The nearest are \(names); "
          + "`hottracks countries` lists them all.")
    }
    guard storefront.sellsMusic else {
      throw .usage(
        "Apple sells no music in \(storefront.name) (\(storefront.code)); "
          + "`hottracks countries` says where it does.")
    }
    return storefront
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
  func kept() throws(Failure) -> [String: KeptPreview] {
    do throws(LibraryError) {
      return try previews.scan()
    } catch {
      throw Failure(error)
    }
  }

  /// Makes the folder of previews where it is missing.
  func makeFolder() throws(Failure) {
    do throws(LibraryError) {
      try previews.make()
    } catch {
      throw Failure(error)
    }
  }
}
