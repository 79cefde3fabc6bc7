import Foundation

/// The files in a folder: type, size, modification time, contents or target.
enum FolderPicture {
  struct Entry: Equatable, Sendable {
    let mode: mode_t
    let inode: ino_t
    let size: off_t
    let seconds: Int
    let nanoseconds: Int
    /// The bytes of a file, or the target of a link.
    let content: Data
  }

  struct NotRead: Error {
    let path: String
  }

  /// By path relative to the folder, including subfolders.
  static func of(_ folder: String, where isWanted: (String) -> Bool = { _ in true }) throws
    -> [String: Entry]
  {
    guard let paths = FileManager.default.enumerator(atPath: folder) else {
      throw NotRead(path: folder)
    }
    var entries: [String: Entry] = [:]
    for case let path as String in paths where isWanted(path) {
      entries[path] = try entry(folder + "/" + path)
    }
    return entries
  }

  static func entry(_ path: String) throws -> Entry {
    var status = stat()
    guard lstat(path, &status) == 0 else { throw NotRead(path: path) }
    let content: Data =
      switch status.st_mode & S_IFMT {
      case S_IFREG: try Data(contentsOf: URL(fileURLWithPath: path))
      case S_IFLNK: Data(try FileManager.default.destinationOfSymbolicLink(atPath: path).utf8)
      default: Data()
      }
    return Entry(
      mode: status.st_mode, inode: status.st_ino, size: status.st_size,
      seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec, content: content)
  }
}
