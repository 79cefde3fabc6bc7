/// A list that fills the screen; the order is that of Tab and of the digits.
package enum ListView: String, CaseIterable, Sendable {
  case chart
  case library
  case favorites
  case recents

  package var title: String {
    switch self {
    case .chart: "Chart"
    case .library: "Library"
    case .favorites: "Favorites"
    case .recents: "Recents"
    }
  }

  /// For windows that have no room for the whole one.
  var shortTitle: String {
    switch self {
    case .chart: "Chart"
    case .library: "Lib"
    case .favorites: "Fav"
    case .recents: "Rec"
    }
  }

  /// Within a sentence.
  var place: String {
    switch self {
    case .chart: "chart"
    case .library: "library"
    case .favorites: "favorites"
    case .recents: "recents"
    }
  }

  /// Whether its entries are those that the database remembers.
  var isRemembered: Bool { self == .favorites || self == .recents }
}
