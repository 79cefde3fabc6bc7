import Foundation

/// What can go wrong with the folder of previews.
package enum LibraryError: Error, Equatable, Sendable, CustomStringConvertible {
  case notMade(folder: String, errno: Int32)
  /// A symbolic link that leads nowhere has the folder's name.
  case danglingLink(folder: String)
  case notRead(folder: String, errno: Int32)
  case notErased(path: String, errno: Int32)

  package var description: String {
    switch self {
    case .notMade(let folder, ENOTDIR):
      "\(folder) is not a folder; name another with --documents"
    case .danglingLink(let folder):
      "\(folder) is a symbolic link to a folder that does not exist; name another with --documents"
    case .notMade(let folder, let code):
      "the folder \(folder) could not be made (\(Self.reason(code))); name another with --documents"
    case .notRead(let folder, let code):
      "the folder \(folder) could not be read (\(Self.reason(code)))"
    case .notErased(let path, let code):
      "\(path) could not be erased (\(Self.reason(code)))"
    }
  }

  private static func reason(_ code: Int32) -> String {
    String(cString: strerror(code))
  }
}
