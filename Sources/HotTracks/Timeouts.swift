/// How long the program waits for what may hang before it continues without it.
///
/// A slow machine can miss these limits, and then the outcome is another one. The tests multiply all of
/// them with `HOTTRACKS_TIMEOUT_SCALE`. Pauses (between retries, between frames) and limits of the
/// network and of locks (10 seconds and more) stay as they are.
struct Timeouts: Sendable {
  /// From 1 to 100.
  let scale: Double

  private static let variable = "HOTTRACKS_TIMEOUT_SCALE"

  init(scale: Double = 1) {
    self.scale = scale
  }

  /// An invalid value is ignored.
  init(environment: [String: String]) {
    let value = environment[Self.variable].flatMap(Double.init)
    scale = value.flatMap { (1...100).contains($0) ? $0 : nil } ?? 1
  }

  /// Favorites, recents and movement, for commands that can do without.
  var databaseRead: Duration { .seconds(5) * scale }
  /// What is still to be written into the database when a command ends.
  var databaseWrite: Duration { .seconds(1) * scale }
  /// For erasures and restorations that are pending when `browse` ends.
  var previewFiles: Duration { .seconds(1) * scale }
  /// Artwork beside a list.
  var pictures: Duration { .seconds(2) * scale }
  /// Longer than `pictures`, because a gallery is mostly artwork.
  var gallery: Duration { .seconds(10) * scale }
  /// The volume and the country, when a command ends.
  var stateFile: Duration { .milliseconds(300) * scale }
  /// Lines for a script that has not read them yet.
  var output: Duration { .milliseconds(500) * scale }
  /// A terminal that is sent text for its clipboard.
  var terminalClipboard: Duration { .milliseconds(500) * scale }
  /// In seconds. From a signal, or from the key that quits, to the end of the process.
  var ending: Double { 1.5 * scale }
}
