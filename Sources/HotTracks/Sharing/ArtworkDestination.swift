import Artwork
import Foundation
import Library
import Rows
import Support

/// Where `--artwork` puts a picture.
enum ArtworkDestination: Equatable, Sendable {
  /// Under this name, in place of a file that has it.
  case file(String)
  /// Under a name that tells what it is.
  case folder(String)
  case output

  /// - Throws: a `CommandError` where nothing can be put there, before anything is fetched.
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

  /// What the name asks for; `nil` where it does not.
  var format: PictureFormat? {
    if case .file(let path) = self { PictureFormat(named: path) } else { nil }
  }

  /// `nil` for standard output.
  func path(for picture: PictureFile, of row: Row) -> String? {
    switch self {
    case .file(let path): path
    case .folder(let folder): "\(folder)/\(picture.fileName(of: row))"
    case .output: nil
    }
  }
}
