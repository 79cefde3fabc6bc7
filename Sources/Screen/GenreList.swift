/// How Genres stands: which genre is opened, and how they are sorted.
package struct GenreList: Equatable, Sendable {
  package enum Sort: Equatable, Sendable {
    case name
    /// The largest first.
    case count
  }

  package var sort = Sort.name
  /// The genre whose entries are shown in place of the genres.
  package var opened: String?
  /// Where the entries of `opened` stand.
  package var openedPlace = ListPlace()
}

extension ScreenModel {
  /// Where the present list stands.
  package var place: ListPlace {
    get {
      view == .genres && genres.opened != nil ? genres.openedPlace : places[view] ?? ListPlace()
    }
    set {
      if view == .genres, genres.opened != nil {
        genres.openedPlace = newValue
      } else {
        places[view] = newValue
      }
    }
  }

  /// Which keys come first at the moment.
  var keyContext: KeyContext? {
    switch (overlay, view) {
    case (.picture, _): .picture
    case (nil, .genres) where genres.opened == nil: .genres
    case (nil, .gallery): .gallery
    default: nil
    }
  }
}
