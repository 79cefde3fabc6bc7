import Artwork
import Foundation
import Library
import Session
import Support

/// Where `--artwork` saves the image.
enum ArtworkDestination: Equatable, Sendable {
  /// With this path, replacing an existing file.
  case file(String)
  /// In this folder, with a name derived from the entry.
  case folder(String)
  case output

  /// - Throws: A `CommandError`, before anything is fetched, if the destination cannot be written.
  init(_ text: String) throws(CommandError) {
    if text == "-" {
      self = .output
      return
    }
    var facts = stat()
    if stat(text, &facts) == 0, facts.st_mode & S_IFMT == S_IFDIR {
      guard access(text, W_OK | X_OK) == 0 else {
        throw CommandError(.failed(errno: errno), writing: text)
      }
      self = .folder(text.hasSuffix("/") ? String(text.dropLast()) : text)
      return
    }
    guard !text.hasSuffix("/") else {
      throw CommandError(.cannotWrite, "The folder \(text) does not exist. Create it first.")
    }
    do throws(FileError) {
      try AtomicFile.checkReplaceable(text)
    } catch {
      throw CommandError(error, writing: text)
    }
    self = .file(text)
  }

  /// The format of the file extension; `nil` if there is none.
  var format: PictureFormat? {
    if case .file(let path) = self { PictureFormat(named: path) } else { nil }
  }

}
