package import Charts

/// An entry's page in the store.
package enum StorePage {
  /// Where no answer of the store's has told it.
  ///
  /// - Parameter kind: of what is no song; one that is not known is taken for one.
  package static func address(
    of id: String, kind: MediaKind? = nil, in storefront: Storefront, isDemo: Bool
  ) -> String {
    let (host, path) = place(kind)
    return "https://\(host).\(isDemo ? "example" : "apple.com")/\(storefront.code)/\(path)\(id)"
  }

  private static func place(_ kind: MediaKind?) -> (host: String, path: String) {
    switch kind {
    case .songs, nil: ("music", "song/")
    case .albums: ("music", "album/")
    case .musicVideos: ("music", "music-video/")
    case .podcasts: ("podcasts", "podcast/id")
    case .apps, .paidApps, .grossingApps: ("apps", "app/id")
    case .books: ("books", "book/id")
    case .audiobooks: ("books", "audiobook/id")
    case .movies: ("itunes", "movie/id")
    case .tvEpisodes: ("itunes", "tv-episode/id")
    }
  }
}

extension Row {
  /// As the store told it, else where it is bound to be: in the country where it was found.
  ///
  /// - Parameter storefront: that of the list, which counts where the row comes from no other.
  package func storePage(in storefront: Storefront, isDemo: Bool) -> String {
    url ?? StorePage.address(of: id, kind: kind, in: home(storefront), isDemo: isDemo)
  }

  /// Where it was found.
  ///
  /// - Parameter storefront: that of the list, which counts where the row comes from no other.
  package func home(_ storefront: Storefront) -> Storefront {
    country.flatMap(Storefront.withCode) ?? storefront
  }
}
