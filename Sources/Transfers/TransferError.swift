internal import AudioFile
import Foundation
import HTTP

/// Why a transfer ended without its file.
package enum TransferError: Error, Equatable, Sendable {
  /// Neither https nor http on loopback.
  case addressRefused(String)
  /// 404 or 410: another attempt would not help.
  case noLongerOffered(status: Int)
  /// 429 or 503: the host requests a pause.
  case refused(status: Int)
  case status(Int)
  case unreachable(host: String, reason: String)
  case timedOut(host: String)
  /// Not HTTP, or malformed HTTP.
  case invalidResponse
  case insecure(host: String, reason: String)
  case tooManyRedirects(host: String)
  /// A redirect to a protocol or host that is not allowed.
  case redirectRefused(host: String)
  /// The response, or the complete file, is not audio.
  case notAudio(reason: String)
  case incomplete(received: Int64, expected: Int64?)
  case tooLarge(limit: Int64)
  /// The server's partial responses were inconsistent twice.
  case rangesDisagree
  case disk(errno: Int32, path: String)
  /// An error that affects every file of the folder.
  case folder(errno: Int32, path: String)
  /// The needed and free bytes, if known.
  case diskFull(folder: String, needed: Int64?, free: Int64?)
  /// Another process has locked the partial file.
  case busyElsewhere
  /// The name belongs to something that is not a regular file.
  case inTheWay(path: String)
  case failed(reason: String)

  /// Whether another attempt a little later may succeed.
  var isTransient: Bool {
    switch self {
    case .refused, .unreachable, .timedOut, .incomplete: true
    case .status(let status): RetryPolicy.isTemporaryError(status: status)
    default: false
    }
  }
}

extension TransferError {
  init(_ error: MP4Error, path: String) {
    switch error {
    case .empty: self = .notAudio(reason: "empty file")
    case .notMP4: self = .notAudio(reason: "not an MP4 file")
    case .truncated: self = .notAudio(reason: "truncated MP4 file")
    case .missing(let box): self = .notAudio(reason: "MP4 file without \(box)")
    case .repeated(let box): self = .notAudio(reason: "MP4 file with more than one \(box)")
    case .invalid(let box): self = .notAudio(reason: "MP4 file with an invalid \(box)")
    case .noAudio: self = .notAudio(reason: "MP4 file without audio")
    case .unknownEnd: self = .notAudio(reason: "fragmented MP4 file of unknown length")
    case .unreadable(let code): self = .disk(errno: code, path: path)
    }
  }

  /// The error for a result of libcurl on a request to `host`.
  init(_ code: CurlCode, reason: String, host: String) {
    if code.isInvalidResponse {
      self = .invalidResponse
    } else if code.isAboutCertificates || code.isAboutTLSVersion(reason) {
      self = .insecure(host: host, reason: reason)
    } else if code == .timedOut {
      self = .timedOut(host: host)
    } else if code == .tooManyRedirects {
      self = .tooManyRedirects(host: host)
    } else if code == .aborted {
      self = .redirectRefused(host: host)
    } else if code.isTransient {
      self = .unreachable(host: host, reason: reason)
    } else {
      self = .failed(reason: "the request to \(host) failed (\(reason))")
    }
  }
}

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
