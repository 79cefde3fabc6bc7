import Foundation

/// The open descriptors of this process (proc(5)).
package enum OpenDescriptors {
  package static func count() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
  }

  /// Those of files and folders below a path; `socket:` is the prefix of sockets.
  package static func count(below path: String) throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count { name in
      let target = try? FileManager.default.destinationOfSymbolicLink(
        atPath: "/proc/self/fd/" + name)
      return target?.hasPrefix(path) ?? false
    }
  }
}
