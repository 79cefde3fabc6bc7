internal import AudioFile
import Foundation
import HTTP
package import Support

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

  static let tooManyFiles = TransferError.failed(reason: "too many open files")

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
    case .unreadable(let code): self = .disk(errno: code, path: path)
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
    case EMFILE, ENFILE:
      self = .tooManyFiles
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
  static func free(_ folder: CInt) -> Int64? {
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

extension TransferError: CustomStringConvertible {
  /// The cause and the remedy, without a full stop, to print after the track's name and a colon.
  package var description: String {
    remedy.map { "\(cause); \($0.commandText)" } ?? cause
  }

  /// The cause without the remedy.
  package var cause: String {
    switch self {
    case .addressRefused: "unsafe preview URL from the store"
    case .noLongerOffered(let status): "the preview is no longer available (HTTP \(status))"
    case .refused(status: 503): "the store is unavailable (HTTP 503)"
    case .refused(let status): "rate limited by the store (HTTP \(status))"
    case .status(let status): "the store responded with HTTP \(status)"
    case .unreachable(let host, let reason): "could not reach \(host) (\(reason))"
    case .timedOut(let host): "the connection to \(host) timed out"
    case .invalidResponse: "invalid HTTP response"
    case .insecure(let host, let reason):
      Self.isAboutTLSVersion(reason)
        ? "insecure TLS version on \(host) (\(reason))"
        : "certificate verification failed for \(host) (\(reason))"
    case .tooManyRedirects(let host):
      "too many redirects from \(host) (limit: \(TransferSettings.maxRedirects))"
    case .redirectRefused(let host): "unsafe redirect from \(host)"
    case .notAudio(let reason): "the store did not return valid audio (\(reason))"
    case .incomplete(let received, let expected):
      expected.map { "received only \(received) of \($0) bytes" } ?? "the response was truncated"
    case .tooLarge(let limit): "the file exceeds the \(limit / 1_048_576) MiB limit"
    case .rangesDisagree: "inconsistent partial responses from the server"
    case .disk(let code, let path), .folder(let code, let path): Self.diskCause(code, path)
    case .diskFull(let folder, let needed, let free):
      Self.diskFullText(folder, needed: needed, free: free)
    case .busyElsewhere: "another hottracks is downloading it"
    case .inTheWay(let path): "\(path) already exists and is not part of this download"
    case .failed(let reason): reason
    }
  }

  /// `nil` if the user cannot do anything.
  package var remedy: Remedy? {
    switch self {
    case .noLongerOffered: .refresh
    case .refused, .status, .rangesDisagree: .retryLater
    case .unreachable: .checkNetwork
    case .timedOut, .incomplete, .disk(ENOENT, _), .folder(ENOENT, _): .retry
    case .insecure: .checkClock
    case .folder(EACCES, _), .folder(EPERM, _), .folder(EROFS, _), .folder(ENOTDIR, _):
      .otherFolder
    case .disk(EACCES, _), .disk(EPERM, _): .checkPermissions
    case .disk(EIO, _), .folder(EIO, _): .checkDisk
    case .diskFull: .freeSpace
    case .busyElsewhere: .retryWhenFinished
    case .inTheWay: .moveFile
    case .addressRefused, .invalidResponse, .tooManyRedirects, .redirectRefused, .notAudio,
      .tooLarge, .disk, .folder, .failed:
      nil
    }
  }

  private static func diskCause(_ code: Int32, _ path: String) -> String {
    let reason = String(cString: strerror(code))
    return code == ENOENT ? "\(path) no longer exists" : "cannot write to \(path) (\(reason))"
  }

  private static func diskFullText(_ folder: String, needed: Int64?, free: Int64?) -> String {
    // Free space is shown only together with the needed space. For names, other limits apply.
    let facts = needed.map { needed in
      ["\(size(needed, .up)) needed", free.map { "\(size($0, .down)) free" }].compactMap(\.self)
    }
    return "not enough disk space in \(folder)"
      + (facts.map { ": " + $0.joined(separator: ", ") } ?? "")
  }

  // Rounded so that the displayed size is sufficient.
  private static func size(_ bytes: Int64, _ rule: FloatingPointRoundingRule) -> String {
    guard bytes > 999_000 else { return "\(Int((Double(bytes) / 1000).rounded(rule)))KB" }
    let tenths = Int((Double(bytes) / 100_000).rounded(rule))
    return "\(tenths / 10).\(tenths % 10)MB"
  }
}
