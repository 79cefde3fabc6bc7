import Foundation

/// Fetched pictures as files, in a folder that may be deleted at any time.
///
/// One that cannot be written is no error: pictures are then fetched again. Files are replaced whole
/// (rename(2)), so two processes never read half of one. Blocks its thread.
struct PictureFolder: Sendable {
  let path: String
  var mostFiles = 400
  var mostBytes = 33_554_432

  // What a killed process has left half-written is in nobody's way for so long.
  private static let staleSeconds = 3600.0

  func load(_ key: PictureKey) -> Data? {
    let descriptor = open(file(key), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size <= PictureDecoder.largestFile
    else { return nil }
    // Of an empty one, nothing is read; it is there all the same.
    guard let bytes = try? handle.readToEnd() ?? Data() else { return nil }
    // What is used stays longest. At most once an hour: a list is drawn often.
    if Double(status.st_mtim.tv_sec) < Date().timeIntervalSince1970 - Self.staleSeconds {
      futimens(descriptor, nil)
    }
    return bytes
  }

  func save(_ bytes: Data, as key: PictureKey) {
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let fresh = "\(file(key)).\(UUID().uuidString).new"
    let isWritten = FileManager.default.createFile(atPath: fresh, contents: bytes)
    if !isWritten || rename(fresh, file(key)) != 0 { unlink(fresh) }
    prune()
  }

  /// Forgets one that is damaged.
  func drop(_ key: PictureKey) {
    unlink(file(key))
  }

  private func file(_ key: PictureKey) -> String {
    path + "/" + key.name + ".picture"
  }

  private func prune() {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else { return }
    var kept: [(path: String, bytes: Int, used: Double)] = []
    let stale = Date().timeIntervalSince1970 - Self.staleSeconds
    for name in names {
      let file = path + "/" + name
      var status = stat()
      guard lstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
      let used = Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) / 1e9
      if name.hasSuffix(".picture") {
        kept.append((file, Int(status.st_size), used))
      } else if name.hasSuffix(".new"), used < stale {
        unlink(file)
      }
    }
    kept.sort { $0.used > $1.used }
    var bytes = 0
    for (index, file) in kept.enumerated() {
      bytes += file.bytes
      if index >= mostFiles || bytes > mostBytes { unlink(file.path) }
    }
  }
}
