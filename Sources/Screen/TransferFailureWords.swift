internal import Foundation
internal import Transfers

extension TransferError {
  /// What failed and what to do next, for one who has keys and no command line at hand; where that
  /// was comes last, because a line shows the beginning.
  func screenSentence(keys: KeyTable) -> String {
    shortScreenSentence(keys: keys) + (unplaced.path.map { " Path: \($0)" } ?? "")
  }

  /// The same without a path, which may be of any length.
  func shortScreenSentence(keys: KeyTable) -> String {
    let words = unplaced.error.cause
    let cause = words.prefix(1).uppercased() + words.dropFirst()
    return cause.advised(keyAdvice(keys))
  }

  private var unplaced: (error: TransferError, path: String?) {
    switch self {
    case .disk(let code, let path): (.disk(errno: code, path: "the file"), path)
    case .folder(let code, let path): (.folder(errno: code, path: "the folder"), path)
    case .inTheWay(let path): (.inTheWay(path: "the destination"), path)
    default: (self, nil)
    }
  }

  private func keyAdvice(_ keys: KeyTable) -> String? {
    let again = keys.clause(.press, "try again")
    let thenAgain = again.map { ", then \($0)" } ?? ""
    return switch self {
    case .noLongerOffered: keys.clause(.refresh, "refresh")
    case .refused, .status, .rangesDisagree, .busyElsewhere: again.map { "\($0) later" }
    case .unreachable: "check the connection\(thenAgain)"
    case .timedOut, .incomplete, .disk(ENOENT, _), .folder(ENOENT, _): again
    case .insecure: "check the system clock and the network\(thenAgain)"
    case .folder(EACCES, _), .folder(EPERM, _), .folder(EROFS, _), .folder(ENOTDIR, _):
      "restart with --documents DIR to use another folder"
    case .disk(EACCES, _), .disk(EPERM, _): "check its permissions\(thenAgain)"
    case .inTheWay: "move it\(thenAgain)"
    case .disk(EIO, _), .folder(EIO, _): "check the disk\(thenAgain)"
    case .diskFull: "free up space\(thenAgain)"
    case .addressRefused, .invalidResponse, .tooManyRedirects, .redirectRefused, .notAudio,
      .tooLarge, .disk, .folder, .failed:
      nil
    }
  }
}
