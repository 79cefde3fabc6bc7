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
