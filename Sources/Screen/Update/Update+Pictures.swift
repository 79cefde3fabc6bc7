internal import Artwork
internal import Session
internal import Terminal

/// Requests for visible artwork.
extension Update {
  // The image of a row takes a few KB, that of a tile about ten, and the one in the details up to 4 MB.
  // Visible large ones are not counted.
  private static let maxSmall = 200
  private static let maxLarge = 3

  mutating func requestPictures(of rows: [Row]) {
    guard model.art != .off, let layout else { return }
    let top = model.place.top
    var seen =
      model.view == .gallery
      ? tilePictures(of: rows)
      : rows.dropFirst(top).prefix(layout.visibleCount).compactMap(layout.rowPicture)
    seen += genrePictures(layout)
    if let index = model.selectedIndex(in: rows) {
      if model.view != .gallery {
        seen += [layout.selectedPicture(of: rows[index])].compactMap(\.self)
      }
      if model.panels.background == .details {
        seen += layout.detailsPictures(of: rows[index], in: layout.detailsRect)
      } else if let view = model.panels.picture {
        seen += pictureViewRequests(of: rows[index], view, layout)
      } else if model.panels.showList, let pane = layout.paneRect {
        let pictures = layout.detailsPictures(of: rows[index], in: pane)
        let isBusy = isLargePictureAwaited(but: pictures)
        seen += pictures.filter { !isBusy || model.pictures.index(forKey: $0) != nil }
      }
    }
    if model.panels.picture == nil { model.drawnPart = nil }
    if let playing = model.playing, let picture = layout.playingPicture(of: playing.row) {
      seen.append(picture)
      seen += [model.upcomingRow.flatMap(layout.upcomingPicture)].compactMap(\.self)
    }
    // The latest request is drawn first.
    for picture in seen.reversed() where model.pictures.index(forKey: picture) == nil {
      model.pictures.updateValue(nil, forKey: picture)
      want(.fetchPicture(picture))
    }
    cancelPictures(but: Set(seen))
    forgetPictures(but: Set(seen))
  }

  /// The images of visible genres, and of the entries next to them.
  private func genrePictures(_ layout: ScreenLayout) -> [PictureRequest] {
    let genres = model.chartGenres
    let columns = GenreColumns(genres.all, layout)
    let inSight = genres.listed.dropFirst(model.place.top).prefix(layout.visibleCount)
    let selected = model.selectedGenre.map(columns.covers) ?? []
    return inSight.flatMap { columns.covers(of: $0) }.compactMap(layout.rowPicture)
      + selected.compactMap(layout.selectedPicture)
      + layout.paneRows(of: model.selectedGenre).compactMap(layout.rowPicture)
  }

  /// Whether a large image of another entry is being fetched. Until it arrives, no other is requested, so
  /// that holding `j` does not request the image of each entry.
  private func isLargePictureAwaited(but wanted: [PictureRequest]) -> Bool {
    model.pictures.contains { request, picture in
      picture == nil && request.isLarge && !wanted.contains(request)
    }
  }

  // Cancels requests for images that are no longer visible, so that they do not delay others. Large ones are
  // kept, because they are requested one at a time.
  private mutating func cancelPictures(but seen: Set<PictureRequest>) {
    for (request, picture) in model.pictures
    where picture == nil && !request.isLarge && !seen.contains(request) {
      model.pictures.removeValue(forKey: request)
      want(.cancelPicture(request))
    }
  }

  // Keeps running requests, so that no image is requested twice.
  private mutating func forgetPictures(but seen: Set<PictureRequest>) {
    let large = model.pictures.keys.filter(\.isLarge)
    let isTooMany = (
      large: large.count { !seen.contains($0) } > Self.maxLarge,
      small: model.pictures.count - large.count > Self.maxSmall
    )
    guard isTooMany.large || isTooMany.small else { return }
    model.pictures = model.pictures.filter { request, picture in
      picture == nil || seen.contains(request)
        || !(request.isLarge ? isTooMany.large : isTooMany.small)
    }
  }
}

extension PictureRequest {
  /// Whether it is for the details. Images in rows and tiles have a gap.
  fileprivate var isLarge: Bool { !hasGap }
}
