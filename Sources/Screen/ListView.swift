/// A list that fills the screen; the order is that of Tab and of the digits.
package enum ListView: String, CaseIterable, Sendable {
  case chart
  case library
  case favorites
  case recents
  /// The genres of the chart; of one that is opened, its entries.
  case genres
  /// The artwork of the chart in a grid.
  case gallery

  package var title: String {
    switch self {
    case .chart: "Chart"
    case .library: "Library"
    case .favorites: "Favorites"
    case .recents: "Recents"
    case .genres: "Genres"
    case .gallery: "Gallery"
    }
  }

  /// For windows that have no room for the whole one.
  var shortTitle: String {
    switch self {
    case .chart: "Chart"
    case .library: "Lib"
    case .favorites: "Fav"
    case .recents: "Rec"
    case .genres: "Gen"
    case .gallery: "Gal"
    }
  }

  /// Within a sentence.
  var place: String {
    switch self {
    case .chart: "chart"
    case .library: "library"
    case .favorites: "favorites"
    case .recents: "recents"
    case .genres: "genres"
    case .gallery: "gallery"
    }
  }

  /// Whether its entries are those of the chart.
  var isOfChart: Bool { self == .chart || self == .genres || self == .gallery }

  /// Whether its entries are those that the database remembers.
  var isRemembered: Bool { self == .favorites || self == .recents }
}
