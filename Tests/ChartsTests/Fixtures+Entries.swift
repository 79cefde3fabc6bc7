@testable import Charts

/// Entries of the iTunes RSS in the shapes of each kind, with fictional names.
extension Fixtures {
  static func entries(of kind: MediaKind, count: Int = 2) -> String {
    let entries = (0..<count).map { entry(of: kind, id: 4001 + $0) }
    return topSongs(entry: "[\(entries.joined(separator: ","))]")
  }

  static func entry(of kind: MediaKind, id: Int) -> String {
    switch kind {
    case .songs: topSong(id: id)
    case .albums:
      entry(
        id, "Quiet Harbours", page: "album/quiet/id\(id)", price: ("9.99000", "USD"),
        more: """
          "im:itemCount":{"label":"10"},"rights":{"label":"℗ 2021 Slow Boat"},
          "link":{"attributes":{"rel":"alternate","href":"https://music.apple.com/us/album/q/id\(id)"}},
          "im:artist":{"label":"Various Artists"},\(category(20, "Alternative"))
          """)
    case .musicVideos:
      entry(
        id, "Glass Roof", page: "music-video/glass/\(id)", price: ("1.99000", "USD"),
        more: """
          \(links(id, type: "video/x-m4v", file: "mzvf_1.p.m4v", length: "30045.0")),
          \(artist("Ola Brandt")),\(category(1614, "Pop"))
          """)
    case .podcasts:
      entry(
        id, "Lantern Hours", page: "podcast/lantern/id\(id)", price: ("0", "EUR"),
        more: """
          "link":{"attributes":{"rel":"alternate","href":"https://podcasts.apple.com/p/id\(id)"}},
          "im:artist":{"label":"Studio Fjord"},"summary":{"label":"Two friends.\\nOne lamp."},
          \(category(1309, "TV y cine"))
          """)
    case .apps, .paidApps, .grossingApps:
      entry(
        id, "Tidy Maps", page: "app/tidy-maps/id\(id)",
        price: (kind == .paidApps ? "4.99000" : "0.00000", "USD"),
        more: """
          \(links(id, type: "image/jpeg", file: "thumb/shot/392x696bb.png", length: "0")),
          \(artist("Fold Labs")),"rights":{"label":"© Fold Labs"},\(category(6010, "Navigation")),
          "summary":{"label":"A map.\\n\\n• It folds & unfolds\\n• a < b"}
          """)
    case .books:
      entry(
        id, "The Glassblower’s Map", page: "book/the-glassblowers-map/id\(id)",
        price: ("12.99000", "USD"),
        more: """
          \(links(id, type: "application/octet-stream", file: "sample.epub", length: "0")),
          \(artist("Ines Calder")),\(category(9031, "Fiction & Literature")),
          "summary":{"label":"<p>A <b>map</b>.</p><p>And glass.</p>"}
          """)
    case .audiobooks:
      entry(
        id, "Salt Roads (Unabridged)", page: "audiobook/salt-roads/id\(id)",
        price: ("24.95000", "USD"),
        more: """
          \(links(id, type: "audio/x-m4a", file: "p/\(id).m4a", length: "30000")),
          \(artist("Ines Calder")),\(category(50_000_040, "Fiction"))
          """)
    case .movies:
      entry(
        id, "Night Ferry", page: "movie/night-ferry/id\(id)", price: ("14.99000", "USD"),
        more: """
          \(links(id, type: "video/x-m4v", file: "mzvf_2.p.m4v", length: "91972.0")),
          "im:rentalPrice":{"label":"$4.99","attributes":{"amount":"4.99000","currency":"USD"}},
          "im:artist":{"label":"Jon Aster & Mia Lund"},\(category(4406, "Drama")),
          "summary":{"label":"A ferry leaves at night."}
          """)
    case .tvEpisodes:
      entry(
        id, "The Third Bridge", page: "tv-season/x/id99?i=\(id)", price: ("2.99000", "USD"),
        more: """
          \(links(id, type: "video/x-m4v", file: "mzvf_3.p.m4v", length: "30000")),
          "im:collection":{"im:name":{"label":"Northbound, Season 2"},"link":{}},
          \(artist("Northbound")),\(category(4000, "Drama"))
          """)
    }
  }

  private static func entry(
    _ id: Int, _ name: String, page: String, price: (amount: String, currency: String), more: String
  ) -> String {
    let pictures = [60, 60, 170].map {
      """
      {"label":"http://is3.mzstatic.com/image/thumb/v4/\(id).jpg/\($0)x\($0)bb-85.jpg",
       "attributes":{"height":"\($0)"}}
      """
    }
    return """
      {"im:name":{"label":"\(name)"},"im:image":[\(pictures.joined(separator: ","))],
       "im:price":{"label":"x","attributes":{"amount":"\(price.amount)",
         "currency":"\(price.currency)"}},
       "im:contentType":{"attributes":{"term":"T","label":"T"}},
       "id":{"label":"https://itunes.apple.com/us/\(page)","attributes":{"im:id":"\(id)"}},
       "im:releaseDate":{"label":"2016-03-04T00:00:00-07:00","attributes":{"label":"March 4"}},
       \(more)}
      """
  }

  private static func links(_ id: Int, type: String, file: String, length: String) -> String {
    """
    "link":[{"attributes":{"rel":"alternate","type":"text/html",
       "href":"https://itunes.apple.com/us/x/id\(id)?uo=2"}},
      {"im:duration":{"label":"\(length)"},"attributes":{"title":"Preview","rel":"enclosure",
       "type":"\(type)","href":"http://a1987.phobos.apple.com/us/\(file)","im:assetType":"preview"}}]
    """
  }

  private static func artist(_ name: String) -> String {
    """
    "im:artist":{"label":"\(name)","attributes":{"href":"https://itunes.apple.com/us/artist/x/id7"}}
    """
  }

  private static func category(_ id: Int, _ name: String) -> String {
    """
    "category":{"attributes":{"im:id":"\(id)","term":"Term","scheme":"https://itunes.apple.com/x",
      "label":"\(name)"}}
    """
  }
}
