/// The name of a view. What it lists and shows is its `ListPage`.
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

  /// The views in the header, in the order of Tab and the digits. The store's lists are closed when one of these is
  /// shown.
  package static let allCases: [ListView] = [
    .chart, .library, .favorites, .recents, .genres, .gallery, .world,
  ]

  var page: any ListPage {
    switch self {
    case .chart: ChartPage()
    case .library: LibraryPage()
    case .favorites: RememberedPage.favorites
    case .recents: RememberedPage.recents
    case .genres: GenresPage()
    case .gallery: GalleryPage()
    case .world: WorldPage()
    case .store: StorePage()
    }
  }

  /// The action that shows it; `nil` for a list from the store.
  var action: Action? { Action(rawValue: rawValue) }
}
