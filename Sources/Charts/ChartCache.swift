package import Foundation

/// A cache of responses between runs.
///
/// Keys are ASCII lowercase letters, digits and dashes: `chart-sk-songs-auto`, `lookup-sk`, `lookup-sk-apps`.
/// Contents are untrusted. Errors of writing are ignored.
package struct ChartCache: Sendable {
  package var load: @Sendable (_ key: String) async -> Data?
  /// Replaces the contents of a key with the result of `change`, while no other process changes them. `nil`
  /// leaves them unchanged.
  package var update:
    @Sendable (_ key: String, _ change: @escaping @Sendable (Data?) -> Data?) async -> Void

  package init(
    load: @escaping @Sendable (_ key: String) async -> Data?,
    update:
      @escaping @Sendable (_ key: String, _ change: @escaping @Sendable (Data?) -> Data?) async ->
      Void
  ) {
    self.load = load
    self.update = update
  }
}
