/// How long the program waits for operations that can hang before it continues without them.
///
/// A slow machine can exceed these limits, which changes results. So the tests multiply them by
/// `HOTTRACKS_TIMEOUT_SCALE`, and with them the time limits of requests and how long `browse` shows messages. Pauses
/// (between retries or frames) are not multiplied.
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

  /// For favorites, recents and movements, in commands that work without them.
  var databaseRead: Duration { .seconds(5) * scale }
  /// For other programs that lock the database.
  var databaseLock: Duration { .seconds(2) * scale }
  /// The same for `--record`, whose chart must not be lost.
  var databaseLockToRecord: Duration { .seconds(30) * scale }
  /// The same for the completion of a word.
  var databaseLockToComplete: Duration { .milliseconds(200) * scale }
  /// For pending database writes when a command ends.
  var databaseWrite: Duration { .seconds(1) * scale }
  /// For pending deletions when `browse` ends.
  var previewFiles: Duration { .seconds(1) * scale }
  /// For artwork beside a list.
  var pictures: Duration { .seconds(2) * scale }
  /// Longer than `pictures`, because a gallery is mostly artwork.
  var gallery: Duration { .seconds(10) * scale }
  /// For saving the volume and the country when a command ends.
  var stateFile: Duration { .milliseconds(300) * scale }
  /// For output that a script or terminal has not read yet.
  var output: Duration { .milliseconds(500) * scale }
  /// For sending text to the clipboard of the terminal.
  var terminalClipboard: Duration { .milliseconds(500) * scale }
  /// In seconds. From a signal, or from the key that quits, to the exit of the process, which itself takes a moment.
  var ending: Double { 1.4 * scale }
}
