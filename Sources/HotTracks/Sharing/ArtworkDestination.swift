import Artwork
import Foundation
import Library
import Session
import Support

/// Where `--artwork` saves the image.
enum ArtworkDestination: Equatable, Sendable {
  /// With this path, replacing an existing file.
  case file(String)
  /// In this folder, with a name derived from the entry. Created if it is missing.
  case folder(String)
  case output

  /// - Throws: A `CommandError`, before anything is fetched, if the destination cannot be written.
  init(_ text: String) throws(CommandError) {
    if text == "-" {
      self = .output
      return
    }
    let isFolder = Self.isFolder(text)
    if isFolder || text.hasSuffix("/") {
      // The closest folder that exists.
      var existing = text
      while !isFolder, existing.count > 1, access(existing, F_OK) != 0, errno == ENOENT {
        existing = AtomicFile.folder(of: existing)
      }
      let code =
        access(existing, F_OK) != 0
        ? errno
        : !Self.isFolder(existing) ? ENOTDIR : access(existing, W_OK | X_OK) != 0 ? errno : 0
      guard code == 0 else { throw CommandError(.failed(errno: code), writing: text) }
      self = .folder(text.count > 1 && text.hasSuffix("/") ? String(text.dropLast()) : text)
      return
    }
    do throws(FileError) {
      try AtomicFile.checkReplaceable(text)
    } catch {
      throw CommandError(error, writing: text)
    }
    self = .file(text)
  }

  private static func isFolder(_ path: String) -> Bool {
    var facts = stat()
    return stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
  }

  /// - Throws: A `CommandError` of status 73.
  func makeFolder() throws(CommandError) {
    guard case .folder(let folder) = self else { return }
    do throws(FileError) {
      try Support.makeFolder(folder)
    } catch {
      throw CommandError(error, writing: folder)
    }
  }

  /// The format of the file extension; `nil` if there is none.
  var format: PictureFormat? {
    if case .file(let path) = self { PictureFormat(named: path) } else { nil }
  }

}
