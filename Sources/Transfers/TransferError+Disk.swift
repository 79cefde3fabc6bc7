import Foundation

extension TransferError {
  /// Whether the disk failed, and so most likely will for the next as well.
  var isOfTheDisk: Bool {
    switch self {
    case .disk, .diskFull: true
    default: false
    }
  }

  /// What an error of the disk means for a file.
  ///
  /// - Parameters:
  ///   - path: of the file, or of the folder itself.
  ///   - folder: the folder's descriptor, where it was opened.
  ///   - needed: the bytes that the file still lacks.
  init(diskCode code: CInt, path: String, in folder: CInt? = nil, needed: Int64? = nil) {
    let folderPath = (path as NSString).deletingLastPathComponent
    switch code {
    case ENOSPC:
      self = .diskFull(folder: folderPath, needed: needed, free: folder.flatMap(Self.free))
    case EDQUOT:
      // What the file system has free is not what the quota leaves.
      self = .diskFull(folder: folderPath, needed: needed, free: nil)
    case ENOENT where folder.map(Self.isRemoved) == true:
      self = .disk(errno: code, path: folderPath)
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

  private static func isRemoved(_ folder: CInt) -> Bool {
    var status = stat()
    return fstat(folder, &status) == 0 && status.st_nlink == 0
  }
}
