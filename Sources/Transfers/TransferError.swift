internal import AudioFile
import Foundation
import HTTP

/// Why a transfer ended without its file.
package enum TransferError: Error, Equatable, Sendable {
  /// Neither https nor plain http on loopback.
  case addressRefused(String)
  /// 404 or 410: asking again will not help.
  case noLongerOffered(status: Int)
  /// 429 or 503: the host asks for a pause.
  case refused(status: Int)
  case status(Int)
  case unreachable(host: String, reason: String)
  case timedOut(host: String)
  /// Not HTTP, or HTTP that breaks its own rules.
  case invalidResponse
  case insecure(host: String, reason: String)
  case tooManyRedirects(host: String)
  /// A redirect to a protocol or place that is not allowed.
  case redirectRefused(host: String)
  /// The answer, or the file when whole, is not what was asked for.
  case notAudio(reason: String)
  case incomplete(received: Int64, expected: Int64?)
  case tooLarge(limit: Int64)
  /// The server's partial answers did not fit together, twice.
  case rangesDisagree
  case disk(errno: Int32, path: String)
  /// What keeps this file from being written keeps all of the folder's.
  case folder(errno: Int32, path: String)
  /// Bytes that the file still needs and that are free, as far as both are known.
  case diskFull(folder: String, needed: Int64?, free: Int64?)
  /// Another process holds the partial file.
  case busyElsewhere
  /// Something that is not a regular file bears the name.
  case inTheWay(path: String)
  case failed(reason: String)

  /// Whether another try a little later may well succeed.
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

  /// What a result of libcurl's means for whoever asked `host`.
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
