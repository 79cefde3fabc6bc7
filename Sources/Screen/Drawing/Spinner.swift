/// Turns while the chart is being fetched.
enum Spinner {
  private static let frames = Array("⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏")
  private static let perSecond = 8.0

  static func frame(now: Double) -> String {
    String(frames[Int(now * perSecond) % frames.count])
  }

  /// When the next frame is due.
  static func next(after now: Double) -> Double { (Double(Int(now * perSecond)) + 1) / perSecond }
}
