internal import AudioFile
internal import CLinux
import Foundation

extension PartialFile {
  /// The length of the file that bears the final name already, of another process's making.
  ///
  /// - Throws: `.inTheWay` where it is no whole audio file: it stays, and nothing gets its name.
  func standing() throws(TransferError) -> Int64? {
    let file = openat(
      folderDescriptor, finalName, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    if file < 0, errno == ENOENT { return nil }
    defer { if file >= 0 { close(file) } }
    var status = stat()
    guard file >= 0, fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      (try? MP4File(descriptor: file)) != nil
    else { throw .inTheWay(path: finalPath) }
    return Int64(status.st_size)
  }

  var finalPath: String { folder + "/" + finalName }

  /// Checks that every sample is present, makes it durable and gives it its final name, without
  /// overwriting. Blocks on the disk; returns the final path.
  ///
  /// - Parameter willRename: called once the file is on disk.
  /// - Throws: `.notAudio` if the check fails; `.incomplete` if the file may be cut off and nobody has
  ///   said how long it is; the partial file is then still there. Where the
  ///   disk has lost bytes (fsync(2)) it is not: reading it again would show what was never kept.
  func promote(willRename: () -> Void) throws(TransferError) -> String {
    do throws(MP4Error) {
      _ = try MP4File(descriptor: descriptor)
    } catch {
      if [.truncated, .unknownEnd].contains(error), total == nil {
        throw .incomplete(received: length, expected: nil)
      }
      throw TransferError(error, path: finalPath)
    }
    if sync(descriptor) != 0 {
      let error = refusal(errno)
      discard()
      throw error
    }
    willRename()
    try rename()
    unlinkat(folderDescriptor, sidecarName, 0)
    // Some file systems (shared folders, FUSE) have no such thing for folders: EINVAL, ENOTSUP.
    if sync(folderDescriptor) != 0, errno != EINVAL, errno != ENOTSUP {
      throw .folder(errno: errno, path: folder)
    }
    shut()
    return finalPath
  }

  private func sync(_ descriptor: CInt) -> CInt {
    var result = fsync(descriptor)
    while result != 0, errno == EINTR { result = fsync(descriptor) }
    return result
  }

  private func rename() throws(TransferError) {
    // Removed by other hands, and perhaps begun anew by another process: that file is not proved.
    guard bearer == .this else {
      let error = refusal(ENOENT)
      discard()
      throw error
    }
    // What stands there may be gone again by the time it is looked at.
    for _ in 0..<3 {
      guard give(finalName) != 0 else { return }
      guard errno == EEXIST else { throw refusal(errno) }
      // The same preview came by another way meanwhile; that one stays.
      if try standing() != nil {
        unlinkat(folderDescriptor, partName, 0)
        return
      }
    }
    throw .inTheWay(path: finalPath)
  }

  /// Never replaces what bears the name; -1 and `errno` as in rename(2).
  private func give(_ name: String) -> CInt {
    let result = ht_rename_no_replace(folderDescriptor, partName, name)
    guard result != 0, errno == EINVAL || errno == ENOSYS else { return result }
    // File systems without RENAME_NOREPLACE: a hard link never replaces either.
    guard linkat(folderDescriptor, partName, folderDescriptor, name, 0) == 0 else { return -1 }
    unlinkat(folderDescriptor, partName, 0)
    return 0
  }
}
