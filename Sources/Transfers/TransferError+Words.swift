import Foundation

extension TransferError: CustomStringConvertible {
  /// A sentence without a full stop, to follow the track's name and a colon: what failed, and what
  /// to do next.
  package var description: String {
    advice.map { "\(cause); \($0)" } ?? cause
  }

  /// What failed.
  package var cause: String {
    switch self {
    case .addressRefused: "the store gave an address that is not safe to ask"
    case .noLongerOffered(let status): "the preview is no longer offered (HTTP \(status))"
    case .refused(let status): "the store asked us to slow down (HTTP \(status))"
    case .status(let status): "the store answered HTTP \(status)"
    case .unreachable(let host, let reason): "\(host) could not be reached (\(reason))"
    case .timedOut(let host): "\(host) stopped answering"
    case .invalidResponse: "invalid HTTP response"
    case .insecure(let host, let reason): "\(host) could not prove who it is (\(reason))"
    case .tooManyRedirects(let host): "\(host) redirects more than 5 times"
    case .redirectRefused(let host): "\(host) redirects to an address that is not allowed"
    case .notAudio(let reason): "the store sent no audio (\(reason))"
    case .incomplete(let received, let expected):
      expected.map { "only \(received) of \($0) bytes came" } ?? "the answer was cut short"
    case .tooLarge(let limit):
      "the file is larger than \(limit / 1_048_576) MiB, which no preview is"
    case .rangesDisagree: "the server's parts do not fit together"
    case .disk(let code, let path), .folder(let code, let path): Self.diskCause(code, path)
    case .diskFull(let folder, let needed, let free):
      Self.fullWords(folder, needed: needed, free: free)
    case .busyElsewhere: "another hottracks is fetching it"
    case .inTheWay(let path): "\(path) is in the way"
    case .failed(let reason): reason
    }
  }

  /// What to do about it; `nil` where there is nothing to be done.
  private var advice: String? {
    switch self {
    case .noLongerOffered: "try again with --refresh"
    case .refused, .status, .rangesDisagree: "try again later"
    case .unreachable: "check the connection and run the same again"
    case .timedOut, .incomplete: "run the same again"
    case .insecure: "nothing was taken from it"
    case .disk(ENOENT, _), .folder(ENOENT, _): "run the same again"
    case .folder(EACCES, _), .folder(EPERM, _), .folder(EROFS, _), .folder(ENOTDIR, _):
      "--documents names another folder"
    case .disk(EACCES, _), .disk(EPERM, _): "move it and run the same again"
    case .disk(EIO, _), .folder(EIO, _): "check the disk, then run the same again"
    case .diskFull: "free some and run the same again"
    case .busyElsewhere: "run the same again when that has ended"
    case .inTheWay: "move it and run the same again"
    case .addressRefused, .invalidResponse, .tooManyRedirects, .redirectRefused, .notAudio,
      .tooLarge, .disk, .folder, .failed:
      nil
    }
  }

  private static func diskCause(_ code: Int32, _ path: String) -> String {
    let reason = String(cString: strerror(code))
    return switch code {
    case ENOENT: "\(path) is gone"
    case EACCES, EPERM, EROFS: "\(path) may not be written (\(reason))"
    default: "\(path) could not be written (\(reason))"
    }
  }

  private static func fullWords(_ folder: String, needed: Int64?, free: Int64?) -> String {
    // What is free tells something only beside what is needed: names need room of another kind.
    let facts = needed.map { needed in
      ["\(size(needed, .up)) needed", free.map { "\(size($0, .down)) free" }].compactMap(\.self)
    }
    return "no space left in \(folder)"
      + (facts.map { ": " + $0.joined(separator: ", ") } ?? "")
  }

  // Rounded so that what is said to be enough is enough.
  private static func size(_ bytes: Int64, _ rule: FloatingPointRoundingRule) -> String {
    guard bytes > 999_000 else { return "\(Int((Double(bytes) / 1000).rounded(rule)))KB" }
    let tenths = Int((Double(bytes) / 100_000).rounded(rule))
    return "\(tenths / 10).\(tenths % 10)MB"
  }
}
