internal import Charts
internal import Library
internal import Session

/// Deleting of previews.
extension Update {
  mutating func erase(_ row: Row) {
    guard hasFiles(row) else { return say("No file to erase.") }
    guard model.unrecorded.contains(row.id), unfinished(row.id) == nil else {
      return erase([row.id])
    }
    let text = "\(model.short(row.title)) is not recorded as a download. Erase it anyway?"
    open(.question(Question(text: text, ids: [row.id], unrecordedToo: true)))
  }

  mutating func confirmEraseAll() {
    let inGenre = model.selectedGenre.map { " in \($0.name)" } ?? ""
    let found = model.wholeList.filter(hasFiles)
    let rows = found.filter { !model.unrecorded.contains($0.id) || unfinished($0.id) != nil }
    guard !rows.isEmpty else {
      return say(
        found.isEmpty
          ? "No files\(inGenre) to erase."
          : "These files are not recorded as downloads".advised(
            model.keys.clause(.erase, "erase them one by one")))
    }
    let bytes = rows.reduce(0) { $0 + (unfinished($1.id)?.received ?? $1.kept?.bytes ?? 0) }
    let moving = rows.count { unfinished($0.id) != nil }
    let still = rows.count - moving
    var deeds: [String] = []
    if still > 0 { deeds.append("erase \(Quantity.counted(still, "preview"))") }
    if moving > 0 { deeds.append("cancel \(Quantity.counted(moving, "download"))") }
    let deed = deeds.joined(separator: " and ")
    var question = deed.prefix(1).uppercased() + deed.dropFirst()
    question += "\(inGenre) (\(Quantity.bytes(bytes)))?"
    let others = found.count - rows.count
    if others > 0 {
      let downloads = others == 1 ? "a download" : "downloads"
      question += " \(Quantity.counted(others, "file")) not recorded as \(downloads) will be kept."
    }
    open(.question(Question(text: question, ids: rows.map(\.id))))
  }

  /// Erases previews. Playback of them stops, and a queue continues with the next track. Running transfers
  /// are canceled, and their files erased when they have ended.
  mutating func erase(_ ids: [String], unrecordedToo: Bool = false) {
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
    let title = model.shortTitle(of: id)
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
      model.erased.note(failure: failure.sentence)
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

  private func hasFiles(_ row: Row) -> Bool {
    guard !model.erasing.contains(row.id) else { return false }
    return row.kept != nil || unfinished(row.id) != nil
      || model.transfers[row.id]?.state == .downloaded
  }
}
