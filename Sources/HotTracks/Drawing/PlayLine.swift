import Charts
import MPRIS
import Playback
import Screen
import Session
import Terminal

/// The playback line: state, position, bar, volume, number in the queue, title. A second line names what is next.
struct PlayLine: Equatable, Sendable {
  let title: String
  let state: PlayState

  /// Printed once, above the line. In narrow windows, the least important keys are omitted.
  static func keys(columns: Int, _ table: KeyTable) -> String {
    let all: [(Int, KeyHint)] = [
      (1, KeyHint(.togglePause, does: "pause")),
      (4, KeyHint(.seekBack, .seekForward, does: "seek")),
      (3, KeyHint(.louder, .softer, .mute, does: "volume")),
      (2, KeyHint(.previous, .next, does: "track")), (6, KeyHint(.toggleShuffle, does: "shuffle")),
      (7, KeyHint(.changeRepeat, does: "repeat")), (5, KeyHint(.stop, does: "stop")),
      (0, KeyHint(.quit, does: "quit")),
    ]
    var hints = all.compactMap { rank, hint in hint.text(table, in: .play).map { (rank, $0) } }
    func text() -> String { hints.map(\.1).joined(separator: "  ") }
    while hints.count > 1, text().columns > columns {
      let last = hints.map(\.0).max()
      hints.removeAll { $0.0 == last }
    }
    return text()
  }

  /// The modes and the next title; `nil` if there is nothing to say.
  func second(columns: Int, paint: Paint) -> String? {
    let parts = [
      state.repeatMode == .off ? nil : "Repeat \(state.repeatMode.rawValue)",
      state.isShuffled ? "Shuffle" : nil, state.next.map { "Next: \($0.displayable)" },
    ].compactMap(\.self)
    guard !parts.isEmpty else { return nil }
    return paint.dim(parts.joined(separator: " · ").cut(toColumns: columns - 1))
  }

  /// At most `columns - 1` wide. Bar, volume and number are omitted first.
  func text(columns: Int, paint: Paint) -> String {
    let position = Quantity.clock(state.position)
    let time = state.duration.map { "\(position) / \(Quantity.clock($0))" } ?? position
    // Without the state and two gaps.
    var room = columns - state.activity.word.columns - 5 - time.columns
    var parts = [word(paint), time]
    if let duration = state.duration, duration > .zero, room >= 40 {
      let bar = TextBar(
        state.position / duration, arrived: state.arrived, columns: Self.barWidth)
      parts.append(paint.green(bar.filled) + paint.dim(bar.rest))
      room -= Self.barWidth + 2
    }
    let volume = state.volume.text ?? (state.showsVolume ? "\(state.volume.percent)%" : nil)
    for part in [volume, state.number].compactMap(\.self) where room >= 24 {
      parts.append(part)
      room -= part.columns + 2
    }
    let name = title.displayable.cut(toColumns: max(room, 4))
    parts.append(name)
    return parts.joined(separator: "  ").cutStyled(toColumns: columns - 1)
  }

  private func word(_ paint: Paint) -> String {
    switch state.activity {
    case .playing: paint.green(state.activity.word)
    case .paused, .buffering: paint.yellow(state.activity.word)
    case .stopped: paint.dim(state.activity.word)
    }
  }

  private static let barWidth = 12
}

extension PlayActivity {
  /// As wide as `Playing`, or wider.
  fileprivate var word: String { rawValue.columns < 7 ? rawValue.padded(toColumns: 7) : rawValue }
}

/// What the playback line shows.
struct PlayState: Equatable, Sendable {
  var activity = PlayActivity.stopped
  var position = Duration.zero
  var duration: Duration?
  /// The part that is on disk, from 0 to 1; `nil` if all of it is.
  var arrived: Double?
  var volume: PlayerVolume
  /// Whether to show the volume even if it is 100 %.
  var showsVolume = false
  /// Such as `2 of 3`; `nil` for a single entry.
  var number: String?
  /// The title of the next entry.
  var next: String?
  var repeatMode = RepeatMode.off
  var isShuffled = false
}

extension PlayState {
  init(_ model: SessionModel, showsVolume: Bool = false) {
    self.init(volume: model.volume, showsVolume: showsVolume)
    if let queue = model.queue {
      (repeatMode, isShuffled) = (queue.repeatMode, queue.isShuffled)
      if queue.rows.count > 1 {
        number = "\(queue.number) of \(queue.rows.count)"
        next = queue.followingPlaces.first.map { queue.row(at: $0).title }
      }
    }
    guard let playing = model.playing else { return }
    activity = playing.activity
    (position, duration, arrived) = (playing.position, playing.duration, model.arrived)
  }
}
