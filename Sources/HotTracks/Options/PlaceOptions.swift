import ArgumentParser
import Foundation
import Library

/// The folder for previews, and whether to use the demo.
struct PlaceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Folder for previews (default: HOTTRACKS_DOCUMENTS, else config, else HotTracks in "
        + "your Documents folder).",
      valueName: "dir"),
    completion: .directory)
  var documents: String?

  @Flag(help: "Use a built-in, invented catalog; needs no network.")
  var demo = false

  func validate() throws {
    guard let documents else { return }
    guard !documents.isEmpty else { throw ValidationError("--documents is empty. Pass a folder.") }
    let folder = HotTracksFolders(
      environment: ProcessInfo.processInfo.environment, documents: documents, isDemo: demo,
      workingDirectory: FileManager.default.currentDirectoryPath
    ).previews
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), !isFolder.boolValue {
      throw ValidationError("--documents \(folder) is not a folder.")
    }
  }
}
