import Charts
import Foundation
import Library
import Session
import Terminal

/// The columns of lists of entries. In TSV and CSV, they do not depend on the entries, and the ID is the last.
extension [Column<Row>] {
  /// A chart, in the columns of its kind.
  ///
  /// - Parameter hasFiles: Whether one of the entries is on disk.
  static func chart(_ kind: MediaKind, hasFiles: Bool) -> [Column<Row>] {
    let shown: [String] =
      switch kind {
      case .songs: ["collectionName", "state"]
      case .albums, .musicVideos, .apps, .paidApps, .grossingApps, .books: ["genres", "price"]
      case .podcasts: ["genres"]
      case .audiobooks: ["genres", "price", "state"]
      case .movies: ["genres", "releaseDate", "price"]
      case .tvEpisodes: ["collectionName", "price"]
      }
    let names = [Column.artist(kind.labels, .high), .name(kind.labels)]
    let facts = [
      Column.collection(kind.labels), .genres(kind.labels), .released, .price(.medium),
      hasFiles ? .state : .state.inside(.data),
    ].filter { shown.contains($0.key) }
    return [.rank, .movement] + (kind.isKnownByArtist ? names : names.reversed()) + facts
      + [.id]
  }

  /// The entries of genres.
  static func gallery(_ kind: MediaKind, hasFiles: Bool) -> [Column<Row>] {
    let genre = Column<Row>(
      title: kind.labels.genre, key: "group", priority: .medium, style: { _ in .dim }
    ) { $0.firstGenre }
    return [genre]
      + chart(kind, hasFiles: hasFiles)
      .map { ["rank", "name", "artistName", "state"].contains($0.key) ? $0 : $0.inside(.data) }
  }

  /// Favorites, recents, and other entries outside of a chart: the columns of songs or, for mixed kinds, columns
  /// that apply to all.
  static func entries(_ rows: [Row], _ date: Column<Row>? = nil) -> [Column<Row>] {
    let isMixed = rows.contains { $0.assumedKind != .songs }
    let labels =
      isMixed
      ? MediaKindProperties.EntryLabels("Name", by: "By", in: "Album") : MediaKind.songs.labels
    return [.artist(labels, .needed), .name(labels)]
      + (isMixed
        ? [Column.collection(labels).inside(.data), .kind]
        : [.collection(labels), .kind.inside(.data)])
      + [.country]
      + [date, isMixed ? .price(.medium) : .price(.medium).inside(.data)].compactMap(\.self)
      + [.state, .path, .id]
  }

  /// Previews on disk.
  static func library(
    _ dateText: @escaping (Date, String) -> String = Column<Row>.localText
  ) -> [Column<Row>] {
    let labels = MediaKind.songs.labels
    return [
      .state,
      Column<Row>(
        title: "Size", key: "bytes", priority: .high, alignment: .right,
        data: { $0.kept.map { "\($0.bytes)" } }
      ) { $0.kept.map { Quantity.bytes($0.bytes) } },
      Column<Row>(title: "Length", key: "length", priority: .medium, alignment: .right) {
        $0.kept?.playingTime.map(Quantity.clock)
      },
      Column<Row>(title: "Name", key: "title", place: .tables, flexibleWidth: 32) {
        $0.markedTitle
      },
      Column.artist(labels, .needed).inside(.data), .name(labels).inside(.data),
      .date("When", "modified", "%Y-%m-%d %H:%M", dateText) { $0.kept?.modified },
      .path,
      Column<Row>(title: "ID", key: "id", priority: .lowest) { $0.id },
    ]
  }
}

extension Column<Row> {
  static var localText: (Date, String) -> String { { $0.localText($1) } }

  static var rank: Column {
    Column(title: "#", key: "rank", alignment: .right, style: { _ in .dim }) {
      $0.rank.map(String.init)
    }
  }

  static var movement: Column {
    Column(
      title: "+/-", key: "previousRank", priority: .low, style: { $0.movement?.style ?? .plain },
      data: { $0.previousRank.map(String.init) }
    ) { $0.movement?.mark }
  }

  static func artist(_ labels: MediaKindProperties.EntryLabels, _ priority: Priority) -> Column {
    Column(title: labels.artist, key: "artistName", priority: priority, flexibleWidth: 18) {
      $0.artistName
    }
  }

  static func name(_ labels: MediaKindProperties.EntryLabels) -> Column {
    Column(
      title: labels.name, key: "name", flexibleWidth: 18, style: { _ in .bold },
      data: { $0.displayName }
    ) { $0.markedName }
  }

  static func collection(_ labels: MediaKindProperties.EntryLabels) -> Column {
    Column(
      title: labels.collection ?? "", key: "collectionName", priority: .low, flexibleWidth: 18,
      style: { _ in .dim }, data: { $0.collectionName }
    ) { $0.partName }
  }

  static func genres(_ labels: MediaKindProperties.EntryLabels) -> Column {
    Column(
      title: labels.genre, key: "genres", priority: .low, flexibleWidth: 18, style: { _ in .dim },
      data: { $0.genres.joined(separator: ", ") }
    ) { $0.genres.first }
  }

  static var released: Column {
    Column(title: "Released", key: "releaseDate", priority: .medium, style: { _ in .dim }) {
      $0.releaseDate
    }
  }

  static func price(_ priority: Priority) -> Column {
    Column(title: "Price", key: "price", priority: priority, alignment: .right) { $0.price }
  }

  /// In data, the states of JSON.
  static var state: Column {
    Column(
      title: "State", key: "state", priority: .high, style: { $0.state.style },
      data: { $0.state.name }
    ) { $0.hasState && $0.state != .notHere ? $0.state.words : nil }
  }

  static var kind: Column {
    Column(
      title: "Kind", key: "kind", priority: .high, style: { _ in .dim },
      data: { $0.kind?.rawValue }
    ) { $0.kind?.noun }
  }

  static var country: Column {
    Column(title: "In", key: "country", priority: .medium, style: { _ in .dim }) { $0.country }
  }

  static func date(
    _ title: String, _ key: String, _ format: String,
    _ dateText: @escaping (Date, String) -> String = localText, _ date: @escaping (Row) -> Date?
  ) -> Column {
    Column(
      title: title, key: key, priority: .low, style: { _ in .dim },
      data: { date($0)?.formatted(.iso8601) }
    ) { date($0).map { dateText($0, format) } }
  }

  static var path: Column {
    Column(title: "", key: "path", place: .data) { $0.kept.flatMap { $0.isWhole ? $0.path : nil } }
  }

  static var id: Column {
    Column(title: "ID", key: "id", place: .data) { $0.id }
  }
}

extension MediaKind {
  /// Whether the artist comes first.
  fileprivate var isKnownByArtist: Bool {
    switch self {
    case .songs, .albums, .musicVideos, .books, .audiobooks, .tvEpisodes: true
    case .podcasts, .apps, .paidApps, .grossingApps, .movies: false
    }
  }
}

extension Movement {
  var style: Style {
    switch self {
    case .up: Style(.green)
    case .down: Style(.red)
    case .new: Style(.cyan)
    case .none: .plain
    }
  }
}

extension RowState {
  /// The style of the text.
  var style: Style {
    switch self {
    case .downloaded, .playing: Style(.green)
    case .partial, .waiting, .retrying: Style(.yellow)
    case .damaged, .failed, .notPlayable: Style(.red)
    case .notHere, .noPreview, .noAudio, .notKnown: .dim
    case .inUse, .downloading: Style(.cyan)
    }
  }
}
