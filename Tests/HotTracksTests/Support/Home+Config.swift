import Foundation
import TestSupport

extension Home {
  /// With this config file.
  convenience init(config text: String) throws {
    try self.init()
    let folder = path + "/config/hottracks"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: folder + "/config.yaml"))
  }
}
