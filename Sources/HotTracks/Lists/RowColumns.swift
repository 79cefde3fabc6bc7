import Charts
import Foundation
import Library
import Session
import Terminal

/// The columns of lists of entries. In TSV and CSV, they do not depend on the entries, and the ID is the last.
extension [Column<Row>] {
  /// A chart, in the columns of its kind.
  ///
  /// - Parameters:
  ///   - hasFiles: Whether one of the entries is on disk.
  ///   - past: The columns of the past.
  static func chart(
    _ kind: MediaKind, hasFiles: Bool, past: [Column<Row>] = []
  ) -> [Column<Row>] {
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
    return [.rank, .movement] + past + (kind.isKnownByArtist ? names : names.reversed()) + facts
      + [.id]
  }

  /// The past of entries, in wide tables.
  static var past: [Column<Row>] {
    [Column<Row>.was, .peak, .days, .run].map { $0.at(.lowest).inside(.tables) }
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

  /// What the store found. In data, all kinds have the same columns.
  ///
  /// - Parameters:
  ///   - kind: `nil` for artists.
  ///   - numbers: The first columns.
  static func found(
    _ rows: [Row], _ kind: MediaKind?, numbers: [Column<Row>]
  ) -> [Column<Row>] {
    let labels = kind?.labels ?? MediaKindProperties.EntryLabels("Artist", by: "By")
    let names = [Column.artist(labels, .high), .name(labels)]
    return numbers + (kind?.isKnownByArtist ?? false ? names : names.reversed())
      + (rows.contains { $0.edition != nil } ? [Column.edition] : [])
      + [
        .collection(labels).at(.medium).inside(labels.collection == nil ? .data : .everywhere),
        .genres(labels).at(.lowest), .year, .length,
        .price(.low), .explicit, .rating, .trackCount.inside(kind == .albums ? .everywhere : .data),
        kind == .albums ? .state.inside(.data) : .state, .artistID, .collectionID, .visibleID,
      ]
  }

  /// The tracks of an album.
  static func album(_ rows: [Row]) -> [Column<Row>] {
    let columns = found(rows, .songs, numbers: [.place(rows), .discNumber, .trackNumber])
    let moved = columns.filter { $0.key == "artistName" }
    return columns.flatMap { column -> [Column<Row>] in
      switch column.key {
      case "artistName": []
      case "name": [column] + moved
      case "collectionName", "genres", "releaseDate": [column.inside(.data)]
      default: [column]
      }
    }
  }

  /// Previews on disk.
  static func library() -> [Column<Row>] {
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
      Column.artist(labels, .needed), .name(labels),
      .date("When", "modified", "%Y-%m-%d %H:%M") { $0.kept?.modified },
      .path, .visibleID,
    ]
  }
}

extension Column<Row> {
  static var rank: Column {
    Column(title: "#", key: "rank", alignment: .right, style: { _ in .dim }) {
      $0.rank.map(String.init)
    }
  }

  static var movement: Column {
    Column(
      title: "+/-", key: "previousRank", priority: .low, style: { $0.movement?.style ?? .plain },
      data: { $0.history?.previousRank.map(String.init) }
    ) { $0.movement?.mark }
  }

  static var was: Column {
    Column(title: "Was", key: "", place: .tables, priority: .medium, alignment: .right) {
      $0.history?.previousRank.map(String.init)
    }
  }

  static var peak: Column {
    Column(title: "Peak", key: "peakRank", priority: .medium, alignment: .right) {
      $0.history.map { "\($0.peakRank)" }
    }
  }

  static var days: Column {
    Column(title: "Days", key: "daysOnChart", priority: .medium, alignment: .right) {
      $0.history.map { "\($0.daysOnChart)" }
    }
  }

  static var run: Column {
    Column(title: "Run", key: "consecutiveDays", priority: .lowest, alignment: .right) {
      $0.history.map { "\($0.consecutiveDays)" }
    }
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
    _ title: String, _ key: String, _ format: String, _ date: @escaping (Row) -> Date?
  ) -> Column {
    Column(
      title: title, key: key, priority: .low, style: { _ in .dim },
      data: { date($0)?.formatted(.iso8601) }
    ) { date($0)?.localText(format) }
  }

  static var path: Column {
    Column(title: "", key: "path", place: .data) { $0.kept.flatMap { $0.isWhole ? $0.path : nil } }
  }

  static var id: Column {
    Column(title: "ID", key: "id", place: .data) { $0.id }
  }

  /// Also in wide tables.
  static var visibleID: Column {
    Column(title: "ID", key: "id", priority: .lowest) { $0.id }
  }

  /// The positions of the rows in their list, from 1.
  static func position(_ rows: [Row]) -> Column {
    let positions = Dictionary(rows.enumerated().map { ($1.id, $0 + 1) }) { first, _ in first }
    return Column(title: "#", key: "position", alignment: .right, style: { _ in .dim }) {
      positions[$0.id].map(String.init)
    }
  }

  /// The number on the album, with that of the disc if there are several.
  static func place(_ rows: [Row]) -> Column {
    let hasDiscs = rows.contains { $0.place?.disc ?? 1 > 1 }
    return Column(
      title: "#", key: "", place: .tables, alignment: .right, style: { _ in .dim }
    ) { row in row.place.map { hasDiscs ? $0.text : String($0.track) } }
  }

  static var discNumber: Column {
    Column(title: "", key: "discNumber", place: .data) { $0.place.map { String($0.disc) } }
  }

  static var trackNumber: Column {
    Column(title: "", key: "trackNumber", place: .data) { $0.place.map { String($0.track) } }
  }

  static var edition: Column {
    Column(title: "", key: "", place: .tables, priority: .high, style: { _ in .dim }) {
      $0.edition ?? ""
    }
  }

  static var explicit: Column {
    Column(title: "", key: "explicit", place: .data) { String($0.isExplicit) }
  }

  static var rating: Column {
    Column(title: "", key: "contentAdvisoryRating", place: .data) { $0.details.advisoryRating }
  }

  static var year: Column {
    Column(
      title: "Year", key: "releaseDate", priority: .medium, style: { _ in .dim },
      data: { $0.releaseDate }
    ) { $0.releaseDate.map { String($0.prefix(4)) } }
  }

  static var length: Column {
    Column(
      title: "Length", key: "trackTimeMillis", priority: .medium, alignment: .right,
      data: { $0.trackTimeMillis.map(String.init) }
    ) { $0.trackTimeMillis.map { Quantity.clock(.milliseconds($0)) } }
  }

  static var trackCount: Column {
    Column(title: "Tracks", key: "trackCount", priority: .medium, alignment: .right) {
      $0.details.trackCount.map(String.init)
    }
  }

  static var artistID: Column {
    Column(title: "", key: "artistId", place: .data) { $0.artistID }
  }

  static var collectionID: Column {
    Column(title: "", key: "collectionId", place: .data) { $0.collectionID }
  }
}

extension Row {
  /// `E` for explicit, `clean` for the clean edition.
  fileprivate var edition: String? {
    entry.isExplicit ? "E" : entry.isClean ? "clean" : nil
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
    case .new, .reEntry: Style(.cyan)
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
