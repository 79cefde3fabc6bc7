internal import Transfers

extension TransferError {
  /// The error with a remedy that names keys. The path is last, because a line shows only the beginning.
  func screenText(keys: KeyTable) -> String {
    shortScreenText(keys: keys) + (unplaced.path.map { " Path: \($0)" } ?? "")
  }

  /// The same without a path, which may be long.
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
