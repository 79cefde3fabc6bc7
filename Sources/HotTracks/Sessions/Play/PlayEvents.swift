import Charts
import MPRIS
import Playback
import Session
import Terminal
import Transfers

/// The events of `play` for scripts (docs/scripting.md).
struct PlayEvents: Sendable {
  enum Happening: Equatable, Sendable {
    case playing(NowPlaying)
    case position(Duration)
    case paused(Duration)
    case resumed(Duration)
    case seeked(to: Duration)
    case volume(PlayerVolume)
    /// `at` is `nil` if the track has not started.
    case ended(id: String, Reason, at: Duration?)
    case deviceLost(at: Duration)
    case unresponsive
    case responsive
    case done(ExitStatus)
  }

  enum Reason: Equatable, Sendable {
    case finished, skipped, stopped
    case damaged(CommandError)
    case failed(CommandError)
  }

  let isDemo: Bool
  private var currentID: String?
  private var nextPosition = 0.0

  init(isDemo: Bool) {
    self.isDemo = isDemo
  }

  /// The line for an event; `nil` for a position less than a second after the previous one.
  ///
  /// - Parameter now: Seconds on any monotonic clock.
  mutating func line(_ happening: Happening, now: Double) -> String? {
    var object = JSONLine(Self.name(happening), isDemo: isDemo)
    switch happening {
    case .playing(let playing):
      (currentID, nextPosition) = (playing.id, now)
      Self.add(playing, to: &object)
    case .position(let position):
      guard now >= nextPosition else { return nil }
      nextPosition = now + 1
      add(position, to: &object)
    case .paused(let position), .resumed(let position), .seeked(to: let position),
      .deviceLost(at: let position):
      add(position, to: &object)
    case .volume(let volume):
      object.add("percent", Int64(volume.percent))
      object.add("muted", volume.isMuted)
    case .ended(let id, let reason, let position):
      object.add("id", id)
      Self.add(reason, at: position, to: &object)
    case .unresponsive, .responsive: break
    case .done(let status): object.add("status", Int64(status.rawValue))
    }
    return object.text
  }

  private static func name(_ happening: Happening) -> String {
    switch happening {
    case .playing: "playing"
    case .position: "position"
    case .paused: "paused"
    case .resumed: "resumed"
    case .seeked: "seeked"
    case .volume: "volume"
    case .ended: "ended"
    case .deviceLost: "device-lost"
    case .unresponsive: "unresponsive"
    case .responsive: "responsive"
    case .done: "done"
    }
  }

  private func add(_ position: Duration, to object: inout JSONLine) {
    object.add("id", text: currentID)
    object.add("position", seconds: position)
  }

  private static func add(_ playing: NowPlaying, to object: inout JSONLine) {
    let track = playing.track
    object.add("id", track.id)
    object.add("title", track.title)
    object.add("artist", text: track.artist)
    object.add("path", playing.path)
    object.add("duration", seconds: playing.duration)
    object.add("url", playing.storePage)
  }

  private static func add(_ reason: Reason, at position: Duration?, to object: inout JSONLine) {
    let (name, error): (String, CommandError?) =
      switch reason {
      case .finished: ("finished", nil)
      case .skipped: ("skipped", nil)
      case .stopped: ("stopped", nil)
      case .damaged(let error): ("damaged", error)
      case .failed(let error): ("failed", error)
      }
    object.add("reason", name)
    object.add("position", seconds: position)
    guard let error else { return }
    object.add("message", error.sentence.displayable)
    object.add("status", Int64(error.status.rawValue))
  }
}

/// Shows playback and downloads on stderr, and writes events for scripts to stdout.
struct PlayReport {
  let console: Console
  let style: ProgressStyle
  let isDemo: Bool
  /// `nil` without `--json`.
  let output: OutputWriter?
  private var events: PlayEvents
  private var transferReport: TransferReport
  private var announcedID: String?

  init(console: Console, style: ProgressStyle, isDemo: Bool, output: OutputWriter?) {
    self.console = console
    self.style = style
    self.isDemo = isDemo
    self.output = output
    events = PlayEvents(isDemo: isDemo)
    transferReport = TransferReport(console: console, style: style, isDemo: isDemo)
  }

  /// Prints the title and the attribution of a track, but not again when it repeats.
  mutating func announce(_ row: Row, storePage: String) {
    guard announcedID != row.id else { return }
    announcedID = row.id
    console.note(console.paintsErrors.bold(row.title.displayable))
    console.note(Attribution.line(storePage: storePage.displayable, isDemo: isDemo))
  }

  /// Reports entries that can be neither played nor downloaded.
  mutating func reportFailures(_ unavailable: [(row: Row, failure: CommandError)]) {
    transferReport.reportFailures(unavailable)
    for (row, failure) in unavailable {
      emit(.ended(id: row.id, .failed(failure), at: nil), now: 0)
    }
  }

  /// Writes an event for scripts.
  mutating func emit(_ happening: PlayEvents.Happening, now: Double) {
    guard let output, let line = events.line(happening, now: now) else { return }
    output.write(line)
  }

  mutating func show(_ event: TransferEvent, board: TransferBoard, now: Double) {
    transferReport.show(event, board: board, now: now)
  }

  /// - Parameter keys: The keys to list during a download; `nil` if none are read.
  func draw(_ model: SessionModel, keys: String?, now: Double) {
    guard style == .bar else { return }
    let download = model.neededDownload.map { model.transfers.only($0) }
    if model.awaited != nil, let download {
      return transferReport.draw(download, keys: keys, now: now)
    }
    guard let title = model.playing?.title ?? model.queue?.current.title else { return }
    let size = console.errorSize
    var lines = [
      PlayLine(title: title, state: PlayState(model)).text(
        columns: size.columns, paint: console.paintsErrors)
    ]
    if let download, size.rows > 2 {
      lines += TransferLines(
        board: download, isDemo: isDemo, keys: nil, paint: console.paintsErrors, now: now
      ).tracks(columns: size.columns)
    }
    console.draw(lines)
  }
}
