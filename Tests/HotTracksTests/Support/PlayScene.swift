import Foundation
import Library
import MPRIS
import Playback
import Session
import SessionFixtures
import Support
import TestSupport
import Testing
import Transfers

@testable import HotTracks

/// A session of `play` in which the test replaces the player, the transfers and the user.
final class PlayScene: NumberedTracks, Sendable {
  let session: CommandSession<PlayFrontEnd>
  private let events = EventChannel<PlayerEvent>()
  private let transferEvents = EventChannel<TransferEvent>()
  private let requests = EventChannel<RemoteRequest>()
  private let numbers = Locked(PlayNumbers())
  private let sentCommands = Locked<[PlayerCommand]>([])
  private let startedIDs = Locked<[String]>([])
  private let publications = Locked(0)
  private let volume: SavedVolume
  private let volumeFile: SavedState<Int>
  private let running: Task<SessionEnding, Never>

  /// Runs a session of tracks 1, 2, …
  ///
  /// - Parameter kept: The numbers of the downloaded tracks.
  static func run(
    _ count: Int, kept: [Int], outputErrors: AsyncStream<any Error>? = nil,
    _ body: (PlayScene) async throws -> Void
  ) async throws {
    let folder = try TemporaryFolder()
    let scene = try PlayScene(count, kept, outputErrors, folder)
    do {
      try await body(scene)
    } catch {
      scene.ask(.quit)
      _ = await scene.ending()
      throw error
    }
    await scene.session.runner.closePlayer()
    scene.transferEvents.close()
    await scene.session.finish()
  }

  private init(
    _ count: Int, _ kept: [Int], _ outputErrors: AsyncStream<any Error>?, _ folder: TemporaryFolder
  ) throws {
    let rows = try (1...count).map { number in
      Row(
        Self.track(number, rank: number), kept: kept.contains(number) ? try Self.kept(number) : nil)
    }
    var model = SessionModel(for: .play, country: try .coded("sk"), folder: "/previews")
    for row in rows { model.kept[row.id] = row.kept }
    let console = Console(verbosity: .quiet, color: .never, environment: [:])
    volume = SavedVolume(path: folder.path + "/volume")
    volumeFile = .volume(path: folder.path + "/volume")
    let (volumeFile, startedIDs) = (volumeFile, startedIDs)
    let remote = RemoteControl(
      update: { [publications] _ in publications.withLock { $0 += 1 } }, requests: requests,
      close: {})
    let player = Player(
      send: { [numbers, sentCommands] command in
        numbers.withLock { $0.record(command) }
        sentCommands.withLock { $0.append(command.unnumbered) }
      }, events: numbers.numbered(events), close: {})
    let session = CommandSession(
      model,
      PlayFrontEnd(
        TransferReport(console: console, style: .off, isDemo: false), output: nil,
        onTrackStart: { id in startedIDs.withLock { $0.append(id) } }),
      .stub(
        transfers: TransferClient(
          start: { _ in }, command: { _, _ in }, events: transferEvents),
        openPlayer: { _ throws(PlaybackError) in player }, openRemote: { remote },
        saveVolume: { volumeFile.save($0) }),
      SessionControls(console: console, takesKeys: false))
    self.session = session
    running = Task {
      await session.run(outputErrors: outputErrors) { $0.play(PlaybackQueue(rows)) }
    }
  }

  // MARK: The context

  func player(_ events: PlayerEvent...) {
    for event in events { self.events.post(event) }
  }

  func transfer(_ number: Int, _ happening: TransferEvent.Happening) {
    transferEvents.post(TransferEvent(id: Self.id(number), happening))
  }

  func ask(_ requests: RemoteRequest...) {
    for request in requests { self.requests.post(request) }
  }

  func ending() async -> SessionEnding {
    let ending = await running.value
    await volumeFile.finish()
    return ending
  }

  // MARK: Results

  /// The IDs of the tracks that started, in order.
  var started: [String] { startedIDs.withLock { $0 } }

  /// Whether desktops have received a status.
  var isPublished: Bool { publications.withLock { $0 > 0 } }

  var failures: [CommandError] {
    get async { await session.frontEnd.failures }
  }

  /// In percent, as saved for the next run.
  var savedVolume: Int { volume.percent }

  /// Waits until a track is being downloaded, to be played then.
  func waits(for number: Int) async throws {
    try await waitUntil("the download of \(number)") {
      await session.model.awaited?.id == Self.id(number)
    }
  }

  /// Waits until the player has received this number of commands, and compares them.
  func expect(
    _ commands: PlayerCommand..., sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await waitUntil("\(commands)", sourceLocation: sourceLocation) {
      sentCommands.withLock { $0.count } >= commands.count
    }
    let sent = sentCommands.withLock { sent in
      defer { sent = [] }
      return sent
    }
    #expect(sent == commands, sourceLocation: sourceLocation)
  }
}
