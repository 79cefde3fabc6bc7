import Library
import Synchronization
import Transfers

extension CommandContext {
  /// Creates the folder of previews and deletes sidecars without partial files.
  func folderPreparer() -> @Sendable () -> TransferError? {
    let hasSwept = Atomic(false)
    return { [previews, folder = folders.previews] in
      do throws(LibraryError) {
        try previews.make()
        // Only once, because downloads of this run create such files too.
        if !hasSwept.exchange(true, ordering: .relaxed) { LeftBehind.dropOrphans(in: folder) }
        return nil
      } catch {
        return TransferError(error)
      }
    }
  }
}

extension TransferError {
  /// Previews cannot be downloaded without the folder.
  fileprivate init(_ error: LibraryError) {
    switch error {
    case .notMade(let folder, let code), .notRead(let folder, let code):
      self = .folder(errno: code, path: folder)
    case .danglingLink: self = .failed(reason: error.description)
    case .notErased(let path, let code):
      self = .disk(errno: code, path: path)
    }
  }
}
