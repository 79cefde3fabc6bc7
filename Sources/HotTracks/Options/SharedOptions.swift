import ArgumentParser
import Foundation
import Library
import MPRIS
import Session
import Support

/// The options of all commands. Only the root declares them: the parser reads them wherever they are in the line.
/// Commands accept those that do not apply to them, so that an alias such as `ht='hottracks -c sk'` works with every
/// command that deletes nothing.
struct SharedOptions {
  var chart: ChartOptions
  var place: PlaceOptions
  var output: OutputOptions
  /// The name of the command, such as `favorites add`.
  var command = ""

  /// Those of the command line, after the root is parsed.
  static var current: Self {
    get {
      guard let options = stored.withLock(\.self) else {
        preconditionFailure("The options are read before they are parsed.")
      }
      return options
    }
    set { stored.withLock { $0 = newValue } }
  }

  private static let stored = Locked<Self?>(nil)

  /// A command line to paste, for the same previews.
  func line(_ words: String?...) -> String {
    pastedLine(
      place.documents.map { "--documents \($0.pastable)" },
      words.compactMap(\.self).joined(separator: " "), isDemo: place.demo)
  }
}

extension ParsableCommand {
  var options: SharedOptions { .current }

  /// With that of its parent, such as `favorites add`.
  static var path: String {
    let parent = HotTracksCommand.configuration.subcommands.first {
      $0.configuration.subcommands.contains { $0 == Self.self }
    }
    return [parent?._commandName, _commandName].compactMap(\.self).joined(separator: " ")
  }
}

/// The folder for previews, and whether to use the demo.
struct PlaceOptions: ParsableArguments {
  @Option(
    name: [.customShort("o"), .long],
    help: ArgumentHelp(
      "Folder for previews (default: HOTTRACKS_DOCUMENTS, else config, else HotTracks in "
        + "your Documents folder).",
      valueName: "dir"))
  var documents: String?

  @Flag(help: "Use a built-in, invented catalog; needs no network.")
  var demo = false

  func validate() throws {
    guard documents != "" else { throw ValidationError("--documents is empty. Pass a folder.") }
  }

  /// Reads the config file and the disk, so it is called only once, and not for each command that the parser visits.
  func validateFolder() throws {
    let environment = ProcessInfo.processInfo.environment
    let settings = Settings(
      environment: environment, file: ConfigFile(environment: environment), isDemo: demo)
    let folders = HotTracksFolders(
      environment: environment, documents: settings.documents(documents), isDemo: demo,
      workingDirectory: FileManager.default.currentDirectoryPath)
    if let path = folders.invalidPath {
      throw ValidationError(
        "Cannot use \(path): the path is not valid UTF-8. Rename the folder or choose another.")
    }
    guard documents != nil else { return }
    let folder = folders.previews
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), !isFolder.boolValue {
      throw ValidationError("--documents \(folder) is not a folder.")
    }
  }
}

/// Whether desktops, media keys and `playerctl` can control the player.
struct RemoteOptions: ParsableArguments {
  @Flag(
    name: .customLong("no-mpris"),
    help: "Disable control by media keys and desktop widgets (MPRIS).")
  var isOff = false

  /// Never blocks.
  func control(_ log: PlaybackLog) -> RemoteControl {
    isOff ? .none : .sdBus { log.note($0) }
  }
}

/// How many transfers run at a time.
struct TransferOptions: ParsableArguments {
  @Option(
    name: [.customShort("j", allowingJoined: true), .long],
    help: "Number of parallel downloads, 1 to 8 (default: HOTTRACKS_JOBS, else config, else 5)."
  )
  var jobs: Int?

  func validate() throws {
    if let jobs, !(1...StoreConnection.maxJobs).contains(jobs) {
      throw ValidationError("--jobs \(jobs) is out of range (1–\(StoreConnection.maxJobs)).")
    }
  }
}
