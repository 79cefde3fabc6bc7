internal import CLinux
internal import Foundation

/// Extended attributes of files (xattr(7)).
package enum ExtendedAttribute {
  /// The mark of a download.
  package static let origin = "user.xdg.origin.url"

  private struct NotChanged: Error {
    let path: String
    let code: CInt
  }

  package static func set(_ name: String, to text: String, at path: String) throws {
    guard setxattr(path, name, text, text.utf8.count, 0) == 0 else {
      throw NotChanged(path: path, code: errno)
    }
  }
}
