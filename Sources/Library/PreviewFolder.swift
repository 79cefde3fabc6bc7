internal import AudioFile
import Foundation

/// The folder of previews. What is on disk is the truth: it is looked at anew each time.
package struct PreviewFolder: Sendable {
  /// Absolute, without a slash at the end.
  package let path: String
  private let totalOfPartialFile: @Sendable (_ path: String) -> Int64?

  static let partialSuffix = ".part"

  /// - Parameter totalOfPartialFile: the whole length that a partial file is part of, where known.
  package init(
    path: String, totalOfPartialFile: @escaping @Sendable (_ path: String) -> Int64?
  ) {
    self.path = path
    self.totalOfPartialFile = totalOfPartialFile
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

  /// Every preview of ours, by id: regular files whose names end in `[ID].m4a`, and partial ones.
  ///
  /// A folder that is not there holds none. Of two files of one id a whole one wins.
  package func scan() throws(LibraryError) -> [String: KeptPreview] {
    var kept: [String: KeptPreview] = [:]
    for preview in try previews() {
      if let former = kept[preview.id], Self.wins(former, over: preview) { continue }
      kept[preview.id] = preview
    }
    return kept
  }

  /// Every file of one id, whole and partial: copies made by hand bear other names.
  package func files(of id: String) throws(LibraryError) -> [KeptPreview] {
    try previews().filter { $0.id == id }
  }

  private func previews() throws(LibraryError) -> [KeptPreview] {
    guard let directory = opendir(path) else {
      if errno == ENOENT { return [] }
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
    return KeptPreview(
      name: preview, fileName: fileName, path: path, bytes: Int64(status.st_size),
      modified: Date(
        timeIntervalSince1970: Double(status.st_mtim.tv_sec)
          + Double(status.st_mtim.tv_nsec) / 1_000_000_000),
      part: isPartial
        ? .partial(total: totalOfPartialFile(path))
        : Self.isSound(name, in: descriptor) ? .whole : .damaged)
  }

  // A few headers a file, which costs microseconds.
  private static func isSound(_ name: String, in folder: CInt) -> Bool {
    let file = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    // What may not be read is not called damaged.
    guard file >= 0 else { return true }
    defer { close(file) }
    return (try? MP4Boxes(descriptor: file)) != nil
  }

  private static func wins(_ one: KeptPreview, over other: KeptPreview) -> Bool {
    if one.isWhole != other.isWhole { return one.isWhole }
    return one.fileName <= other.fileName
  }

  /// Deletes a whole preview's file. One that is gone already is no error.
  package func erase(_ preview: KeptPreview) throws(LibraryError) {
    guard unlink(preview.path) == 0 || errno == ENOENT else {
      throw .notErased(path: preview.path, errno: errno)
    }
  }
}
