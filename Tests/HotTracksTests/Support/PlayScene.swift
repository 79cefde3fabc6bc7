import Foundation
import Library
import MPRIS
import Playback
import Session
import SessionFixtures
import Support
import Synchronization
import TestSupport
import Testing
import Transfers

@testable import HotTracks

/// A session of `play` in which the test replaces the player, the transfers and the user.
final class PlayScene: Sendable {
  let session: PlaySession
  private let events: AsyncStream<PlayerEvent>.Continuation
  private let transferEvents: AsyncStream<TransferEvent>.Continuation
  private let requests: AsyncStream<RemoteRequest>.Continuation
  private let book: Book
  private let volume: KeptVolume
  private let volumeFile: SavedState<Int>
  private let running: Task<PlaySession.Ending, Never>

  private final class Book: Sendable {
    let sent = Mutex<[PlayerCommand]>([])
    let transferred = Mutex<[String]>([])
    let begun = Mutex<[String]>([])
  }

  /// Runs a session of tracks 1, 2, …; those without a path must be downloaded.
  static func run(
    _ paths: [String?], repeatMode: RepeatMode = .off,
    _ body: (PlayScene) async throws -> Void
  ) async throws {
    let folder = try TemporaryFolder()
    let scene = PlayScene(paths, repeatMode, folder)
    do {
      try await body(scene)
    } catch {
      scene.ask(.quit)
      _ = await scene.ending()
      throw error
    }
    scene.transferEvents.finish()
    await scene.session.finish()
  }

  private init(_ paths: [String?], _ repeatMode: RepeatMode, _ folder: TemporaryFolder) {
    let book = Book()
    let numbers = Locked(PlayNumbers())
    let (events, tell) = AsyncStream<PlayerEvent>.makeStream()
    let (transferEvents, tellTransfer) = AsyncStream<TransferEvent>.makeStream()
    let (requests, ask) = AsyncStream<RemoteRequest>.makeStream()
    let items = paths.enumerated().map { PlayQueue.Item.stub("\($0 + 1)", path: $1) }
    let console = Console(verbosity: .quiet, color: .never, environment: [:])
    volume = KeptVolume(path: folder.path + "/volume")
    volumeFile = SavedState.volume(volume)
    let session = PlaySession(
      queue: PlayQueue(items, repeatMode: repeatMode),
      board: TransferBoard(items.map { ($0.id, $0.title) }),
      player: Player(
        send: { command in
          numbers.withLock { $0.record(command) }
          book.sent.withLock { $0.append(command.unnumbered) }
        }, events: numbers.numbered(events), close: {}),
      remote: RemoteControl(update: { _ in }, requests: requests, close: {}),
      transfers: TransferClient(
        start: { request in
          book.transferred.withLock { $0.append("start \(request.id)") }
        },
        command: { command, id in
          book.transferred.withLock { $0.append("\(command) \(id)") }
        },
        events: { transferEvents }),
      report: PlayReport(console: console, style: .off, isDemo: false, output: nil),
      volumeFile: volumeFile, controls: SessionControls(console: console, takesKeys: false),
      onTrackStart: { id in book.begun.withLock { $0.append(id) } })
    self.session = session
    self.book = book
    self.events = tell
    self.transferEvents = tellTransfer
    self.requests = ask
    running = Task { await session.run() }
  }

  // MARK: The context

  func player(_ events: PlayerEvent...) {
    for event in events { self.events.yield(event) }
  }

  func transfer(_ id: String, _ happening: TransferEvent.Happening) {
    transferEvents.yield(TransferEvent(id: id, happening))
  }

  func ask(_ request: RemoteRequest) {
    requests.yield(request)
  }

  func ending() async -> PlaySession.Ending {
    let ending = await running.value
    await volumeFile.finish()
    return ending
  }

  // MARK: Results

  /// The player commands since the last call.
  var sent: [PlayerCommand] {
    book.sent.withLock { sent in
      defer { sent = [] }
      return sent
    }
  }

  /// The transfer commands since the last call.
  var transferred: [String] {
    book.transferred.withLock { told in
      defer { told = [] }
      return told
    }
  }

  /// The tracks that started, in order.
  var begun: [String] { book.begun.withLock { $0 } }

  /// In percent, as saved for the next run.
  var keptVolume: Int { volume.percent }

  /// Waits until the player has received this number of commands, and compares them.
  func expect(
    _ commands: [PlayerCommand], sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await waitUntil("\(commands)", sourceLocation: sourceLocation) {
      book.sent.withLock { $0.count } >= commands.count
    }
    #expect(sent == commands, sourceLocation: sourceLocation)
  }

  func expectTransfers(
    _ words: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await waitUntil("\(words)", sourceLocation: sourceLocation) {
      book.transferred.withLock { $0.count } >= words.count
    }
    #expect(transferred == words, sourceLocation: sourceLocation)
  }
}
