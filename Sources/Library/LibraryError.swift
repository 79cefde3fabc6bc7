import Foundation

/// An error of the folder of previews.
package enum LibraryError: Error, Equatable, Sendable, CustomStringConvertible {
  case notMade(folder: String, errno: Int32)
  /// The folder's path is a symbolic link whose target does not exist.
  case danglingLink(folder: String)
  case notRead(folder: String, errno: Int32)
  case notErased(path: String, errno: Int32)

  package var description: String {
    switch self {
    case .notMade(let folder, ENOTDIR):
      "\(folder) is not a folder; choose another with --documents"
    case .danglingLink(let folder):
      "\(folder) is a broken symbolic link; choose another folder with --documents"
    case .notMade(let folder, let code):
      "could not create \(folder) (\(Self.reason(code))); choose another folder with --documents"
    case .notRead(let folder, let code):
      "could not read the folder \(folder) (\(Self.reason(code)))"
        + (Self.isAboutPermissions(code) ? "; check its permissions" : "")
    case .notErased(let path, let code):
      "could not erase \(path) (\(Self.reason(code)))"
        + (Self.isAboutPermissions(code) ? "; check the permissions of its folder" : "")
    }
  }

  private static func isAboutPermissions(_ code: Int32) -> Bool {
    code == EACCES || code == EPERM
  }

  private static func reason(_ code: Int32) -> String {
    String(cString: strerror(code))
  }
}
