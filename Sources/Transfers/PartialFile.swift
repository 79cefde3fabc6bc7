internal import CLinux
import Foundation
internal import Support

/// The file that receives the bytes until it is complete.
///
/// It has no name at first, so that the kernel deletes it with the process (O_TMPFILE). `keep()` names it
/// `NAME.part`, next to the final `NAME`, and writes its sidecar. A file of an earlier run has both already.
///
/// Owns the descriptors of the folder and the file, and a lock that ends with the process (flock(2)). Not
/// thread-safe: used on the loop's thread, then passed to the finishing queues.
final class PartialFile {
  static let suffix = ".part"
  /// Received bytes are written in blocks of this length, or by `flush()`. Most previews are shorter, so that
  /// the loop's thread only receives and the finishing threads write.
  private static let blockLength = 2_097_152

  let finalName: String
  /// The number of received bytes.
  private(set) var length: Int64
  let folder: String
  let folderDescriptor: CInt
  let descriptor: CInt
  /// Whether the file has the name `partName`.
  private(set) var isNamed: Bool
  private var mustBeNamed = false
  /// Whether it was promoted and must not be named again.
  var hasFinalName = false
  /// Describes the file; `nil` until the first response, unless the file is from an earlier run.
  private var sidecar: Sidecar?
  /// The last received bytes, which are not on disk.
  private var unwritten: [UInt8] = []
  // Empty buffers, whose memory is used again.
  private static let buffers = Locked<[[UInt8]]>([])
  private var isReserved = false
  private var isOpen = true
  private let locks: NameLocks?
  /// The length of the complete file in bytes, if known.
  private(set) var total: Int64?

  var partName: String { finalName + Self.suffix }
  var sidecarName: String { partName + Sidecar.suffix }
  private var freshSidecarName: String { sidecarName + ".new" }

  /// Opens the partial file of an earlier run and locks it, or creates a file. A file that has bytes but no
  /// sidecar belongs to another program.
  ///
  /// - Parameter isKept: The file already exists. If it does not, `.disk` or `.folder` with ENOENT is thrown.
  /// - Throws: `.busyElsewhere` if another process downloads the file; `.inTheWay` if the name is a link, a folder,
  ///   a device or another program's file; otherwise a disk error.
  init(
    folder: String, finalName: String, isKept: Bool = false, locks: NameLocks? = nil
  ) throws(TransferError) {
    self.locks = locks
    self.folder = folder
    self.finalName = finalName
    let directory = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard directory >= 0 else { throw .folder(errno: errno, path: folder) }
    let (name, path) = (finalName + Self.suffix, folder + "/" + finalName + Self.suffix)
    guard locks?.take(finalName, in: directory) ?? true else {
      Glibc.close(directory)
      throw .busyElsewhere
    }
    do throws(TransferError) {
      if let (file, length) = try Self.openLocked(name, in: directory, path: path) {
        (descriptor, self.length, isNamed) = (file, length, true)
      } else if isKept {
        throw TransferError(diskCode: ENOENT, path: path, in: directory)
      } else if let file = try Self.openUnnamed(in: directory, path: path) {
        (descriptor, length, isNamed) = (file, 0, false)
      } else if let (file, length) = try Self.openLocked(
        name, in: directory, path: path, creating: O_CREAT)
      {
        (descriptor, self.length, isNamed) = (file, length, true)
      } else {
        throw .busyElsewhere
      }
      guard length == 0 || Self.hasSidecar(name, in: directory) else {
        flock(descriptor, LOCK_UN)
        Glibc.close(descriptor)
        throw .inTheWay(path: path)
      }
    } catch {
      locks?.release(finalName, in: directory)
      Glibc.close(directory)
      throw error
    }
    folderDescriptor = directory
  }

  deinit {
    shut()
  }

  /// Closes the file, which releases the lock, and keeps it on disk if possible.
  func shut() {
    guard isOpen else { return }
    try? flush()
    if length > 0 { try? keep() }
    close()
  }

  /// Closes the file without keeping it, if it has no name.
  func close() {
    guard isOpen else { return }
    isOpen = false
    // Unlocks explicitly, because a child that was just forked shares the descriptor until it calls exec.
    if isNamed { flock(descriptor, LOCK_UN) }
    locks?.release(finalName, in: folderDescriptor)
    Glibc.close(descriptor)
    Glibc.close(folderDescriptor)
    recycleBuffer()
  }

  private static func hasSidecar(_ name: String, in directory: CInt) -> Bool {
    var status = stat()
    return fstatat(directory, name + Sidecar.suffix, &status, AT_SYMLINK_NOFOLLOW) == 0
      && status.st_mode & S_IFMT == S_IFREG
  }

  // `link(_:)` needs it.
  private static let hasProc = access("/proc/self/fd", X_OK) == 0

  /// `nil` on a file system without unnamed files, such as vfat, NFS and some FUSE file systems.
  private static func openUnnamed(
    in directory: CInt, path: String
  ) throws(TransferError) -> CInt? {
    guard hasProc else { return nil }
    // O_TMPFILE, which the C library only shows to GNU sources.
    let unnamed = 0o20_000_000 | O_DIRECTORY
    let descriptor = openat(directory, ".", unnamed | O_RDWR | O_CLOEXEC, 0o644)
    if descriptor >= 0 { return descriptor }
    if [EOPNOTSUPP, EISDIR, EINVAL].contains(errno) { return nil }
    throw TransferError(diskCode: errno, path: path, in: directory)
  }

  /// `nil` if the file does not exist and is not created.
  private static func openLocked(
    _ name: String, in directory: CInt, path: String, creating: CInt = 0
  ) throws(TransferError) -> (CInt, Int64)? {
    // Between opening and locking, another process may have finished the file and renamed it. The inode of
    // the name shows that, as in Homebrew's lock files.
    for _ in 0..<8 {
      let descriptor = openat(
        directory, name, O_RDWR | creating | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK, 0o644)
      guard descriptor >= 0 else {
        if errno == ENOENT, creating == 0 { return nil }
        if [ELOOP, EISDIR, ENXIO].contains(errno) { throw .inTheWay(path: path) }
        throw TransferError(diskCode: errno, path: path, in: directory)
      }
      do throws(TransferError) {
        if let length = try lockedLength(of: descriptor, name, in: directory, path: path) {
          return (descriptor, length)
        }
        Glibc.close(descriptor)
      } catch {
        Glibc.close(descriptor)
        throw error
      }
    }
    throw .busyElsewhere
  }

  private static func lock(_ descriptor: CInt, path: String) throws(TransferError) {
    guard flock(descriptor, LOCK_EX | LOCK_NB) != 0 else { return }
    if errno == EWOULDBLOCK { throw .busyElsewhere }
    // On a file system without locks (some network mounts), files are used unlocked.
    guard errno == ENOLCK || errno == ENOSYS || errno == EOPNOTSUPP else {
      throw .disk(errno: errno, path: path)
    }
  }

  private static func lockedLength(
    of descriptor: CInt, _ name: String, in directory: CInt, path: String
  ) throws(TransferError) -> Int64? {
    try lock(descriptor, path: path)
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

  /// Empties the file for the bytes of a new response. In this order, a sidecar never describes bytes of another
  /// file.
  func begin(_ sidecar: Sidecar) throws(TransferError) {
    if isNamed { try check(ftruncate(descriptor, 0)) }
    length = 0
    unwritten = []
    total = sidecar.total
    self.sidecar = sidecar
    if isNamed {
      try write(sidecar)
    } else if mustBeNamed {
      try keep()
    }
  }

  /// Gives the file its name and its sidecar, so that a later run can resume it. Before `begin(_:)`, it does so when
  /// `begin(_:)` is called. If the process is killed between the two steps, a sidecar without a file remains, which is
  /// harmless.
  ///
  /// - Throws: `.busyElsewhere` if another process has given another file this name.
  func keep() throws(TransferError) {
    mustBeNamed = true
    guard !isNamed, !hasFinalName, let sidecar else { return }
    var status = stat()
    guard fstatat(folderDescriptor, partName, &status, AT_SYMLINK_NOFOLLOW) != 0 else {
      throw .busyElsewhere
    }
    try Self.lock(descriptor, path: folder + "/" + partName)
    try write(sidecar)
    guard link(partName) == 0 else {
      if errno == EEXIST { throw .busyElsewhere }
      let error = refusal(errno)
      unlinkat(folderDescriptor, sidecarName, 0)
      throw error
    }
    isNamed = true
  }

  /// Gives a file without a name one that does not exist yet. Returns -1 and sets `errno` like link(2).
  func link(_ name: String) -> CInt {
    linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", folderDescriptor, name, AT_SYMLINK_FOLLOW)
  }

  private func write(_ sidecar: Sidecar) throws(TransferError) {
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
    let written = bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
    let code = written < 0 ? errno : ENOSPC
    Glibc.close(file)
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
  }

  /// The file is the beginning of a file of this length.
  func expect(_ total: Int64) {
    self.total = total
  }

  /// Reserves space for the complete file if its length is known, so that a full disk is reported before bytes
  /// are written.
  private func reserve() throws(TransferError) {
    guard let total, !isReserved else { return }
    isReserved = true
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
    if unwritten.capacity == 0 { unwritten = Self.buffers.withLock { $0.popLast() ?? [] } }
    if unwritten.isEmpty {
      unwritten.reserveCapacity(min(total.map { Int($0 - length) } ?? 0, Self.blockLength))
    }
    unwritten.append(contentsOf: bytes)
    length += Int64(bytes.count)
    if unwritten.count >= Self.blockLength { try flush() }
  }

  /// Writes all received bytes to the file.
  func flush() throws(TransferError) {
    guard !unwritten.isEmpty else { return }
    let start = length - Int64(unwritten.count)
    if length != total || start > 0 { try reserve() }
    var done = 0
    while done < unwritten.count {
      let count = unwritten.withUnsafeBytes {
        pwrite(
          descriptor, $0.baseAddress?.advanced(by: done), $0.count - done,
          off_t(start) + off_t(done))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        let code = count < 0 ? errno : ENOSPC
        length = start + Int64(done)
        unwritten = []
        throw refusal(code)
      }
      done += count
    }
    recycleBuffer()
  }

  private func recycleBuffer() {
    guard unwritten.capacity > 0 else { return }
    unwritten.removeAll(keepingCapacity: true)
    Self.buffers.withLock { [unwritten] in $0.append(unwritten) }
    unwritten = []
  }

  /// Deletes the partial file and its sidecar, unless the names belong to other files now. The sidecar is
  /// deleted last; without it, remaining bytes are unusable.
  func discard() {
    defer { close() }
    guard isOpen, isNamed, nameOwner != .another else { return }
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
      diskCode: code, path: path, in: folderDescriptor,
      needed: total.map { $0 - length + Int64(unwritten.count) })
  }
}
