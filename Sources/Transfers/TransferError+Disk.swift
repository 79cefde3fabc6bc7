import Foundation

extension TransferError {
  /// Whether the disk failed, and would fail for the next file too.
  package var isOfTheDisk: Bool {
    switch self {
    case .folder, .diskFull, .disk(EIO, _), .disk(EFBIG, _): true
    default: false
    }
  }

  /// Whether the same run can succeed after the user has freed space or fixed the folder.
  package var mayPass: Bool {
    if case .folder(ENOENT, _) = self { return false }
    return isOfTheDisk
  }

  /// Converts an `errno` of a disk call.
  ///
  /// - Parameters:
  ///   - folder: The descriptor of the folder of the file.
  ///   - needed: The number of bytes that are still missing.
  init(diskCode code: CInt, path: String, in folder: CInt, needed: Int64? = nil) {
    let folderPath = (path as NSString).deletingLastPathComponent
    switch code {
    case ENOSPC:
      self = .diskFull(folder: folderPath, needed: needed, free: Self.free(folder))
    case EDQUOT:
      // With a quota, the free space of the file system says nothing.
      self = .diskFull(folder: folderPath, needed: needed, free: nil)
    case EROFS:
      self = .folder(errno: code, path: folderPath)
    case EACCES where !Self.isWritable(folder), EPERM where !Self.isWritable(folder):
      self = .folder(errno: code, path: folderPath)
    case ENOENT where Self.isRemoved(folder):
      self = .folder(errno: code, path: folderPath)
    default:
      self = .disk(errno: code, path: path)
    }
  }

  // fstatvfs(3): the space available to users other than root.
  private static func free(_ folder: CInt) -> Int64? {
    var status = statvfs()
    guard fstatvfs(folder, &status) == 0 else { return nil }
    return Int64(
      clamping: UInt64(status.f_bavail).multipliedReportingOverflow(
        by: UInt64(status.f_frsize)
      ).partialValue)
  }

  private static func isWritable(_ folder: CInt) -> Bool {
    faccessat(folder, ".", W_OK, AT_EACCESS) == 0
  }

  private static func isRemoved(_ folder: CInt) -> Bool {
    var status = stat()
    return fstat(folder, &status) == 0 && status.st_nlink == 0
  }
}
