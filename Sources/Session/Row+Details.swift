package import Charts

extension Row {
  /// Completes the row with the result of a lookup; see `Entry.merging(_:)`. The longer list of genres is
  /// used, because charts contain only one.
  package mutating func merge(_ details: Entry) {
    guard entry.kind?.agrees(with: details.kind) ?? true else { return }
    if details.genres.count > entry.genres.count { entry.genres = details.genres }
    entry = entry.merging(details)
    let offer = PreviewAvailability(details)
    if previewURL == nil, offer != .none || !preview.isLacking { preview = offer }
  }
}
