import Foundation
package import Support

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
    case .refused(let status): "rate limited by the store (HTTP \(status))"
    case .status(let status): "the store responded with HTTP \(status)"
    case .unreachable(let host, let reason): "could not reach \(host) (\(reason))"
    case .timedOut(let host): "the connection to \(host) timed out"
    case .invalidResponse: "invalid HTTP response"
    case .insecure(let host, let reason):
      CurlCode.isAboutTLSVersion(reason)
        ? "insecure TLS version on \(host) (\(reason))"
        : "certificate verification failed for \(host) (\(reason))"
    case .tooManyRedirects(let host): "too many redirects from \(host) (limit: 5)"
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
