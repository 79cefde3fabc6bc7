import Foundation
import Library
import Rows

extension Failure {
  /// A file that could not be written, and what to do instead.
  init(_ problem: SmallFile.Problem, writing path: String) {
    guard case .failed(let code) = problem else {
      self.init(.cannotWrite, "\(path) is no file; name a file or a folder.")
      return
    }
    let reason = String(cString: strerror(code))
    self.init(
      .cannotWrite, "\(path) could not be written (\(reason)); \(Self.advice(against: code)).")
  }

  private static func advice(against code: CInt) -> String {
    switch code {
    case ENOENT: "make its folder first, or name another"
    case EACCES, EPERM: "allow it to be written, or name another"
    case EISDIR: "a folder has its name, so name another"
    case ENOSPC, EDQUOT: "make room on the disk"
    case ENAMETOOLONG: "choose a shorter name"
    default: "name another"
    }
  }
}
