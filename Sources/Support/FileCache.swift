package import Foundation

/// Files in a folder that may be deleted at any time, each with a key as its name.
///
/// A file that cannot be written is not an error, because its contents can be fetched again. Files are
/// replaced atomically. When a limit is exceeded, the least recently used files are deleted. All methods
/// block the calling thread.
package struct FileCache: Sendable {
  package let folder: String
  let fileExtension: String
  let maxFileBytes: Int
  let maxFiles: Int
  let maxBytes: Int

  /// Unfinished files of a killed process are deleted after this time. Loading updates the time of a file
  /// at most this often.
  private static let staleSeconds = 3600.0

  package init(
    folder: String, fileExtension: String, maxFileBytes: Int, maxFiles: Int, maxBytes: Int
  ) {
    (self.folder, self.fileExtension) = (folder, fileExtension)
    (self.maxFileBytes, self.maxFiles, self.maxBytes) = (maxFileBytes, maxFiles, maxBytes)
  }

  package func load(_ key: String) -> Data? {
    guard let path = path(key), let bytes = try? AtomicFile.read(path, upTo: maxFileBytes) else {
      return nil
    }
    var status = stat()
    if lstat(path, &status) == 0, Self.modified(status) < Self.now - Self.staleSeconds {
      utimensat(AT_FDCWD, path, nil, AT_SYMLINK_NOFOLLOW)
    }
    return Data(bytes)
  }

  package func save(_ key: String, _ bytes: Data) {
    guard let path = path(key) else { return }
    guard bytes.count <= maxFileBytes else {
      unlink(path)
      return
    }
    try? makeFolder(folder)
    try? AtomicFile.replace(path, Array(bytes), isSynced: false)
    prune()
  }

  package func remove(_ key: String) {
    if let path = path(key) { unlink(path) }
  }

  private func path(_ key: String) -> String? {
    let isSafe = key.utf8.allSatisfy {
      (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D
    }
    guard isSafe, (1...100).contains(key.utf8.count) else { return nil }
    return "\(folder)/\(key).\(fileExtension)"
  }

  private func prune() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    var files: [(path: String, bytes: Int, used: Double)] = []
    for name in names {
      let path = folder + "/" + name
      var status = stat()
      guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
      let used = Self.modified(status)
      if name.hasSuffix("." + fileExtension) {
        files.append((path, Int(status.st_size), used))
      } else if name.hasSuffix(".new"), used < Self.now - Self.staleSeconds {
        unlink(path)
      }
    }
    files.sort { $0.used > $1.used }
    var bytes = 0
    for (index, file) in files.enumerated() {
      bytes += file.bytes
      if index >= maxFiles || bytes > maxBytes { unlink(file.path) }
    }
  }

  private static var now: Double { Date().timeIntervalSince1970 }

  private static func modified(_ status: stat) -> Double {
    Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) / 1e9
  }
}
