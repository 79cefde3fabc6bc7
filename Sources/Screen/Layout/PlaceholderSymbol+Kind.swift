package import Artwork
internal import Charts
package import Session

extension Row {
  /// The placeholder for its artwork.
  package var placeholder: PlaceholderSymbol { self.kind?.placeholder ?? .note }
}

extension MediaKind {
  var placeholder: PlaceholderSymbol {
    switch self {
    case .books, .audiobooks: .book
    case .movies, .tvEpisodes, .musicVideos: .film
    case .podcasts: .microphone
    case .apps, .paidApps, .grossingApps: .app
    case .songs, .albums: .note
    }
  }
}

extension PlaceholderSymbol {
  /// While artwork is loading.
  var character: String {
    switch self {
    case .note: "♪"
    case .book: "▤"
    case .film: "▣"
    case .microphone: "◉"
    case .app: "▦"
    }
  }
}
