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
      case .dangling: return .refused(path, "Broken symbolic link.")
      case .noFile: return .refused(path, "Not a regular file.")
      case .tooLarge: return .refused(path, "Too large (limit: 64 KiB).")
      case .failed(let code):
        return .refused(path, "Cannot read the file: \(String(cString: strerror(code))).")
      }
    }
  }
}
