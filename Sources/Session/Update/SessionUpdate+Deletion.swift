internal import Foundation
internal import Library

/// Deleting of previews.
extension SessionUpdate {
  /// Erases previews. Playback of them stops, and a queue continues with the next entry. Running transfers
  /// are canceled, and their files erased when they have ended.
  package mutating func erase(_ ids: [String], unrecordedToo: Bool = false) {
    var still: [String] = []
    model.erasures.begin(ids.filter { !model.erasing.contains($0) })
    for id in ids where !model.erasing.contains(id) {
      begin(erasing: id)
      if model.playing?.id == id { stopCurrent() }
      if model.unfinished(id) != nil {
        cancel(id)
      } else if model.transfers[id]?.isConfirmed != false {
        still.append(id)
      }
    }
    if !still.isEmpty { want(.erase(still, unrecordedToo: unrecordedToo)) }
  }

  /// Deletes the partial file of a preview, unless it is complete.
  mutating func discard(_ id: String) {
    guard !model.erasing.contains(id) else { return }
    begin(erasing: id)
    want(.discard([id]))
  }

  /// | - Parameter number: Identifies the erasure for undo.
  mutating func hasErased(_ id: String, _ result: Result<Int64?, CommandError>, _ number: Int?) {
    let title = model.title(of: id)
    model.erasures.end(
      id, keeping: number.map { ErasedPreview(id: id, title: title, number: $0) })
    guard model.erasing.remove(id) != nil else { return scan() }
    switch result {
    case .success(let bytes):
      model.erased.note(
        title: title, bytes: bytes,
        isPartial: number == nil && model.kept[id]?.isWhole != true, canUndo: number != nil)
      model.kept[id] = nil
      model.playFailures[id] = nil
      if model.unfinished(id) == nil { model.transfers[id] = nil }
    case .failure(let failure):
      model.erased.failures.append(SessionText(failure.sentence))
    }
    guard model.erasing.isEmpty else { return }
    say(
      model.erased.sentence(undoAdvice(model.erased.undoable)),
      model.erased.failures.isEmpty ? .news : .failure)
    scan()
  }

  private mutating func begin(erasing id: String) {
    if model.erasing.isEmpty { model.erased = DeletionTotals() }
    model.erasing.insert(id)
    withdraw(id)
  }
}

/// Restoring of erased files.
extension SessionUpdate {
  /// Restores the files of the latest erasure.
  package mutating func undo() {
    guard model.erasing.isEmpty else { return say("Still erasing.") }
    guard let erasure = model.erasures.last(without: model.restoring) else {
      return say(model.restoring.isEmpty ? "Nothing to undo." : "Already restoring.")
    }
    if let busy = erasure.previews.first(where: {
      model.unfinished($0.id) != nil || model.isAwaited($0.id)
    }) {
      return say("Cannot undo: \(title: busy.title) is being downloaded again.")
    }
    if model.restoring.isEmpty { model.restored = RestoreTotals() }
    model.restored.expect(erasure.count)
    model.restoring.formUnion(erasure.previews)
    want(.restore(erasure.previews))
  }

  mutating func hasRestored(
    _ preview: ErasedPreview, _ result: Result<LocalPreview, RestoreError>
  ) {
    guard model.restoring.remove(preview) != nil else { return scan() }
    switch result {
    case .success(let kept):
      model.erasures.remove(preview)
      model.restored.note(title: preview.title)
      if model.unfinished(preview.id) == nil { model.transfers[preview.id] = nil }
      model.kept[preview.id] = kept
    case .failure(let error):
      model.restored.failures.append(sentence(error, preview))
      switch error {
      case .notKept, .nameTaken: model.erasures.remove(preview)
      case .folder, .failed: break
      }
    }
    guard model.restoring.isEmpty else { return }
    say(model.restored.sentence, model.restored.failures.isEmpty ? .news : .failure)
    scan()
  }

  /// Which key to press after an erasure, within a sentence.
  func undoAdvice(_ count: Int) -> String? {
    guard count > 0 else { return nil }
    let limit = ErasedPreviews.limit
    return model.keys.clause(.undo, count > limit ? "restore the last \(limit)" : "undo")
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
