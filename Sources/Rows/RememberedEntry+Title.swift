package import Library

extension RememberedEntry {
  /// `Artist – Track`, for lines about one entry.
  package var title: String {
    artistName.map { "\($0) – \(name)" } ?? name
  }
}
