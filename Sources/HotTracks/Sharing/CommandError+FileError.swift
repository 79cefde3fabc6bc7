import Foundation
import Library
import Session
import Support

extension CommandError {
  /// The error of a file that could not be written, with a remedy.
  init(_ problem: FileError, writing path: String) {
    guard case .failed(let code) = problem else {
      self.init(.cannotWrite, "\(path) is not a regular file. Pass a file or a folder.")
      return
    }
    let reason = String(cString: strerror(code))
    self.init(
      .cannotWrite, "Cannot write \(path): \(reason). \(Self.advice(against: code)).")
  }

  private static func advice(against code: CInt) -> String {
    switch code {
    case ENOENT: "Create its folder first, or pass another path"
    case EACCES, EPERM: "Check its permissions, or pass another path"
    case EISDIR: "It is a folder; pass another path"
    case ENOSPC, EDQUOT: "Free some space"
    case ENAMETOOLONG: "Pass a shorter name"
    default: "Pass another path"
    }
  }
}
