import Artwork
import Foundation
import Rows

/// Where `--artwork` puts a picture.
enum ArtworkPlace: Equatable, Sendable {
  /// Under this name, in place of a file that has it.
  case file(String)
  /// Under a name that tells what it is.
  case folder(String)
  case output

  /// - Throws: a `Failure` where nothing can be put there, before anything is fetched.
  init(_ text: String) throws(Failure) {
    if text == "-" {
      self = .output
      return
    }
    var facts = stat()
    guard stat(text, &facts) == 0 else {
      guard errno == ENOENT, !text.hasSuffix("/") else {
        let reason = String(cString: strerror(errno))
        throw Failure(.cannotWrite, "\(text) cannot be written (\(reason)); name another file.")
      }
      self = .file(text)
      return
    }
    switch facts.st_mode & S_IFMT {
    case S_IFDIR: self = .folder(text)
    // A link stays, and what it leads to is replaced.
    case S_IFREG: self = .file(URL(fileURLWithPath: text).resolvingSymlinksInPath().path)
    default:
      throw Failure(
        .cannotWrite, "\(text) is no file; name a file or a folder, or - for standard output.")
    }
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
