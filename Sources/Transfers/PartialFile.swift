internal import AudioFile
internal import CLinux
import Foundation

/// The file that bytes come into until it is whole: `NAME.part` beside the final `NAME`.
///
/// It owns the folder's and the file's descriptors and a lock that ends with the process
/// (flock(2)). Not thread-safe: used on the loop's thread, then handed to the finishing queue.
final class PartialFile {
  static let suffix = ".part"

  let finalName: String
  private(set) var length: Int64
  private let folder: String
  private let folderDescriptor: CInt
  private let descriptor: CInt
  private var isOpen = true

  private var partName: String { finalName + Self.suffix }
  private var sidecarName: String { partName + Sidecar.suffix }

  /// Opens or creates the partial file and locks it.
  ///
  /// - Throws: `.busyElsewhere` where another process holds it, `.inTheWay` where the name is a
  ///   link, a folder or a device, `.disk` for the rest.
  init(folder: String, finalName: String) throws(TransferError) {
    self.folder = folder
    self.finalName = finalName
    let directory = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard directory >= 0 else { throw .disk(errno: errno, path: folder) }
    do throws(TransferError) {
      let path = folder + "/" + finalName + Self.suffix
      (descriptor, length) = try Self.openLocked(
        finalName + Self.suffix, in: directory, path: path)
    } catch {
      close(directory)
      throw error
    }
    folderDescriptor = directory
  }

  deinit {
    shut()
  }

  /// Closes the file, which frees the lock; what has come stays on disk.
  func shut() {
    guard isOpen else { return }
    isOpen = false
    // Said aloud: a child that is just being born shares the file until it runs its own program.
    flock(descriptor, LOCK_UN)
    close(descriptor)
    close(folderDescriptor)
  }

  private static func openLocked(
    _ name: String, in directory: CInt, path: String
  ) throws(TransferError) -> (CInt, Int64) {
    // Between opening and locking, another process may have finished this very file and given it
    // its final name; the inode under the name tells, as in Homebrew's lock files.
    for _ in 0..<8 {
      let descriptor = openat(
        directory, name, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK, 0o644)
      guard descriptor >= 0 else {
        if [ELOOP, EISDIR, ENXIO].contains(errno) { throw .inTheWay(path: path) }
        throw .disk(errno: errno, path: path)
      }
      do throws(TransferError) {
        if let length = try lockedLength(of: descriptor, name, in: directory, path: path) {
          return (descriptor, length)
        }
        close(descriptor)
      } catch {
        close(descriptor)
        throw error
      }
    }
    throw .busyElsewhere
  }

  private static func lockedLength(
    of descriptor: CInt, _ name: String, in directory: CInt, path: String
  ) throws(TransferError) -> Int64? {
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      if errno == EWOULDBLOCK { throw .busyElsewhere }
      // A file system without locks (some network mounts) is used without them.
      guard errno == ENOLCK || errno == ENOSYS || errno == EOPNOTSUPP else {
        throw .disk(errno: errno, path: path)
      }
    }
    var mine = stat()
    var named = stat()
    guard fstat(descriptor, &mine) == 0 else { throw .disk(errno: errno, path: path) }
    guard mine.st_mode & S_IFMT == S_IFREG else { throw .inTheWay(path: path) }
    guard fstatat(directory, name, &named, AT_SYMLINK_NOFOLLOW) == 0,
      mine.st_ino == named.st_ino, mine.st_dev == named.st_dev
    else { return nil }
    return Int64(mine.st_size)
  }

  /// The sidecar beside it, if it can be trusted for this id and path.
  func sidecar(id: String, path: String) -> Sidecar? {
    guard let sidecar = Sidecar.beside(partialFile: folder + "/" + partName),
      sidecar.id == id, sidecar.path == path
    else { return nil }
    return sidecar
  }

  /// Empties the file, then writes the sidecar of what is about to come: in this order, so that a
  /// sidecar never stands beside bytes of another file.
  func begin(_ sidecar: Sidecar) throws(TransferError) {
    try check(ftruncate(descriptor, 0))
    length = 0
    let fresh = sidecarName + ".new"
    let bytes: Data
    do {
      bytes = try JSONEncoder().encode(sidecar)
    } catch {
      throw .failed(reason: "the sidecar could not be written")
    }
    unlinkat(folderDescriptor, fresh, 0)
    let file = openat(
      folderDescriptor, fresh, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
    try check(file)
    let written = bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    let code = errno
    close(file)
    guard written == bytes.count else {
      unlinkat(folderDescriptor, fresh, 0)
      throw .disk(errno: written < 0 ? code : ENOSPC, path: folder)
    }
    try check(renameat(folderDescriptor, fresh, folderDescriptor, sidecarName))
    if let total = sidecar.total { try reserve(total) }
  }

  // Turns a disk that is too full into a clean refusal before the first byte.
  private func reserve(_ total: Int64) throws(TransferError) {
    while ht_reserve(descriptor, off_t(total)) != 0 {
      if errno == EINTR { continue }
      guard errno == ENOSPC || errno == EDQUOT || errno == EFBIG else { return }
      throw .disk(errno: errno, path: folder)
    }
  }

  func bytes(from start: Int64, count: Int) throws(TransferError) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: count)
    let got = buffer.withUnsafeMutableBytes {
      pread(descriptor, $0.baseAddress, count, off_t(start))
    }
    guard got == count else {
      throw .disk(errno: got < 0 ? errno : EIO, path: folder + "/" + partName)
    }
    return buffer
  }

  func append(_ bytes: UnsafeRawBufferPointer) throws(TransferError) {
    var done = 0
    while done < bytes.count {
      let count = pwrite(
        descriptor, bytes.baseAddress?.advanced(by: done), bytes.count - done, off_t(length))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        throw .disk(errno: count < 0 ? errno : ENOSPC, path: folder + "/" + partName)
      }
      done += count
      length += Int64(count)
    }
  }

  /// Forgets the partial file and its sidecar. The sidecar goes last: without it, bytes left
  /// behind are worth nothing.
  func discard() {
    unlinkat(folderDescriptor, partName, 0)
    unlinkat(folderDescriptor, sidecarName, 0)
    shut()
  }

  /// Proves the file whole by its boxes, makes it durable and gives it its final name, without
  /// overwriting. Blocks on the disk; returns the final path.
  ///
  /// - Throws: `.notAudio` if the boxes disagree; the partial file is then still there.
  func promote() throws(TransferError) -> String {
    let path = folder + "/" + finalName
    do throws(MP4Fault) {
      _ = try MP4Boxes(descriptor: descriptor)
    } catch {
      throw TransferError(error, path: path)
    }
    try check(fsync(descriptor))
    try rename(to: path)
    unlinkat(folderDescriptor, sidecarName, 0)
    try check(fsync(folderDescriptor))
    shut()
    return path
  }

  private func rename(to path: String) throws(TransferError) {
    var result = ht_rename_no_replace(folderDescriptor, partName, finalName)
    if result != 0, errno == EINVAL || errno == ENOSYS {
      // File systems without RENAME_NOREPLACE: a hard link never replaces either.
      result = linkat(folderDescriptor, partName, folderDescriptor, finalName, 0)
      if result == 0 { unlinkat(folderDescriptor, partName, 0) }
    }
    guard result != 0 else { return }
    guard errno == EEXIST else { throw .disk(errno: errno, path: path) }
    var standing = stat()
    guard fstatat(folderDescriptor, finalName, &standing, AT_SYMLINK_NOFOLLOW) == 0,
      standing.st_mode & S_IFMT == S_IFREG
    else { throw .inTheWay(path: path) }
    // The same preview came by another way meanwhile; that one stays.
    unlinkat(folderDescriptor, partName, 0)
  }

  private func check(_ result: CInt) throws(TransferError) {
    guard result < 0 else { return }
    throw .disk(errno: errno, path: folder + "/" + partName)
  }
}

/// Partial files that earlier runs have left.
package enum LeftBehind {
  /// Drops what has come of a file that gets this final name.
  ///
  /// - Throws: `.busyElsewhere` where another process is fetching it right now.
  package static func discard(folder: String, finalName: String) throws(TransferError) {
    try PartialFile(folder: folder, finalName: finalName).discard()
  }
}
