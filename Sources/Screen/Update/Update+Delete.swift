internal import Charts
internal import Library
internal import Session

/// Deleting of previews.
extension Update {
  mutating func erase(_ row: Row) {
    guard model.session.hasFiles(row) else { return say("No file to erase.") }
    guard model.unrecorded.contains(row.id), model.session.unfinished(row.id) == nil else {
      return inSession { $0.erase([row.id]) }
    }
    let text = "\(model.short(row.title)) is not recorded as a download. Erase it anyway?"
    open(.question(Question(text: text, .erase([row.id], unrecordedToo: true))))
  }

  mutating func confirmEraseAll() {
    let inGenre = model.selectedGenre.map { " in \($0.name)" } ?? ""
    let found = model.wholeList.filter(model.session.hasFiles)
    let rows = found.filter {
      !model.unrecorded.contains($0.id) || model.session.unfinished($0.id) != nil
    }
    guard !rows.isEmpty else {
      return say(
        found.isEmpty
          ? "No files\(inGenre) to erase."
          : "These files are not recorded as downloads".advised(
            model.keys.clause(.erase, "erase them one by one")))
    }
    let bytes = rows.reduce(0) {
      $0 + (model.session.unfinished($1.id)?.received ?? $1.kept?.bytes ?? 0)
    }
    let moving = rows.count { model.session.unfinished($0.id) != nil }
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
    open(.question(Question(text: question, .erase(rows.map(\.id)))))
  }
}
