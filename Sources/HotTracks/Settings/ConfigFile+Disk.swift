import Configuration
import Foundation
import Library

extension ConfigFile {
  /// The person's own, if there is one.
  static func ofDisk(environment: [String: String]) -> ConfigFile {
    let path = HotTracksFolders.config(environment: environment)
    do throws(SmallFile.Problem) {
      return ConfigFile(path: path, try SmallFile.read(path, upTo: mostBytes), .hotTracks)
    } catch {
      switch error {
      case .missing, .exists: return .missing(path)
      case .dangling: return .refused(path, "broken symbolic link.")
      case .noFile: return .refused(path, "not a regular file.")
      case .tooLarge: return .refused(path, "larger than 64 KiB.")
      case .failed(let code):
        return .refused(path, "cannot be read: \(String(cString: strerror(code))).")
      }
    }
  }
}
