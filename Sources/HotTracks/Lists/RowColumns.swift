import Charts
import Foundation
import Library
import Screen
import Session
import Support
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
      + [.data(.id)]
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
      + [.state, .data(.path), .data(.id)]
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
        .price(.low), .data(.explicit), .data(.contentAdvisoryRating),
        .trackCount.inside(kind == .albums ? .everywhere : .data),
        kind == .albums ? .state.inside(.data) : .state, .data(.artistID), .data(.collectionID),
        .visibleID,
      ]
  }

  /// The tracks of an album.
  static func album(_ rows: [Row]) -> [Column<Row>] {
    let columns = found(
      rows, .songs, numbers: [.place(rows), .data(.discNumber), .data(.trackNumber)])
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
      Column(.bytes, "Size", .high, alignment: .right) {
        $0.file.map { Quantity.bytes($0.bytes) }
      },
      Column<Row>(title: "Length", key: "length", priority: .medium, alignment: .right) {
        $0.file?.playingTime.map(Quantity.clock)
      },
      Column.artist(labels, .needed), .name(labels),
      .date("When", "modified", "%Y-%m-%d %H:%M") { $0.file?.modified },
      .data(.path), .visibleID,
    ]
  }
}

extension Column<Row> {
  /// A field, also in tables if it has a title.
  ///
  /// - Parameter text: The text in tables, if it differs.
  init(
    _ field: Field, _ title: String? = nil, _ priority: Priority = .needed,
    alignment: TextAlignment = .left, flexibleWidth: Int? = nil,
    style: Style = .plain, text: ((Row) -> String?)? = nil
  ) {
    self.init(
      title: title ?? "", key: field.rawValue, place: title == nil ? .data : .everywhere,
      priority: priority, alignment: alignment, flexibleWidth: flexibleWidth,
      style: { _ in style }, text: text
    ) { field.value(of: $0) }
  }

  static func data(_ field: Field) -> Column { Column(field) }

  static var rank: Column { Column(.rank, "#", alignment: .right, style: .dim) }

  static var movement: Column {
    Column(.previousRank, "+/-", .low) { $0.movement?.mark }
      .styled { $0.movement?.style ?? .plain }
  }

  static var was: Column {
    Column(title: "Was", key: "", place: .tables, priority: .medium, alignment: .right) {
      $0.history?.previousRank
    }
  }

  static var peak: Column { Column(.peakRank, "Peak", .medium, alignment: .right) }
  static var days: Column { Column(.daysOnChart, "Days", .medium, alignment: .right) }
  static var run: Column { Column(.consecutiveDays, "Run", .lowest, alignment: .right) }

  static func artist(_ labels: MediaKindProperties.EntryLabels, _ priority: Priority) -> Column {
    Column(.artistName, labels.artist, priority, flexibleWidth: 18)
  }

  static func name(_ labels: MediaKindProperties.EntryLabels) -> Column {
    Column(.name, labels.name, flexibleWidth: 18, style: .bold) { $0.markedName }
  }

  static func collection(_ labels: MediaKindProperties.EntryLabels) -> Column {
    Column(
      .collectionName, labels.collection ?? "", .low, flexibleWidth: 18, style: .dim
    ) { $0.partName }
  }

  static func genres(_ labels: MediaKindProperties.EntryLabels) -> Column {
    Column(.genres, labels.genre, .low, flexibleWidth: 18, style: .dim) {
      $0.genres.first
    }
  }

  static var released: Column {
    Column(.releaseDate, "Released", .medium, style: .dim)
  }

  static var year: Column {
    Column(.releaseDate, "Year", .medium, style: .dim) {
      $0.releaseDate.map { String($0.prefix(4)) }
    }
  }

  static func price(_ priority: Priority) -> Column {
    Column(title: "Price", key: "price", priority: priority, alignment: .right) { $0.price }
  }

  static var state: Column {
    Column(.state, "State", .high) {
      $0.hasState && $0.state != .notHere ? $0.state.words : nil
    }.styled(\.state.word.style)
  }

  static var kind: Column {
    Column(.kind, "Kind", .high, style: .dim) { $0.kind?.noun }
  }

  static var country: Column { Column(.country, "In", .medium, style: .dim) }

  static var countryName: Column {
    Column(.country, "Country", .high) { $0.country.flatMap(Storefront.withCode)?.name }
  }

  /// - Parameter format: That of strftime(3), for tables.
  static func date(
    _ title: String, _ key: String, _ format: String, _ date: @escaping (Row) -> Date?
  ) -> Column {
    Column(
      title: title, key: key, priority: .low, style: { _ in .dim },
      text: { date($0)?.localText(format) }
    ) { date($0) }
  }

  /// Also in wide tables.
  static var visibleID: Column { Column(.id, "ID", .lowest) }

  /// The positions of the rows in their list, from 1.
  static func position(_ rows: [Row]) -> Column {
    let positions = Dictionary(rows.enumerated().map { ($1.id, $0 + 1) }) { first, _ in first }
    return Column(title: "#", key: "position", alignment: .right, style: { _ in .dim }) {
      positions[$0.id]
    }
  }

  /// The number on the album, with that of the disc if there are several.
  static func place(_ rows: [Row]) -> Column {
    let hasDiscs = rows.contains { $0.place?.disc ?? 1 > 1 }
    return Column(
      title: "#", key: "", place: .tables, alignment: .right, style: { _ in .dim }
    ) { row in row.place.map { hasDiscs ? $0.text : String($0.track) } }
  }

  static var edition: Column {
    Column(title: "", key: "", place: .tables, priority: .high, style: { _ in .dim }) {
      $0.edition ?? ""
    }
  }

  static var length: Column {
    Column(.trackTimeMillis, "Length", .medium, alignment: .right) {
      $0.trackTimeMillis.map { Quantity.clock(.milliseconds($0)) }
    }
  }

  static var trackCount: Column { Column(.trackCount, "Tracks", .medium, alignment: .right) }
}

extension Row {
  /// `E` for explicit, `clean` for the clean edition.
  fileprivate var edition: String? {
    entry.isExplicit ? "E" : entry.isClean ? "clean" : nil
  }
}
