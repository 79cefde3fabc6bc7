internal import Artwork
internal import Rows

/// Artwork: asked for when it is to be seen.
extension Update {
  // A picture of cells is small, one of pixels up to some hundred KB.
  private static let mostCells = 200
  private static let mostPixels = 8

  mutating func askForPictures(of rows: [Row]) {
    guard model.art != .off, let layout, !rows.isEmpty else { return }
    let top = model.places[model.view]?.top ?? 0
    var seen = rows.dropFirst(top).prefix(layout.visibleCount).compactMap(layout.rowPicture)
    if model.overlay == .details, let index = model.selectedIndex(in: rows),
      let picture = layout.detailsPicture(of: rows[index])
    {
      seen.append(picture)
    }
    for picture in seen where model.pictures.index(forKey: picture) == nil {
      model.pictures.updateValue(nil, forKey: picture)
      want(.fetchPicture(picture))
    }
    forgetPictures(but: Set(seen))
  }

  /// Pictures that may be of pixels are asked for again.
  mutating func forgetPixels() {
    model.pictures = model.pictures.filter { request, picture in
      picture == nil || !request.wantsPixels
    }
  }

  // Those on their way stay, so that none is asked for twice.
  private mutating func forgetPictures(but seen: Set<PictureRequest>) {
    let pixels = model.pictures.keys.count(where: \.wantsPixels)
    let isTooMany = (
      pixels: pixels > Self.mostPixels, cells: model.pictures.count - pixels > Self.mostCells
    )
    guard isTooMany.pixels || isTooMany.cells else { return }
    model.pictures = model.pictures.filter { request, picture in
      picture == nil || seen.contains(request)
        || !(request.wantsPixels ? isTooMany.pixels : isTooMany.cells)
    }
  }
}
