internal import Charts
internal import Library
internal import Session

/// Deleting of previews.
extension Update {
  mutating func erase(_ row: Row) {
    guard model.session.hasFiles(row) else { return say("No file to erase.") }
    let title = row.shortTitle
    if row.file?.isDownload == false {
      let text = "HotTracks did not download \(title). Erase it anyway?"
      open(.question(Question(text: text, .erase([row.id], unmarkedToo: true))))
    } else if row.isNoLongerOffered {
      let text = "The store no longer offers a preview of \(title). Erase it anyway?"
      open(.question(Question(text: text, .erase([row.id]))))
    } else if !model.erasesWithoutAsking, let key = model.keys.name(of: .erase) {
      // Erasing cannot be undone, and the key is next to others.
      let text =
        "Erase \(title)? \(key) or y erases, and \(key) will not ask again until you quit. Enter and Esc keep."
      open(.question(Question(text: text, .erase([row.id]), confirmedBy: .erase)))
    } else {
      session.erase([row.id])
    }
  }

  /// Asks before it erases several files.
  mutating func confirmErase(_ rows: [Row], in genre: String? = nil) {
    let inGenre = genre.map { " in \($0)" } ?? ""
    let found = rows.filter(model.session.hasFiles)
    let rows = found.filter { $0.file?.isDownload != false }
    guard !rows.isEmpty else {
      return say(
        found.isEmpty
          ? "No files\(inGenre) to erase."
          : "HotTracks did not download these files. To erase them, select them one by one.")
    }
    let bytes = rows.reduce(0) {
      $0 + (model.session.unfinished($1.id)?.received ?? $1.file?.bytes ?? 0)
    }
    let moving = rows.count { model.session.unfinished($0.id) != nil }
    let still = rows.count - moving
    let actions = [
      still > 0 ? "erase \(Quantity.counted(still, "preview"))" : nil,
      moving > 0 ? "cancel \(Quantity.counted(moving, "download"))" : nil,
    ].compactMap(\.self).joined(separator: " and ")
    var question = actions.prefix(1).uppercased() + actions.dropFirst()
    question += "\(inGenre) (\(Quantity.bytes(bytes)))?"
    let gone = rows.count { $0.isNoLongerOffered }
    if gone > 0 {
      let which = gone < rows.count ? "\(gone) of them" : gone == 1 ? "it" : "them"
      question += " The store no longer offers \(which)."
    }
    let others = found.count - rows.count
    if others > 0 {
      question += " \(Quantity.counted(others, "file")) from elsewhere will be kept."
    }
    open(.question(Question(text: question, .erase(rows.map(\.id)))))
  }
}

extension Row {
  /// Whether the file could not be downloaded again.
  fileprivate var isNoLongerOffered: Bool { file?.isWhole == true && !preview.mayHaveAudio }
}
