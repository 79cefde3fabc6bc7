import Foundation

extension TransferError {
  /// Whether the disk failed, and so will for the next file as well.
  package var isOfTheDisk: Bool {
    switch self {
    case .folder, .diskFull, .disk(EIO, _), .disk(EFBIG, _): true
    default: false
    }
  }

  /// Whether the same run may succeed once a person has seen to the disk.
  package var mayPass: Bool {
    if case .folder(ENOENT, _) = self { return false }
    return isOfTheDisk
  }

  /// What an error of the disk means for a file.
  ///
  /// - Parameters:
  ///   - folder: the descriptor of the folder it lies in.
  ///   - needed: the bytes that the file still lacks.
  init(diskCode code: CInt, path: String, in folder: CInt, needed: Int64? = nil) {
    let folderPath = (path as NSString).deletingLastPathComponent
    switch code {
    case ENOSPC:
      self = .diskFull(folder: folderPath, needed: needed, free: Self.free(folder))
    case EDQUOT:
      // What the file system has free is not what the quota leaves.
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

  // fstatvfs(3): what is left for those who are not root.
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
