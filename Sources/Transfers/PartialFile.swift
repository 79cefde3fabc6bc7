internal import AudioFile
internal import CLinux
import Foundation
internal import Support

/// The file that receives the bytes until it is complete: `NAME.ht-part`, next to the final `NAME`.
///
/// Owns the descriptors of the folder and the file, and a lock that ends with them (fcntl(2), open file
/// description locks). Used on one thread.
final class PartialFile {
  let folder: String
  let finalName: String
  /// The number of received bytes.
  private(set) var length: Int64
  /// The length of the complete file in bytes, if the response or a former one has said it.
  var total: Int64?
  /// `nil` if a later request could not verify that it gets the rest of these bytes.
  private(set) var source: PartialSource?
  private var isDescribed = false
  private let folderDescriptor: CInt
  private let descriptor: CInt
  private var isReserved = false
  private static let littleSpace: Int64 = 64 * 1_048_576
  private var isOpen = true
  /// Whether the complete file could be marked as a download.
  private(set) var isMarked = true

  private var partName: String { finalName + PartialFiles.suffix }
  private var partPath: String { folder + "/" + partName }
  var finalPath: String { folder + "/" + finalName }

  /// Opens and locks the partial file of an earlier run, or creates it.
  ///
  /// - Parameter isKept: The file already exists. If it does not, `.disk` or `.folder` with ENOENT is thrown.
  /// - Throws: `.busyElsewhere` if another download has it open; `.inTheWay` if the name is a link, a folder or a
  ///   device; otherwise a disk error.
  init(folder: String, finalName: String, isKept: Bool = false) throws(TransferError) {
    (self.folder, self.finalName) = (folder, finalName)
    folderDescriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folderDescriptor >= 0 else {
      throw [EMFILE, ENFILE].contains(errno) ? .tooManyFiles : .folder(errno: errno, path: folder)
    }
    do throws(TransferError) {
      (descriptor, length) = try Self.openLocked(
        finalName + PartialFiles.suffix, in: folderDescriptor, path: folder, isKept: isKept)
    } catch {
      Glibc.close(folderDescriptor)
      throw error
    }
    guard length > 0 else { return }
    source = PartialSource(of: descriptor)
    isDescribed = true
  }

  deinit {
    close()
  }

  /// Releases the lock and keeps the file.
  private func close() {
    guard isOpen else { return }
    isOpen = false
    // A child that was just forked shares the lock until it calls exec.
    var lock = PartialFiles.wholeFile(F_UNLCK)
    _ = fcntl(descriptor, PartialFiles.setLock, &lock)
    Glibc.close(descriptor)
    Glibc.close(folderDescriptor)
  }

  private static func openLocked(
    _ name: String, in folder: CInt, path: String, isKept: Bool
  ) throws(TransferError) -> (CInt, Int64) {
    let path = path + "/" + name
    // Between opening and locking, another process may have finished the file and renamed it. The inode of
    // the name shows that, as in Homebrew's lock files.
    var isReplaced = false
    for _ in 0..<8 {
      let flags = O_RDWR | (isKept ? 0 : O_CREAT) | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK
      let descriptor = openat(folder, name, flags, 0o644)
      guard descriptor >= 0 else { throw openError(errno, path: path, in: folder) }
      do throws(TransferError) {
        try lock(descriptor, path: path)
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .disk(errno: errno, path: path) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .inTheWay(path: path) }
        if isNamed(name, in: folder, status) {
          // Not a second time: some file systems report wrong link counts.
          if isKept || status.st_nlink <= 1 || isReplaced {
            return (descriptor, Int64(status.st_size))
          }
          // The file has other names, for example in a snapshot of hard links, and keeps its bytes under them.
          isReplaced = true
          guard unlinkat(folder, name, 0) == 0 || errno == ENOENT else {
            throw TransferError(diskCode: errno, path: path, in: folder)
          }
        }
        Glibc.close(descriptor)
      } catch {
        Glibc.close(descriptor)
        throw error
      }
    }
    throw .busyElsewhere
  }

  private static func openError(_ code: CInt, path: String, in folder: CInt) -> TransferError {
    // A link, a folder, a socket.
    [ELOOP, EISDIR, ENXIO].contains(code)
      ? .inTheWay(path: path) : TransferError(diskCode: code, path: path, in: folder)
  }

  private static func lock(_ descriptor: CInt, path: String) throws(TransferError) {
    var lock = PartialFiles.wholeFile(F_WRLCK)
    guard fcntl(descriptor, PartialFiles.setLock, &lock) != 0 else { return }
    if errno == EAGAIN || errno == EACCES { throw .busyElsewhere }
    // On a file system without locks (some network mounts), files are used unlocked.
    guard [ENOLCK, ENOSYS, EOPNOTSUPP, EINVAL].contains(errno) else {
      throw .disk(errno: errno, path: path)
    }
  }

  private static func isNamed(_ name: String, in folder: CInt, _ mine: stat) -> Bool {
    var named = stat()
    return fstatat(folder, name, &named, AT_SYMLINK_NOFOLLOW) == 0
      && mine.st_ino == named.st_ino && mine.st_dev == named.st_dev
  }

  /// Whether this file still has its name: another process may have deleted it and started again.
  private var isNamed: Bool {
    var mine = stat()
    return fstat(descriptor, &mine) == 0 && Self.isNamed(partName, in: folderDescriptor, mine)
  }

  // MARK: Bytes

  /// Empties the file for the bytes of a new response.
  func begin(total: Int64?, source: PartialSource?) throws(TransferError) {
    if length > 0 {
      guard ftruncate(descriptor, 0) == 0 else { throw diskError(errno) }
      FileAttribute.source.remove(from: descriptor)
    }
    (length, self.total, self.source, isDescribed) = (0, total, source, false)
  }

  /// Writes what is needed to resume the bytes.
  func describe() {
    if let source, !isDescribed, !source.write(to: descriptor) { self.source = nil }
    isDescribed = true
  }

  func bytes(from start: Int64, count: Int) throws(TransferError) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: count)
    let got = buffer.withUnsafeMutableBytes {
      pread(descriptor, $0.baseAddress, count, off_t(start))
    }
    guard got == count else { throw .disk(errno: got < 0 ? errno : EIO, path: partPath) }
    return buffer
  }

  /// Whether the bytes that were written can be played.
  func start(tail: [UInt8]?) throws(MP4Error) -> MP4Start {
    try MP4Start(descriptor: descriptor, available: length, total: total ?? length, tail: tail)
  }

  /// A handle for the player that stays valid after `close` and the rename.
  ///
  /// - Parameter size: The number of bytes that the player sees.
  func growing(size: Int64) throws(TransferError) -> GrowingFile {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { throw .tooManyFiles }
    return GrowingFile(descriptor: copy, size: size)
  }

  func append(_ bytes: UnsafeRawBufferPointer) throws(TransferError) {
    try reserve()
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = pwrite(
        descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count, off_t(length))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw diskError(count < 0 ? errno : ENOSPC) }
      length += Int64(count)
      rest = rest.dropFirst(count)
    }
  }

  /// Reserves the space of the complete file if there is little left. Otherwise, several downloads would fill the
  /// disk and none would be complete.
  private func reserve() throws(TransferError) {
    guard let total, !isReserved else { return }
    isReserved = true
    guard let free = TransferError.free(folderDescriptor), free < Self.littleSpace else { return }
    guard ht_reserve(descriptor, off_t(total)) != 0, [ENOSPC, EDQUOT].contains(errno) else {
      return
    }
    throw diskError(errno)
  }

  // MARK: The end

  /// Closes the file for a later attempt, if that can resume it; else deletes it.
  func keep() {
    guard isOpen else { return }
    describe()
    guard length > 0, let source, length <= source.total else { return discard() }
    // After a power failure, its bytes must not be zeros.
    fdatasync(descriptor)
    close()
  }

  /// Deletes the partial file, unless its name belongs to another file now.
  func discard() {
    if isOpen, isNamed { unlinkat(folderDescriptor, partName, 0) }
    (length, total) = (0, nil)
    close()
  }

  /// The length of the file that already has the final name, from another process.
  ///
  /// - Throws: `.inTheWay` if it is not a complete audio file, or a disk error.
  func lengthOfExisting() throws(TransferError) -> Int64? {
    let file = openat(
      folderDescriptor, finalName, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      if errno == ENOENT { return nil }
      throw Self.openError(errno, path: finalPath, in: folderDescriptor)
    }
    defer { Glibc.close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .disk(errno: errno, path: finalPath) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .inTheWay(path: finalPath) }
    do throws(MP4Error) {
      _ = try MP4File(descriptor: file)
    } catch {
      if case .unreadable(let code) = error { throw .disk(errno: code, path: finalPath) }
      throw .inTheWay(path: finalPath)
    }
    return Int64(status.st_size)
  }

  /// Checks that the file is MP4 audio, writes it to disk, gives it its final name without overwriting, and
  /// closes it.
  ///
  /// - Parameters:
  ///   - origin: The address of the preview, which marks it as a download.
  ///   - referrer: The address of the store page.
  /// - Returns: The length of the file with the final name, which another process may have downloaded.
  /// - Throws: `.notAudio` if the check fails, `.incomplete` if the file may be cut off and its length is unknown.
  func finish(origin: String, referrer: String?) throws(TransferError) -> Int64 {
    do throws(MP4Error) {
      _ = try MP4File(descriptor: descriptor)
    } catch {
      if error == .truncated, total == nil {
        throw .incomplete(received: length, expected: nil)
      }
      throw TransferError(error, path: finalPath)
    }
    isMarked = FileAttribute.origin.write(origin, to: descriptor)
    if let referrer { _ = FileAttribute.referrer.write(referrer, to: descriptor) }
    // The bytes of fsync(2) that failed may be lost, although reading the file still returns them.
    guard fdatasync(descriptor) == 0 else {
      let error = diskError(errno)
      discard()
      throw error
    }
    // The file was deleted, and another process may have started it again. That file has not been checked.
    guard isNamed else { throw diskError(ENOENT) }
    do throws(FileError) {
      try AtomicFile.moveWithoutReplacing(partName, to: finalName, in: folderDescriptor)
    } catch {
      if case .failed(let code) = error { throw diskError(code) }
      // The same preview was downloaded by another process. That file is kept.
      guard let existing = try lengthOfExisting() else { throw .inTheWay(path: finalPath) }
      discard()
      return existing
    }
    if isDescribed { FileAttribute.source.remove(from: descriptor) }
    // Some file systems (shared folders, FUSE) cannot sync folders: EINVAL, ENOTSUP.
    if fsync(folderDescriptor) != 0, errno != EINVAL, errno != ENOTSUP {
      throw .folder(errno: errno, path: folder)
    }
    close()
    return length
  }

  /// The error of a failed disk call on this file.
  private func diskError(_ code: CInt) -> TransferError {
    TransferError(
      diskCode: code, path: partPath, in: folderDescriptor,
      needed: total.map { $0 - length })
  }
}

/// Partial files on disk, of any run.
package enum PartialFiles {
  /// No other program uses it.
  package static let suffix = ".ht-part"

  // Open file description locks, which the C library only shows to GNU sources.
  static let (getLock, setLock): (CInt, CInt) = (36, 37)

  static func wholeFile(_ type: CInt) -> flock {
    var lock = flock()
    lock.l_type = Int16(type)
    lock.l_whence = Int16(SEEK_SET)
    return lock
  }

  /// The length of the complete file, if known, and whether a download has it open.
  package static func state(at path: String) -> (total: Int64?, isInUse: Bool) {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return (nil, false) }
    defer { close(descriptor) }
    var lock = wholeFile(F_WRLCK)
    let isInUse =
      fcntl(descriptor, getLock, &lock) == 0 && lock.l_type != Int16(F_UNLCK)
    return (PartialSource(of: descriptor)?.total, isInUse)
  }

  /// Deletes the partial file of a final name. `false` if there is none, for example because another process
  /// has just finished it.
  ///
  /// - Throws: `.busyElsewhere` if a download has it open.
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
}
