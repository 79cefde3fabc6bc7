import Playback
import Session
import Terminal

/// The playback line: state, position, bar, volume, title.
struct PlayLine: Equatable, Sendable {
  let title: String
  let state: PlayState

  /// Printed once, above the line: as many keys as fit, and always the one that quits.
  static func keys(columns: Int) -> String {
    var keys = ["Space pause", "← → seek", "+ - m volume", "< > track", "s stop"]
    func line() -> String { (keys + ["q quit"]).joined(separator: "  ") }
    while line().columns > columns, !keys.isEmpty { keys.removeLast() }
    return line()
  }

  /// At most `columns - 1` wide. Bar and volume are omitted first.
  func text(columns: Int, paint: Paint) -> String {
    let position = Quantity.clock(state.position)
    let time = state.duration.map { "\(position) / \(Quantity.clock($0))" } ?? position
    // Without the state of 7 columns and two gaps.
    var room = columns - 12 - time.columns
    var parts = [word(paint), time]
    if let duration = state.duration, duration > .zero, room >= 40 {
      parts.append(bar(state.position / duration))
      room -= Self.barWidth + 2
    }
    if let volume = state.volume.text, room >= 24 {
      parts.append(volume)
      room -= volume.columns + 2
    }
    let name = title.displayable.cut(toColumns: max(room, 4))
    parts.append(name)
    return parts.joined(separator: "  ").cutStyled(toColumns: columns - 1)
  }

  private func word(_ paint: Paint) -> String {
    switch state.activity {
    case .playing: paint.green("Playing")
    case .paused: paint.yellow("Paused ")
    case .stopped: paint.dim("Stopped")
    }
  }

  private static let barWidth = 12

  private func bar(_ fraction: Double) -> String {
    let bar = TextBar(fraction, columns: Self.barWidth, style: .coarseLine)
    return bar.filled + bar.rest
  }
}

/// What the playback line shows.
struct PlayState: Equatable, Sendable {
  enum Activity: Equatable, Sendable {
    case playing
    case paused
    case stopped
  }

  var activity = Activity.stopped
  var position = Duration.zero
  var duration: Duration?
  var volume: PlayerVolume
}

extension PlayState {
  init(_ model: SessionModel) {
    self.init(volume: model.volume)
    guard let playing = model.playing else { return }
    activity = playing.isPaused ? .paused : .playing
    (position, duration) = (playing.position, playing.duration)
  }
}
