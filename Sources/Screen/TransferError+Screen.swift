internal import Transfers

extension TransferError {
  /// What failed and what to do next, for one who has keys and no command line at hand; where that
  /// was comes last, because a line shows the beginning.
  func screenText(keys: KeyTable) -> String {
    shortScreenText(keys: keys) + (unplaced.path.map { " Path: \($0)" } ?? "")
  }

  /// The same without a path, which may be of any length.
  func shortScreenText(keys: KeyTable) -> String {
    let words = unplaced.error.cause
    let cause = words.prefix(1).uppercased() + words.dropFirst()
    return cause.advised(remedy?.keyText(keys))
  }

  private var unplaced: (error: TransferError, path: String?) {
    switch self {
    case .disk(let code, let path): (.disk(errno: code, path: "the file"), path)
    case .folder(let code, let path): (.folder(errno: code, path: "the folder"), path)
    case .inTheWay(let path): (.inTheWay(path: "the destination"), path)
    default: (self, nil)
    }
  }
}
