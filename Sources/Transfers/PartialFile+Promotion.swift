internal import AudioFile
internal import CLinux
import Foundation

extension PartialFile {
  /// The length of the file that already has the final name, from another process.
  ///
  /// - Throws: `.inTheWay` if it is not a complete audio file. Then it is kept, and nothing is renamed.
  func lengthOfExisting() throws(TransferError) -> Int64? {
    let file = openat(
      folderDescriptor, finalName, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    if file < 0, errno == ENOENT { return nil }
    defer { if file >= 0 { Glibc.close(file) } }
    var status = stat()
    guard file >= 0, fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      (try? MP4File(descriptor: file)) != nil
    else { throw .inTheWay(path: finalPath) }
    return Int64(status.st_size)
  }

  var finalPath: String { folder + "/" + finalName }

  /// Checks that the file is MP4 audio, and writes the file to disk. Blocks on the disk.
  ///
  /// - Throws: `.notAudio` if the check fails, `.incomplete` if the file may be cut off and its length is
  ///   unknown; both keep the partial file. If the disk has lost bytes (fsync(2)), the partial file is
  ///   deleted, because reading it could return bytes that were never written.
  func makeDurable() throws(TransferError) {
    try flush()
    do throws(MP4Error) {
      _ = try MP4File(descriptor: descriptor)
    } catch {
      if error == .truncated, total == nil {
        throw .incomplete(received: length, expected: nil)
      }
      throw TransferError(error, path: finalPath)
    }
    if sync(descriptor) != 0 {
      let error = refusal(errno)
      discard()
      throw error
    }
  }

  /// Gives a durable file its final name, without overwriting. The name is durable after `syncFolder()`.
  func promote() throws(TransferError) {
    try rename()
    hasFinalName = true
    if isNamed { unlinkat(folderDescriptor, sidecarName, 0) }
  }

  /// Writes the names in the folder to disk, also those of other files in it. Blocks on the disk.
  func syncFolder() throws(TransferError) {
    // Some file systems (shared folders, FUSE) cannot sync folders: EINVAL, ENOTSUP.
    if sync(folderDescriptor) != 0, errno != EINVAL, errno != ENOTSUP {
      throw .folder(errno: errno, path: folder)
    }
  }

  private func sync(_ descriptor: CInt) -> CInt {
    var result = fsync(descriptor)
    while result != 0, errno == EINTR { result = fsync(descriptor) }
    return result
  }

  private func rename() throws(TransferError) {
    // The file was deleted, and another process may have started it again. That file has not been checked.
    guard !isNamed || nameOwner == .this else {
      let error = refusal(ENOENT)
      discard()
      throw error
    }
    // A file with the final name may be deleted before it is read.
    for _ in 0..<3 {
      guard give(finalName) != 0 else { return }
      guard errno == EEXIST else { throw refusal(errno) }
      // The same preview has been downloaded by another process. That file is kept.
      if try lengthOfExisting() != nil {
        if isNamed { unlinkat(folderDescriptor, partName, 0) }
        return
      }
    }
    throw .inTheWay(path: finalPath)
  }

  /// Renames without replacing. Returns -1 and sets `errno` like rename(2).
  private func give(_ name: String) -> CInt {
    if !isNamed { return link(name) }
    let result = ht_rename_no_replace(folderDescriptor, partName, name)
    guard result != 0, errno == EINVAL || errno == ENOSYS else { return result }
    // For file systems without RENAME_NOREPLACE: a hard link never replaces a file.
    guard linkat(folderDescriptor, partName, folderDescriptor, name, 0) == 0 else { return -1 }
    unlinkat(folderDescriptor, partName, 0)
    return 0
  }
}
