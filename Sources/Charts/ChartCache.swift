package import Foundation

/// Where answers are kept between runs; a seam, the disk is built elsewhere.
///
/// Keys are ASCII lower-case letters, digits and dashes: `chart-sk-songs-auto`, `lookup-sk`, `lookup-sk-apps`.
package struct ChartCache: Sendable {
  /// What was saved last under the key, or nil; it may be anything, the desk checks it.
  package var load: @Sendable (_ key: String) -> Data?
  /// Keeps the bytes if it can: a cache that cannot be written is no failure.
  package var save: @Sendable (_ key: String, Data) -> Void

  package init(
    load: @escaping @Sendable (_ key: String) -> Data?,
    save: @escaping @Sendable (_ key: String, Data) -> Void
  ) {
    self.load = load
    self.save = save
  }
}
