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
      if unfinished(id) != nil {
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
      if unfinished(id) == nil { model.transfers[id] = nil }
    case .failure(let failure):
      model.erased.note(failure: SessionText(failure.sentence))
    }
    guard model.erasing.isEmpty else { return }
    say(
      model.erased.sentence(undoAdvice(model.erased.undoable)),
      model.erased.hasFailed ? .failure : .news)
    scan()
  }

  private mutating func begin(erasing id: String) {
    if model.erasing.isEmpty { model.erased = DeletionTotals() }
    model.erasing.insert(id)
    withdraw(id)
  }

  /// Whether there is something to erase.
  package func hasFiles(_ row: Row) -> Bool {
    guard !model.erasing.contains(row.id) else { return false }
    return row.kept != nil || unfinished(row.id) != nil
      || model.transfers[row.id]?.state == .downloaded
  }
}
