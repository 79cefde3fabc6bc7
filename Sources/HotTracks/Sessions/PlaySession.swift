import Foundation
import Playback
import Rows
import Terminal
import Transfers

/// A run of `play`: what is missing is fetched, then played; keys and signals are heard all along.
actor PlaySession {
  enum Ending: Equatable, Sendable {
    /// The end of the queue, or `q`.
    case over
    case signal(CInt)
    /// Nothing can be heard: no use in trying the rest.
    case silent
  }

  /// What failed, for the status at the end.
  private(set) var failures: [Failure] = []
  private var queue: PlayQueue
  private let player: Player
  private let transfers: TransferClient
  private let console: Console
  private let style: ProgressStyle
  private let isDemo: Bool
  private let controls: SessionControls

  private var report: TransferReport
  private var board: TransferBoard?
  private var line: PlayLine?
  private var signalReader: Task<Void, Never>?
  private let began = ContinuousClock.now
  private let endings: AsyncStream<Ending>
  private let end: AsyncStream<Ending>.Continuation
  // The path that was sent last: the end of a former one is no news.
  private var playing: String?
  private var volume = 100

  init(
    queue: PlayQueue, player: Player, transfers: TransferClient, console: Console,
    style: ProgressStyle, controls: SessionControls, isDemo: Bool
  ) {
    self.queue = queue
    self.player = player
    self.transfers = transfers
    self.console = console
    self.style = style
    self.controls = controls
    self.isDemo = isDemo
    report = TransferReport(console: console, style: style, isDemo: isDemo)
    (endings, end) = AsyncStream.makeStream()
  }

  func run() async -> Ending {
    let controls = controls
    signalReader = Task { for await signal in controls.signals { self.receive(signal) } }
    let player = player
    let ending = await withTaskGroup(of: Void.self) { group in
      group.addTask { for await event in player.events { await self.apply(event) } }
      group.addTask { await self.keepDrawing() }
      group.addTask { for await event in self.transfers.events() { await self.apply(event) } }
      group.addTask { for await key in controls.keys { await self.press(key) } }
      if controls.hasKeys { console.note(console.paintsErrors.dim(PlayLine.keys)) }
      begin()
      var ending = Ending.over
      for await first in endings {
        ending = first
        break
      }
      group.cancelAll()
      return ending
    }
    controls.close()
    console.endDrawing(leaving: false)
    return ending
  }

  /// After player and transfers were closed: from here on signals do what they did before.
  func finish() {
    signalReader?.cancel()
  }

  // MARK: The queue

  private func begin() {
    line = nil
    board = nil
    guard let item = queue.current else {
      playing = nil
      end.yield(.over)
      return
    }
    switch item.source {
    case .file(let path): play(item, path: path)
    case .transfer(let request):
      playing = nil
      player.send(.stop)
      board = TransferBoard([(item.id, item.title)])
      transfers.start([request])
      // Left with > and come back to, it is paused.
      transfers.command(.resume, item.id)
    }
  }

  private func play(_ item: PlayQueue.Item, path: String) {
    console.note(console.paintsErrors.bold(item.title.displayable))
    console.note(Courtesy.line(storePage: item.storePage.displayable, isDemo: isDemo))
    playing = path
    line = PlayLine(title: item.title, volume: volume)
    player.send(.play(path: path))
  }

  private func skip(_ step: (inout PlayQueue) -> Void) {
    step(&queue)
    begin()
  }

  private func fail(_ failure: Failure) {
    failures.append(failure)
    console.fail(failure.sentence)
  }

  // MARK: What happens

  private func apply(_ event: PlayerEvent) {
    switch event {
    case .started(let path, let duration):
      if path == playing { line?.duration = duration }
    case .position(let position):
      line?.position = position
    case .paused(let paused):
      line?.isPaused = paused
    case .volume(let percent):
      volume = percent
      line?.volume = percent
    case .ended(let path, let playbackEnd):
      if path == playing { hasEnded(playbackEnd, path: path) }
    case .advanced, .seeked, .deviceLost, .responsive: break
    case .unresponsive:
      fail(.silentPlayer)
      // Where no key can end it, nothing else would.
      if !controls.hasKeys { end.yield(.silent) }
    }
  }

  private func hasEnded(_ playbackEnd: PlaybackEnd, path: String) {
    switch playbackEnd {
    case .finished: break
    case .stopped: return
    case .damaged(let position, let whole):
      fail(
        Failure(
          .playback,
          "\(path) is damaged: it ended at \(Quantity.clock(position)) of \(Quantity.clock(whole)). "
            + "Erase it and download it again."))
    case .failed(let error):
      fail(Failure(error))
      if error == .noSoundDevice {
        end.yield(.silent)
        return
      }
    }
    skip { $0.goForward() }
  }

  private func apply(_ event: TransferEvent) {
    guard var board, board[event.id] != nil else { return }
    board.apply(event, now: now)
    self.board = board
    report.tell(event, board: board, now: now)
    switch event.happening {
    case .done(let path, _):
      queue.hasArrived(event.id, path: path)
      begin()
    case .failed(let error):
      failures.append(Failure(error))
      skip { $0.goForward() }
    default: break
    }
  }

  private func press(_ key: Key) {
    switch key {
    case .character(" "), .character("p"): player.send(.togglePause)
    case .left: player.send(.seek(by: .seconds(-5)))
    case .right: player.send(.seek(by: .seconds(5)))
    case .character("+"), .character("="), .up: player.send(.changeVolume(by: 5))
    case .character("-"), .down: player.send(.changeVolume(by: -5))
    case .character("<"), .character(","): leaveCurrent { $0.goBack() }
    case .character(">"), .character("."): leaveCurrent { $0.goForward() }
    case .character("q"), .character("Q"): end.yield(.over)
    default: break
    }
  }

  private func leaveCurrent(_ step: (inout PlayQueue) -> Void) {
    if let board, let line = board.unfinished.first { transfers.command(.pause, line.id) }
    skip(step)
  }

  private func receive(_ signal: CInt) {
    let plays = signal == SIGTSTP && line?.isPaused == false
    if plays { player.send(.setPaused(true)) }
    if controls.isEnd(signal) { end.yield(.signal(signal)) }
    // Back in the foreground.
    if plays { player.send(.setPaused(false)) }
  }

  // MARK: Drawing

  private var now: Double {
    let (seconds, attoseconds) = (ContinuousClock.now - began).components
    return Double(seconds) + Double(attoseconds) / 1e18
  }

  private func keepDrawing() async {
    guard style == .bar else { return }
    while !Task.isCancelled {
      if let board {
        report.draw(board, keys: !controls.hasKeys ? nil : "q quit", now: now)
      } else if let line {
        console.draw([line.text(columns: console.errorSize.columns, paint: console.paintsErrors)])
      }
      try? await Task.sleep(for: .milliseconds(100))
    }
  }
}
