internal import AudioFile
import Foundation

/// The folder of previews. What is on disk is the truth: it is looked at anew each time.
package struct PreviewFolder: Sendable {
  /// Absolute, without a slash at the end.
  package let path: String
  private let partialFile: @Sendable (_ path: String) -> KeptPreview.Part?

  static let partialSuffix = ".part"

  /// - Parameter partialFile: what a `.part` file is; `nil` where it is another program's.
  package init(
    path: String, partialFile: @escaping @Sendable (_ path: String) -> KeptPreview.Part?
  ) {
    self.path = path
    self.partialFile = partialFile
  }

  /// Makes the folder and those above it where they are missing.
  package func make() throws(LibraryError) {
    var status = stat()
    if stat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFDIR else {
        throw .notMade(folder: path, errno: ENOTDIR)
      }
      return
    }
    try checkLink()
    var made = ""
    for part in path.split(separator: "/") {
      made += "/" + part
      guard mkdir(made, 0o755) == 0 || errno == EEXIST || errno == EISDIR else {
        throw .notMade(folder: path, errno: errno)
      }
    }
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      throw .notMade(folder: path, errno: ENOTDIR)
    }
  }

  /// - Throws: `.danglingLink` where a link has the folder's name; it leads nowhere if that is asked.
  private func checkLink() throws(LibraryError) {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { return }
    throw .danglingLink(folder: path)
  }

  /// Every preview by id. Of two files of one id a whole one wins.
  package func scan() throws(LibraryError) -> [String: KeptPreview] {
    var kept: [String: KeptPreview] = [:]
    for preview in try files() {
      if let former = kept[preview.id], Self.wins(former, over: preview) { continue }
      kept[preview.id] = preview
    }
    return kept
  }

  /// Every file of one id, whole and partial: copies made by hand have other names.
  package func files(of id: String) throws(LibraryError) -> [KeptPreview] {
    try files().filter { $0.id == id }
  }

  /// Regular files whose names end in `[ID].m4a`, whoever made them, and the partial files of downloads.
  /// A folder that does not exist has none.
  package func files() throws(LibraryError) -> [KeptPreview] {
    guard let directory = opendir(path) else {
      if errno == ENOENT {
        try checkLink()
        return []
      }
      if errno == ENOTDIR { throw .notMade(folder: path, errno: errno) }
      throw .notRead(folder: path, errno: errno)
    }
    defer { closedir(directory) }
    var previews: [KeptPreview] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) {
          String(cString: $0)
        }
      }
      if let preview = preview(named: name, in: dirfd(directory)) { previews.append(preview) }
    }
    return previews
  }

  private func preview(named name: String, in descriptor: CInt) -> KeptPreview? {
    let isPartial = name.hasSuffix(Self.partialSuffix)
    let fileName = isPartial ? String(name.dropLast(Self.partialSuffix.count)) : name
    var status = stat()
    guard let preview = PreviewName(fileName: fileName),
      fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0,
      status.st_mode & S_IFMT == S_IFREG
    else { return nil }
    let path = path + "/" + name
    let part =
      isPartial ? partialFile(path) : Self.isSound(name, in: descriptor) ? .whole : .damaged
    guard let part else { return nil }
    return KeptPreview(
      name: preview, fileName: fileName, path: path, bytes: Int64(status.st_size),
      modified: Date(
        timeIntervalSince1970: Double(status.st_mtim.tv_sec)
          + Double(status.st_mtim.tv_nsec) / 1_000_000_000),
      part: part)
  }

  // Headers and sample tables, a few KiB a file.
  private static func isSound(_ name: String, in folder: CInt) -> Bool {
    let file = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    // What may not be read is not called damaged.
    guard file >= 0 else { return true }
    defer { close(file) }
    return (try? MP4File(descriptor: file)) != nil
  }

  private static func wins(_ one: KeptPreview, over other: KeptPreview) -> Bool {
    if one.isWhole != other.isWhole { return one.isWhole }
    return one.fileName <= other.fileName
  }

  /// Deletes a whole preview's file; `false` where it is gone already.
  @discardableResult
  package func erase(_ preview: KeptPreview) throws(LibraryError) -> Bool {
    if unlink(preview.path) == 0 { return true }
    guard errno == ENOENT else { throw .notErased(path: preview.path, errno: errno) }
    return false
  }
}
