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
      (try? MP4Boxes(descriptor: file)) != nil
    else { throw .inTheWay(path: finalPath) }
    return Int64(status.st_size)
  }

  var finalPath: String { folder + "/" + finalName }

  /// Proves the file whole by its boxes, makes it durable and gives it its final name, without
  /// overwriting. Blocks on the disk; returns the final path.
  ///
  /// - Throws: `.notAudio` if the boxes disagree; `.incomplete` if they end too early and nobody has
  ///   said how long the file is; the partial file is then still there. Where the
  ///   disk has lost bytes (fsync(2)) it is not: reading it again would show what was never kept.
  func promote() throws(TransferError) -> String {
    do throws(MP4Fault) {
      _ = try MP4Boxes(descriptor: descriptor)
    } catch {
      if error == .truncated, total == nil {
        throw .incomplete(received: length, expected: nil)
      }
      throw TransferError(error, path: finalPath)
    }
    if fsync(descriptor) != 0 {
      let error = refusal(errno)
      discard()
      throw error
    }
    try rename()
    unlinkat(folderDescriptor, sidecarName, 0)
    guard fsync(folderDescriptor) == 0 else {
      throw TransferError(diskCode: errno, path: folder)
    }
    shut()
    return finalPath
  }

  private func rename() throws(TransferError) {
    var result = ht_rename_no_replace(folderDescriptor, partName, finalName)
    if result != 0, errno == EINVAL || errno == ENOSYS {
      // File systems without RENAME_NOREPLACE: a hard link never replaces either.
      result = linkat(folderDescriptor, partName, folderDescriptor, finalName, 0)
      if result == 0 { unlinkat(folderDescriptor, partName, 0) }
    }
    guard result != 0 else { return }
    let code = errno
    guard code == EEXIST else {
      let error = refusal(code)
      // Removed by other hands; its sidecar is of no use to anybody.
      if code == ENOENT { discard() }
      throw error
    }
    // The same preview came by another way meanwhile; that one stays.
    if try standing() != nil { unlinkat(folderDescriptor, partName, 0) }
  }
}
