import Foundation

/// The open descriptors of this process (proc(5)).
package enum OpenDescriptors {
  /// Those of files and folders below a path.
  package static func count(below path: String) throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count { name in
      let target = try? FileManager.default.destinationOfSymbolicLink(
        atPath: "/proc/self/fd/" + name)
      return target?.hasPrefix(path) ?? false
    }
  }
}
