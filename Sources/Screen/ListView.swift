/// A list in full screen, in the order of Tab and the digits.
package enum ListView: String, CaseIterable, Sendable {
  case chart
  case library
  case favorites
  case recents
  /// The genres of the chart, or the entries of an opened one.
  case genres
  /// The artwork of the chart in a grid.
  case gallery
  /// The first entry of the chart of each country.
  case world
  /// A list from the store, opened from another list.
  case store

  /// The lists in the header. The store's are closed when one of these is shown.
  package static let allCases: [ListView] = [
    .chart, .library, .favorites, .recents, .genres, .gallery, .world,
  ]

  package var title: String {
    switch self {
    case .chart: "Chart"
    case .library: "Library"
    case .favorites: "Favorites"
    case .recents: "Recents"
    case .genres: "Genres"
    case .gallery: "Gallery"
    case .world: "World"
    case .store: "Store"
    }
  }

  /// The action that shows it; `nil` for a list from the store.
  var action: Action? { Action(rawValue: rawValue) }

  /// For narrow windows.
  var shortTitle: String {
    switch self {
    case .chart: "Chart"
    case .library: "Lib"
    case .favorites: "Fav"
    case .recents: "Rec"
    case .genres: "Gen"
    case .gallery: "Gal"
    case .world: "Wld"
    case .store: "Store"
    }
  }

  /// The name within a sentence.
  var place: String {
    switch self {
    case .chart: "chart"
    case .library: "library"
    case .favorites: "favorites"
    case .recents: "recents"
    case .genres: "genres"
    case .gallery: "gallery"
    case .world: "world"
    case .store: "list"
    }
  }

  /// The meaning of the dates in the list; `nil` in lists without dates.
  var dateTitle: String? {
    switch self {
    case .library: "Downloaded"
    case .favorites: "Added"
    case .recents: "Opened"
    case .chart, .genres, .gallery, .world, .store: nil
    }
  }

  /// Whether it shows entries of the chart.
  var isOfChart: Bool { self == .chart || self == .genres || self == .gallery }

  /// Whether it shows entries of the database.
  var isRemembered: Bool { self == .favorites || self == .recents }
}
