import Rows
import Terminal

/// The line of what plays: state, position, bar, title.
struct PlayLine: Equatable, Sendable {
  var title: String
  var position = Duration.zero
  var duration: Duration?
  var isPaused = false
  var volume = 100

  /// Told once, above.
  static let keys = "Space pause  ← → seek  + - volume  < > track  q quit"

  /// At most `columns - 1` wide; bar and volume give way first.
  func text(columns: Int, paint: Paint) -> String {
    let state = isPaused ? paint.yellow("Paused ") : paint.green("Playing")
    let time =
      duration.map { "\(Quantity.clock(position)) / \(Quantity.clock($0))" }
      ?? Quantity.clock(position)
    var room = columns - 1 - 7 - 2 - time.columns - 2
    var parts = [state, time]
    if let duration, duration > .zero, room >= 40 {
      parts.append(bar(position / duration))
      room -= Self.barWidth + 2
    }
    if volume != 100, room >= 24 {
      let text = "\(volume)%"
      parts.append(text)
      room -= text.columns + 2
    }
    let name = title.displayable.cut(toColumns: max(room, 4))
    parts.append(name)
    return parts.joined(separator: "  ").cutStyled(toColumns: columns - 1)
  }

  private static let barWidth = 12

  private func bar(_ fraction: Double) -> String {
    let filled = Int((min(max(fraction, 0), 1) * Double(Self.barWidth)).rounded(.down))
    return String(repeating: "━", count: filled)
      + String(repeating: "─", count: Self.barWidth - filled)
  }
}
