internal import AudioFile
internal import Foundation
internal import Support

/// The folder of previews. It is read again for each call, because the disk is the only source of truth.
package struct PreviewFolder: Sendable {
  /// Absolute, without a trailing slash.
  package let path: String
  private let partialFile: @Sendable (_ path: String) -> LocalPreview.Part
  private let isMarked: @Sendable (_ path: String) -> Bool
  private let discard: @Sendable (_ finalName: String) throws -> Bool

  static let partialSuffix = ".ht-part"

  /// - Parameters:
  ///   - partialFile: Describes a partial file.
  ///   - isMarked: Whether a complete file is marked as a download.
  ///   - discard: Deletes the partial file of a final name; `false` if there is none.
  package init(
    path: String, partialFile: @escaping @Sendable (_ path: String) -> LocalPreview.Part,
    isMarked: @escaping @Sendable (_ path: String) -> Bool,
    discard: @escaping @Sendable (_ finalName: String) throws -> Bool
  ) {
    self.path = path
    self.partialFile = partialFile
    self.isMarked = isMarked
    self.discard = discard
  }

  /// Creates the folder and missing parents.
  package func make() throws(LibraryError) {
    try checkLink()
    do throws(FileError) {
      try makeFolder(path)
    } catch {
      guard case .failed(let code) = error else { return }
      throw .notMade(folder: path, errno: code)
    }
  }

  /// - Throws: `.danglingLink` if the path is a link whose target does not exist.
  private func checkLink() throws(LibraryError) {
    var status = stat()
    guard stat(path, &status) != 0, lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK
    else { return }
    throw .danglingLink(folder: path)
  }

  /// All previews by ID. If two files have the same ID, a complete one wins, then a download.
  package func scan() throws(LibraryError) -> [String: LocalPreview] {
    var kept: [String: LocalPreview] = [:]
    for preview in try files() {
      if let former = kept[preview.id], Self.wins(former, over: preview) { continue }
      kept[preview.id] = preview
    }
    return kept
  }

  /// All files with one ID, complete and partial. Copies made by the user have other names.
  package func files(of id: String) throws(LibraryError) -> [LocalPreview] {
    try files().filter { $0.id == id }
  }

  /// Regular files whose names end in `[ID].m4a`, by any program, and partial files of downloads. A folder
  /// that does not exist has none.
  package func files() throws(LibraryError) -> [LocalPreview] {
    guard let directory = opendir(path) else {
      if errno == ENOENT {
        try checkLink()
        return []
      }
      if errno == ENOTDIR { throw .notMade(folder: path, errno: errno) }
      throw .notRead(folder: path, errno: errno)
    }
    defer { closedir(directory) }
    var previews: [LocalPreview] = []
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

  private func preview(named name: String, in descriptor: CInt) -> LocalPreview? {
    let isPartial = name.hasSuffix(Self.partialSuffix)
    let fileName = isPartial ? String(name.dropLast(Self.partialSuffix.count)) : name
    var status = stat()
    guard let preview = PreviewName(fileName: fileName),
      fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0,
      status.st_mode & S_IFMT == S_IFREG
    else { return nil }
    let path = path + "/" + name
    return LocalPreview(
      name: preview, fileName: fileName, path: path, bytes: Int64(status.st_size),
      modified: Date(
        timeIntervalSince1970: Double(status.st_mtim.tv_sec)
          + Double(status.st_mtim.tv_nsec) / 1_000_000_000),
      part: isPartial
        ? partialFile(path) : Self.isSound(name, in: descriptor) ? .whole : .damaged,
      isDownload: isPartial || isMarked(path))
  }

  // Reads everything but the audio data, about 20 KiB.
  private static func isSound(_ name: String, in folder: CInt) -> Bool {
    let file = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    // An unreadable file is not reported as damaged.
    guard file >= 0 else { return true }
    defer { close(file) }
    return (try? MP4File(descriptor: file)) != nil
  }

  private static func wins(_ one: LocalPreview, over other: LocalPreview) -> Bool {
    if one.isWhole != other.isWhole { return one.isWhole }
    if one.isDownload != other.isDownload { return one.isDownload }
    return one.fileName <= other.fileName
  }

  /// Deletes a file. If it is a partial file that another process has finished meanwhile, deletes the
  /// complete one if it is meant too.
  ///
  /// - Parameter isMeant: Evaluated again in that case.
  /// - Returns: The number of bytes deleted; `nil` if the file was already gone.
  /// - Throws: A `LibraryError`, or the error of a partial file.
  package func erase(_ file: LocalPreview, where isMeant: (LocalPreview) -> Bool) throws -> Int64? {
    guard file.isPartial else { return try delete(file) }
    if try discard(file.fileName) { return file.bytes }
    let finished = try files(of: file.id).first {
      $0.fileName == file.fileName && !$0.isPartial && isMeant($0)
    }
    return try finished.flatMap(delete)
  }

  /// Deletes the files of an ID.
  ///
  /// - Parameter isMeant: Selects the files.
  /// - Returns: The number of bytes deleted; `nil` if there were no files.
  /// - Throws: A `LibraryError`, or the error of a partial file.
  package func erase(_ id: String, where isMeant: (LocalPreview) -> Bool) throws -> Int64? {
    try files(of: id).filter(isMeant).reduce(nil) { erased, file in
      try erase(file, where: isMeant).map { $0 + (erased ?? 0) } ?? erased
    }
  }

  /// The size of the deleted file of a complete preview; `nil` if it was already gone.
  private func delete(_ preview: LocalPreview) throws(LibraryError) -> Int64? {
    if unlink(preview.path) == 0 { return preview.bytes }
    guard errno == ENOENT else { throw .notErased(path: preview.path, errno: errno) }
    return nil
  }
}

/// An error of the folder of previews.
package enum LibraryError: Error, Equatable, Sendable, CustomStringConvertible {
  case notMade(folder: String, errno: Int32)
  /// The folder's path is a symbolic link whose target does not exist.
  case danglingLink(folder: String)
  case notRead(folder: String, errno: Int32)
  case notErased(path: String, errno: Int32)

  package var description: String {
    switch self {
    case .notMade(let folder, ENOTDIR):
      "\(folder) is not a folder; choose another with --documents"
    case .danglingLink(let folder):
      "\(folder) is a broken symbolic link; choose another folder with --documents"
    case .notMade(let folder, let code):
      "could not create \(folder) (\(Self.reason(code))); choose another folder with --documents"
    case .notRead(let folder, let code):
      "could not read the folder \(folder) (\(Self.reason(code)))"
        + (Self.isAboutPermissions(code) ? "; check its permissions" : "")
    case .notErased(let path, let code):
      "could not erase \(path) (\(Self.reason(code)))"
        + (Self.isAboutPermissions(code) ? "; check the permissions of its folder" : "")
    }
  }

  private static func isAboutPermissions(_ code: Int32) -> Bool {
    code == EACCES || code == EPERM
  }

  private static func reason(_ code: Int32) -> String {
    String(cString: strerror(code))
  }
}
