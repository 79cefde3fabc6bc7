internal import CLinux
import Foundation

/// The file that receives the bytes until it is complete: `NAME.part` next to the final `NAME`.
///
/// Owns the descriptors of the folder and the file, and a lock that ends with the process (flock(2)). Not
/// thread-safe: used on the loop's thread, then passed to the finishing queue.
final class PartialFile {
  static let suffix = ".part"

  let finalName: String
  private(set) var length: Int64
  let folder: String
  let folderDescriptor: CInt
  let descriptor: CInt
  private var isOpen = true
  /// The length of the complete file in bytes, if known.
  private(set) var total: Int64?

  var partName: String { finalName + Self.suffix }
  var sidecarName: String { partName + Sidecar.suffix }
  private var freshSidecarName: String { sidecarName + ".new" }

  /// Opens or creates the partial file and locks it. A file that has bytes but no sidecar belongs to another
  /// program.
  ///
  /// - Parameter isKept: The file already exists. If it does not, `.disk` or `.folder` with ENOENT is thrown.
  /// - Throws: `.busyElsewhere` if another process has the lock; `.inTheWay` if the name is a link, a folder,
  ///   a device or another program's file; otherwise a disk error.
  init(folder: String, finalName: String, isKept: Bool = false) throws(TransferError) {
    self.folder = folder
    self.finalName = finalName
    let directory = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard directory >= 0 else { throw .folder(errno: errno, path: folder) }
    do throws(TransferError) {
      let path = folder + "/" + finalName + Self.suffix
      (descriptor, length) = try Self.openLocked(
        finalName + Self.suffix, in: directory, path: path, creating: isKept ? 0 : O_CREAT)
      guard length == 0 || Self.hasSidecar(finalName + Self.suffix, in: directory) else {
        flock(descriptor, LOCK_UN)
        close(descriptor)
        throw .inTheWay(path: path)
      }
    } catch {
      close(directory)
      throw error
    }
    folderDescriptor = directory
  }

  deinit {
    shut()
  }

  /// Closes the file, which releases the lock, and keeps it on disk.
  func shut() {
    guard isOpen else { return }
    isOpen = false
    // Unlocks explicitly, because a child that was just forked shares the descriptor until it calls exec.
    flock(descriptor, LOCK_UN)
    close(descriptor)
    close(folderDescriptor)
  }

  private static func hasSidecar(_ name: String, in directory: CInt) -> Bool {
    var status = stat()
    return fstatat(directory, name + Sidecar.suffix, &status, AT_SYMLINK_NOFOLLOW) == 0
      && status.st_mode & S_IFMT == S_IFREG
  }

  private static func openLocked(
    _ name: String, in directory: CInt, path: String, creating: CInt
  ) throws(TransferError) -> (CInt, Int64) {
    // Between opening and locking, another process may have finished the file and renamed it. The inode of
    // the name shows that, as in Homebrew's lock files.
    for _ in 0..<8 {
      let descriptor = openat(
        directory, name, O_RDWR | creating | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK, 0o644)
      guard descriptor >= 0 else {
        if [ELOOP, EISDIR, ENXIO].contains(errno) { throw .inTheWay(path: path) }
        throw TransferError(diskCode: errno, path: path, in: directory)
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
      // On a file system without locks (some network mounts), files are used unlocked.
      guard errno == ENOLCK || errno == ENOSYS || errno == EOPNOTSUPP else {
        throw .disk(errno: errno, path: path)
      }
    }
    var mine = stat()
    guard fstat(descriptor, &mine) == 0 else { throw .disk(errno: errno, path: path) }
    guard mine.st_mode & S_IFMT == S_IFREG else { throw .inTheWay(path: path) }
    guard nameOwner(of: name, in: directory, or: mine) == .this else { return nil }
    return Int64(mine.st_size)
  }

  /// Which file has a name now. Other processes and users may have changed it.
  enum NameOwner {
    case this, another, unknown
  }

  private static func nameOwner(of name: String, in directory: CInt, or mine: stat) -> NameOwner {
    var named = stat()
    guard fstatat(directory, name, &named, AT_SYMLINK_NOFOLLOW) == 0 else { return .unknown }
    return mine.st_ino == named.st_ino && mine.st_dev == named.st_dev ? .this : .another
  }

  /// Which file has the name of the partial file. Another one only if this file was deleted meanwhile.
  var nameOwner: NameOwner {
    var mine = stat()
    guard fstat(descriptor, &mine) == 0 else { return .another }
    return Self.nameOwner(of: partName, in: folderDescriptor, or: mine)
  }

  /// The sidecar of the partial file, if it is valid for this ID and path.
  func sidecar(id: String, path: String) -> Sidecar? {
    guard let sidecar = Sidecar.beside(partialFile: folder + "/" + partName),
      sidecar.id == id, sidecar.path == path
    else { return nil }
    return sidecar
  }

  /// Empties the file, then writes the sidecar for the new bytes. In this order, a sidecar never describes
  /// bytes of another file.
  func begin(_ sidecar: Sidecar) throws(TransferError) {
    try check(ftruncate(descriptor, 0))
    length = 0
    total = sidecar.total
    let bytes: Data
    do {
      bytes = try JSONEncoder().encode(sidecar)
    } catch {
      throw .failed(reason: "cannot encode the metadata of the partial file")
    }
    // An unfinished sidecar of a killed process.
    unlinkat(folderDescriptor, freshSidecarName, 0)
    let file = openat(
      folderDescriptor, freshSidecarName, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC,
      0o644)
    try check(file)
    let written = bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    let code = written < 0 ? errno : ENOSPC
    close(file)
    guard written == bytes.count else {
      unlinkat(folderDescriptor, freshSidecarName, 0)
      throw refusal(code)
    }
    if renameat(folderDescriptor, freshSidecarName, folderDescriptor, sidecarName) != 0 {
      let code = errno
      unlinkat(folderDescriptor, freshSidecarName, 0)
      if [EISDIR, ENOTEMPTY, EEXIST].contains(code) {
        throw .inTheWay(path: folder + "/" + sidecarName)
      }
      throw refusal(code)
    }
    try reserve()
  }

  /// The file is the beginning of a file of this length.
  func expect(_ total: Int64) {
    self.total = total
  }

  /// Reserves space for the complete file if its length is known, so that a full disk is reported before the
  /// first byte.
  func reserve() throws(TransferError) {
    guard let total else { return }
    while ht_reserve(descriptor, off_t(total)) != 0 {
      if errno == EINTR { continue }
      guard errno == ENOSPC || errno == EDQUOT || errno == EFBIG else { return }
      throw refusal(errno)
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
      guard count > 0 else { throw refusal(count < 0 ? errno : ENOSPC) }
      done += count
      length += Int64(count)
    }
  }

  /// Deletes the partial file and its sidecar, unless the names belong to other files now. The sidecar is
  /// deleted last; without it, remaining bytes are unusable.
  func discard() {
    defer { shut() }
    guard isOpen, nameOwner != .another else { return }
    unlinkat(folderDescriptor, partName, 0)
    unlinkat(folderDescriptor, sidecarName, 0)
    unlinkat(folderDescriptor, freshSidecarName, 0)
  }

  func check(_ result: CInt) throws(TransferError) {
    guard result < 0 else { return }
    throw refusal(errno)
  }

  /// The error of a failed disk call on this file.
  func refusal(_ code: CInt) -> TransferError {
    let path = folder + "/" + partName
    return TransferError(
      diskCode: code, path: path, in: folderDescriptor, needed: total.map { $0 - length })
  }
}

/// Partial files of earlier runs.
package enum StalePartials {
  /// Deletes the partial file of a final name. `false` if there is none, for example because another process
  /// has just finished it.
  ///
  /// - Throws: `.busyElsewhere` if another process is downloading it.
  @discardableResult
  package static func discard(folder: String, finalName: String) throws(TransferError) -> Bool {
    do throws(TransferError) {
      try PartialFile(folder: folder, finalName: finalName, isKept: true).discard()
      return true
    } catch {
      switch error {
      case .disk(ENOENT, _), .folder(ENOENT, _): return false
      default: throw error
      }
    }
  }

  /// Deletes sidecars without a partial file, which remain if a process is killed while it renames or deletes
  /// a file. A folder that cannot be read has none.
  package static func dropOrphans(in folder: String) {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return }
    for name in names where name.hasSuffix(PartialFile.suffix + Sidecar.suffix) {
      let part = folder + "/" + name.dropLast(Sidecar.suffix.count)
      var status = stat()
      // A download creates the partial file before the sidecar, so this sidecar is unused. If a download
      // starts between these two calls, it loses its sidecar; if it is also killed, its partial file cannot
      // be resumed.
      guard Sidecar.beside(partialFile: part) != nil, lstat(part, &status) != 0, errno == ENOENT
      else { continue }
      unlink(part + Sidecar.suffix)
    }
  }
}
