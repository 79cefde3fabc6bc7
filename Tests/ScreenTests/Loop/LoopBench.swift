import Artwork
import Charts
import Glibc
import Library
import MPRIS
import Playback
import Session
import SessionFixtures
import Support
import Synchronization
import Terminal
import TestSupport
import Testing
import Transfers

@testable import Screen

/// A screen loop whose terminal, store, disk, transfers and player are controlled by a test.
final class LoopBench: Sendable {
  let loop: ScreenLoop
  let inputs = EventChannel<TerminalInput>()
  let signals: AsyncStream<CInt>.Continuation
  let events = EventChannel<TransferEvent>()
  let playerEvents = EventChannel<PlayerEvent>()
  let requests = EventChannel<RemoteRequest>()
  /// Delays erasing.
  let disk: Gate
  /// Delays opening the player.
  let player: Gate
  let hasPlayer: Bool
  private let record: Record

  /// | - Parameter answer: The response of the store to chart requests; nothing is cached.
  init(
    kept: [LocalPreview] = [], isDiskOpen: Bool = true,
    hasPlayer: Bool = true, hasAutoplay: Bool = false,
    answer: @escaping @Sendable (Storefront) async -> Result<FetchedChart, CommandError> = { _ in
      .success(Bench.chart(1...10))
    }
  ) throws {
    let (record, disk, player) = (Record(), Gate(), Gate())
    (self.record, self.disk, self.player) = (record, disk, player)
    self.hasPlayer = hasPlayer
    if isDiskOpen { disk.open() }
    let signals: AsyncStream<CInt>
    (signals, self.signals) = AsyncStream.makeStream()
    let (inputs, events, playerEvents, requests) = (inputs, events, playerEvents, requests)
    self.signals.onTermination = { _ in record.note("signals are let go") }
    let surface = ScreenSurface(
      inputs: inputs, present: { record.present($0) }, redraw: { record.note("redraw") },
      suspend: { record.note("suspend") })
    let transfers = TransferClient(
      start: { record.note("start \($0.id)") },
      command: { record.note("\($0) \($1)") },
      events: events)
    let numbers = Locked(PlayNumbers())
    let openPlayer: @Sendable (Int) throws(PlaybackError) -> Player = {
      volume throws(PlaybackError) in
      record.note("open")
      record.note("volume \(volume)")
      player.pass()
      record.note("created")
      guard hasPlayer else { throw .noSoundDevice }
      return Player(
        send: { command in
          numbers.withLock { $0.record(command) }
          record.note("\(command.unnumbered)")
        }, events: numbers.numbered(playerEvents), close: { record.note("close") })
    }
    let session = SessionServices(
      transfers: transfers,
      disk: SessionDisk(
        scan: {
          record.note("scan")
          let left = kept.filter { !record.words.contains("erase \($0.id)") }
          return .success(Dictionary(uniqueKeysWithValues: left.map { ($0.id, $0) }))
        },
        unrecorded: { [] },
        erase: { id, _ in
          disk.pass()
          record.note("erase \(id)")
          return (.success(9), 1)
        },
        restore: { number in
          disk.pass()
          record.note("restore \(number)")
          return .failure(.notKept)
        },
        discard: { id in
          record.note("discard \(id)")
          return .success(nil)
        }),
      database: SessionDatabase(
        read: {
          record.note("read lists")
          return .success(RememberedLists())
        },
        setFavorite: { entry, isFavorite in
          try? await Task.sleep(for: .milliseconds(30))
          record.note("\(isFavorite ? "add" : "remove") \(entry.id)")
          return nil
        },
        noteRecent: { entry in
          record.note("recent \(entry.id)")
          return nil
        }),
      details: { ids, storefront, kind, freshness in
        record.note(
          "details \(ids) \(storefront.code) \(kind.map(\.rawValue) ?? "any") \(freshness)")
        return .success([storefront: [:]])
      },
      openPlayer: openPlayer,
      openRemote: {
        record.note("remote")
        return RemoteControl(
          update: { record.show($0) }, requests: requests, close: { record.note("leave the bus") })
      },
      saveVolume: { record.note("keep \($0)") })
    let services = ScreenServices(
      session: session,
      chart: { request in
        record.note("chart \(request.country.code) \(request.kind) \(request.freshness)")
        guard request.freshness != .offline else {
          return .failure(CommandError(.unreachable, "No memory."))
        }
        return await answer(request.country)
      },
      picture: { _ in RenderedPicture(cells: CellPicture(columns: 0, rows: 0, cells: [])) },
      desktop: ScreenDesktop(
        open: { address in
          record.note("page \(address)")
          return nil
        },
        copy: { text, what in
          record.note("copy \(text)")
          return .success("\(what) is copied.")
        },
        mail: { row, text in
          record.note("mail \(row.id) \(text.title)")
          return .success("A letter is begun.")
        },
        saveArtwork: { row in
          record.note("artwork \(row.id)")
          return .success("Saved.")
        }),
      saveCountry: { record.note("keep \($0.code)") })
    loop = ScreenLoop(
      model: try Bench(isReady: false, hasAutoplay: hasAutoplay).model, surface: surface,
      signals: signals, services: services)
  }

  /// Starts the loop, with a chart and the files of a folder.
  func run() async throws -> Task<ScreenLoop.Ending, Never> {
    let running = Task { await loop.run() }
    try await shows("the chart is there") { $0.chart.shown != nil && $0.scan == nil }
    return running
  }

  func press(_ keys: Key...) {
    for key in keys { inputs.post(.key(key)) }
  }

  /// The calls of the services, in order.
  var words: [String] { record.words }

  /// Those of these calls that were made.
  func said(_ kinds: String...) -> [String] {
    words.filter { word in kinds.contains { word.hasPrefix($0) } }
  }

  /// The states sent to desktops.
  var statuses: [PlayerStatus] { record.statuses }

  var frameCount: Int { record.frames.count }
  var lastFrame: Frame? { record.frames.last }

  func shows(
    _ what: Comment, sourceLocation: SourceLocation = #_sourceLocation,
    _ holds: (ScreenModel) -> Bool
  ) async throws {
    try await waitUntil(what, sourceLocation: sourceLocation) { await holds(loop.model) }
  }

  func says(
    _ word: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await waitUntil("“\(word)” is printed", sourceLocation: sourceLocation) {
      words.contains(word)
    }
  }
}

private final class Record: Sendable {
  private struct Contents {
    var words: [String] = []
    var frames: [Frame] = []
    var statuses: [PlayerStatus] = []
  }

  private let contents = Mutex(Contents())

  var words: [String] { contents.withLock { $0.words } }
  var frames: [Frame] { contents.withLock { $0.frames } }

  func note(_ word: String) {
    contents.withLock { $0.words.append(word) }
  }

  var statuses: [PlayerStatus] { contents.withLock { $0.statuses } }

  func show(_ status: PlayerStatus) {
    contents.withLock { $0.statuses.append(status) }
  }

  func present(_ frame: Frame) {
    contents.withLock { $0.frames.append(frame) }
  }
}
