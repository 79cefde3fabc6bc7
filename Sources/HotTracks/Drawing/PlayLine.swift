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
      (8, KeyHint(.togglePause, does: "pause")),
      (4, KeyHint(.seekBack, .seekForward, does: "seek")),
      (5, KeyHint(.louder, .softer, .mute, does: "volume")),
      (6, KeyHint(.previous, .next, does: "track")), (2, KeyHint(.toggleShuffle, does: "shuffle")),
      (1, KeyHint(.changeRepeat, does: "repeat")), (3, KeyHint(.stop, does: "stop")),
      (9, KeyHint(.quit, does: "quit")),
    ]
    let parts = all.map { LinePart(([TextRun($1.text(table, in: .play) ?? "")], $0)) }
    return [TextRun].fit(parts, columns: columns, by: TextRun("  ")).text
  }

  /// The modes and the next title; empty if there is nothing to say.
  var second: [TextRun] {
    let parts = [
      state.repeatMode == .off ? nil : "Repeat \(state.repeatMode.rawValue)",
      state.isShuffled ? "Shuffle" : nil, state.next.map { "Next: \($0)" },
    ].compactMap(\.self)
    return parts.isEmpty ? [] : [TextRun(parts.joined(separator: " · "), .dim)]
  }

  /// To be cut to `columns - 1` columns. The bar is omitted if fewer than 26 columns would remain for the title, number and
  /// volume if fewer than 16.
  func runs(columns: Int) -> [TextRun] {
    let position = Quantity.clock(state.position)
    let time = state.duration.map { "\(position) / \(Quantity.clock($0))" } ?? position
    let volume = state.volume.text ?? (state.showsVolume ? "\(state.volume.percent)%" : nil)
    let gap = TextRun("  ")
    let word = state.activity.rawValue
    let start = [
      // As wide as `Playing`, or wider.
      TextRun(word.padded(toColumns: max(word.columns, 7)), state.activity.style), gap,
      TextRun(time),
    ]
    let head = [TextRun].fit(
      [
        LinePart((start, 9)), LinePart((bar, 1), reserving: 22),
        LinePart(([TextRun(volume ?? "")], 3)),
        LinePart(([TextRun(state.number ?? "")], 2)),
      ], columns: columns - 1 - gap.columns - min(title.columns, 16), by: gap)
    return head + [gap, TextRun(title)]
  }

  private var bar: [TextRun] {
    guard let duration = state.duration, duration > .zero else { return [] }
    return TextBar(state.position / duration, arrived: state.arrived, columns: 12)
      .runs(PlayActivity.playing.style)
  }
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
