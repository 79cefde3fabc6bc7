internal import AudioFile
import Foundation

/// Why a transfer ended without its file.
package enum TransferError: Error, Equatable, Sendable {
  /// Neither https nor plain http on loopback.
  case addressRefused(String)
  /// 401, 403, 404, 410 or 451: asking again will not help.
  case noLongerOffered(status: Int)
  /// 429 or 503: the host asks for a pause.
  case refused(status: Int)
  case status(Int)
  case unreachable(host: String, reason: String)
  case timedOut(host: String)
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
    case .status(let status): [408, 425, 500, 502, 504].contains(status)
    default: false
    }
  }
}

extension TransferError: CustomStringConvertible {
  /// A sentence without a full stop, to follow the track's name and a colon.
  package var description: String {
    switch self {
    case .addressRefused:
      "the store gave an address that is not safe to ask"
    case .noLongerOffered(let status):
      "the preview is no longer offered (HTTP \(status)); try again with --refresh"
    case .refused(let status):
      "the store asked us to slow down (HTTP \(status)); try again later"
    case .status(let status):
      "the store answered HTTP \(status); try again later"
    case .unreachable(let host, let reason):
      "\(host) could not be reached (\(reason)); check the connection and run the same again"
    case .timedOut(let host):
      "\(host) stopped answering; run the same again to go on from here"
    case .insecure(let host, let reason):
      "\(host) could not prove who it is (\(reason)); nothing was taken from it"
    case .tooManyRedirects(let host):
      "\(host) sends us in circles (more than 5 redirects)"
    case .redirectRefused(let host):
      "\(host) sends us to an address that is not safe to follow"
    case .notAudio(let reason):
      "the store sent no audio (\(reason))"
    case .incomplete(let received, let expected):
      expected.map { "only \(received) of \($0) bytes came; run the same again to go on from here" }
        ?? "the answer was cut short; run the same again"
    case .tooLarge(let limit):
      "the file is larger than \(limit / 1_048_576) MiB, which no preview is"
    case .rangesDisagree:
      "the server's parts do not fit together; try again later"
    case .disk(let code, let path):
      Self.diskSentence(code, path)
    case .diskFull(let folder, let needed, let free):
      Self.fullSentence(folder, needed: needed, free: free)
    case .busyElsewhere:
      "another hottracks is fetching it; run the same again when that has ended"
    case .inTheWay(let path):
      "\(path) is in the way; move it and run the same again"
    case .failed(let reason):
      reason
    }
  }

  private static func diskSentence(_ code: Int32, _ path: String) -> String {
    let reason = String(cString: strerror(code))
    return switch code {
    case ENOENT: "\(path) is gone; run the same again"
    case EACCES, EPERM, EROFS:
      "\(path) may not be written (\(reason)); --documents names another folder"
    default: "\(path) could not be written (\(reason))"
    }
  }

  private static func fullSentence(_ folder: String, needed: Int64?, free: Int64?) -> String {
    let facts = [
      needed.map { "\(megabytes($0, .up)) needed" }, free.map { "\(megabytes($0, .down)) free" },
    ].compactMap(\.self)
    return "no space left in \(folder)"
      + (facts.isEmpty ? "" : ": " + facts.joined(separator: ", "))
      + "; free some and run the same again"
  }

  // Rounded so that what is said to be enough is enough.
  private static func megabytes(_ bytes: Int64, _ rule: FloatingPointRoundingRule) -> String {
    let tenths = Int64((Double(bytes) / 100_000).rounded(rule))
    return "\(tenths / 10).\(tenths % 10)MB"
  }

  init(_ fault: MP4Fault, path: String) {
    switch fault {
    case .empty: self = .notAudio(reason: "an empty file")
    case .notMP4: self = .notAudio(reason: "not an MP4 file")
    case .truncated: self = .notAudio(reason: "an MP4 file that is cut short")
    case .missing(let box): self = .notAudio(reason: "an MP4 file without \(box)")
    case .repeated(let box): self = .notAudio(reason: "an MP4 file with two of \(box)")
    case .unreadable(let code): self = .disk(errno: code, path: path)
    }
  }

  /// What a result of libcurl's means for whoever asked `host`.
  init(_ code: CurlCode, reason: String, host: String) {
    if code.isAboutCertificates {
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
      self = .failed(reason: "\(host) could not be asked (\(reason))")
    }
  }
}
