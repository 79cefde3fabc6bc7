import Foundation
import Library
import Transfers

/// The folder of `--no-keep`, locked while its process lives.
struct TemporaryPreviews: Sendable {
  let path: String

  private static let prefix = "hottracks-no-keep-"

  private static func parent(_ environment: [String: String]) -> String {
    environment["TMPDIR"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
  }

  /// If it cannot be created, the first download reports why.
  init(_ environment: [String: String]) {
    path = "\(Self.parent(environment))/\(Self.prefix)\(UUID().uuidString)"
    // Locked before it has its name, so that no other process removes it. The lock ends with the process.
    let unnamed = path + ".new"
    guard mkdir(unnamed, 0o700) == 0 else { return }
    _ = Self.locked(unnamed)
    rename(unnamed, path)
  }

  func remove() { Self.remove(path) }

  /// Deletes the previews in a folder, and the folder unless it contains anything else.
  private static func remove(_ path: String) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    where PreviewName(fileName: name.replacing(PartialFiles.suffix, with: "")) != nil {
      unlink("\(path)/\(name)")
    }
    rmdir(path)
  }

  /// Removes the folders of the user's processes that were killed.
  static func removeAbandoned(_ environment: [String: String]) {
    let parent = parent(environment)
    for name in (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
    where name.hasPrefix(prefix) && UUID(uuidString: String(name.dropFirst(prefix.count))) != nil {
      let path = "\(parent)/\(name)"
      guard let folder = locked(path) else { continue }
      var status = stat()
      if fstat(folder, &status) == 0, status.st_uid == geteuid() {
        remove(path)
      }
      close(folder)
    }
  }

  /// An open descriptor of the folder; `nil` if another process has locked it, or if it cannot be locked.
  private static func locked(_ path: String) -> CInt? {
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard folder >= 0 else { return nil }
    if flock(folder, LOCK_EX | LOCK_NB) == 0 { return folder }
    close(folder)
    return nil
  }
}
