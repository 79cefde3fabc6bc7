import Session

/// An event for scripts: a JSON object on one line (docs/scripting.md). Unknown values are left out.
struct ScriptEvent: Encodable, Equatable, Sendable {
  let schema = 1
  /// `true` with `--demo`, else `nil`.
  private(set) var demo: Bool?
  let event: String
  var id: String?
  var title: String?
  var artist: String?
  var path: String?
  var url: String?
  /// In bytes.
  var received: Int64?
  var total: Int64?
  /// In seconds, with at most three decimals.
  private(set) var position: Double?
  private(set) var duration: Double?
  /// Until the next attempt.
  var seconds: Int?
  var percent: Int?
  var muted: Bool?
  var reason: String?
  var message: String?
  private(set) var status: Int32?

  init(_ event: String, isDemo: Bool) {
    self.event = event
    demo = isDemo ? true : nil
  }

  mutating func set(position: Duration?, duration: Duration? = nil) {
    (self.position, self.duration) = (position.map(Self.seconds), duration.map(Self.seconds))
  }

  mutating func set(status: ExitStatus?) {
    self.status = status?.rawValue
  }

  /// Without a newline.
  var line: String { String(JSON.text(of: self).dropLast()) }

  private static func seconds(_ duration: Duration) -> Double {
    (duration / .milliseconds(1)).rounded() / 1000
  }
}
