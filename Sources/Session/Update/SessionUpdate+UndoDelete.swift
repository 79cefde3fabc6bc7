internal import Foundation
internal import Library

/// Restoring of erased files.
extension SessionUpdate {
  /// Restores the files of the latest erasure.
  package mutating func undo() {
    guard model.erasing.isEmpty else { return say("Still erasing.") }
    guard let erasure = model.erasures.last(without: model.restoring) else {
      return say(model.restoring.isEmpty ? "Nothing to undo." : "Already restoring.")
    }
    if let busy = erasure.previews.first(where: { unfinished($0.id) != nil || isAwaited($0.id) }) {
      return say("Cannot undo: \(title: busy.title) is being downloaded again.")
    }
    if model.restoring.isEmpty { model.restored = RestoreTotals() }
    model.restored.expect(erasure.count)
    model.restoring.formUnion(erasure.previews)
    want(.restore(erasure.previews))
  }

  mutating func hasRestored(
    _ preview: ErasedPreview, _ result: Result<KeptPreview, RestoreError>
  ) {
    guard model.restoring.remove(preview) != nil else { return scan() }
    switch result {
    case .success(let kept):
      model.erasures.remove(preview)
      model.restored.note(title: preview.title)
      if unfinished(preview.id) == nil { model.transfers[preview.id] = nil }
      model.kept[preview.id] = kept
    case .failure(let error):
      model.restored.note(failure: sentence(error, preview))
      switch error {
      case .notKept, .nameTaken: model.erasures.remove(preview)
      case .folder, .failed: break
      }
    }
    guard model.restoring.isEmpty else { return }
    say(model.restored.sentence, model.restored.hasFailed ? .failure : .news)
    scan()
  }

  /// Which key to press after an erasure, within a sentence.
  func undoAdvice(_ count: Int) -> String? {
    guard count > 0 else { return nil }
    let limit = ErasedPreviews.limit
    return model.keys.clause(.undo, count > limit ? "restore the last \(limit)" : "undo")
  }

  /// Whether the file is being restored, or has been and will be found when the folder is read.
  func isRestoring(_ id: String) -> Bool {
    model.restoring.contains { $0.id == id }
  }

  private func sentence(_ error: RestoreError, _ preview: ErasedPreview) -> SessionText {
    let opening: SessionText = "Could not restore \(title: preview.title)"
    let again = model.keys.clause(.undo, "try again")
    return switch error {
    case .notKept: "\(opening): only the last \(ErasedPreviews.limit) files are kept."
    case .nameTaken where model.kept[preview.id]?.isWhole == true:
      "\(title: preview.title) was downloaded again meanwhile."
    case .nameTaken: "\(opening): another file has its name."
    case .folder(let error): SessionText(CommandError(error).sentence)
    case .failed(ENOSPC), .failed(EDQUOT):
      ("\(opening) (disk full)" as SessionText).advised(again.map { "free up space, then \($0)" })
    case .failed(let code):
      ("\(opening) (\(String(cString: strerror(code))))" as SessionText).advised(again)
    }
  }
}
