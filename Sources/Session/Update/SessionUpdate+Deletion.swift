internal import Library

/// Deleting of previews.
extension SessionUpdate {
  /// Erases previews. Playback of them stops, and a queue continues with the next entry. Running transfers
  /// are canceled, and their files erased when they have ended.
  package mutating func erase(_ ids: [String], unmarkedToo: Bool = false) {
    var still: [String] = []
    for id in ids where !model.erasing.contains(id) {
      begin(erasing: id)
      if model.playing?.id == id { stopCurrent() }
      if model.unfinished(id) != nil {
        cancel(id)
      } else if model.transfers[id]?.isConfirmed != false {
        still.append(id)
      }
    }
    if !still.isEmpty { want(.erase(still, unmarkedToo: unmarkedToo)) }
  }

  /// Deletes the partial file of a preview, unless it is complete.
  mutating func discard(_ id: String) {
    guard !model.erasing.contains(id) else { return }
    begin(erasing: id)
    want(.discard([id]))
  }

  mutating func hasErased(_ id: String, _ result: Result<Int64?, CommandError>) {
    guard model.erasing.remove(id) != nil else { return scan() }
    switch result {
    case .success(let bytes):
      let isPartial =
        model.files[id]?.isPartial != false && model.transfers[id]?.state != .downloaded
      model.erased.note(title: model.title(of: id), bytes: bytes, isPartial: isPartial)
      model.files[id] = nil
      model.playFailures[id] = nil
      if model.unfinished(id) == nil { model.transfers[id] = nil }
    case .failure(let failure):
      model.erased.failures.append(failure.sentence)
    }
    guard model.erasing.isEmpty else { return }
    say(model.erased.sentence, model.erased.failures.isEmpty ? .news : .failure)
    scan()
  }

  private mutating func begin(erasing id: String) {
    if model.erasing.isEmpty { model.erased = DeletionTotals() }
    model.erasing.insert(id)
    withdraw(id)
  }
}
