import Artwork
import Charts
import Glibc
import Library
import MPRIS
import Playback
import Session
import SessionFixtures
import Support
import Terminal
import TestSupport
import Testing
import Transfers

@testable import Screen

/// A screen loop whose terminal, store, disk, transfers and player are controlled by a test.
final class LoopFixture: Sendable {
  let loop: SessionLoop<ScreenFrontEnd>
  let inputs = EventChannel<TerminalInput>()
  let signals: AsyncStream<CInt>.Continuation
  let events = EventChannel<TransferEvent>()
  let requests = EventChannel<RemoteRequest>()
  /// They delay erasing, and opening the player.
  let (diskGate, playerGate) = (Gate(), Gate())
  private let record = Locked<[String]>([])
  private let frames = Locked<[Frame]>([])
  private let published = Locked<[PlayerStatus]>([])

  /// - Parameter answer: The response of the store to chart requests; nothing is cached.
  init(
    files: [LocalPreview] = [], isDiskOpen: Bool = true, isPlayerOpen: Bool = true,
    answer: @escaping @Sendable (Storefront) async -> Result<FetchedChart, CommandError> = { _ in
      .success(Tracks.chart(1...10))
    },
    list: @escaping @Sendable (StoreRequest) async -> Result<StoreList, CommandError> = { _ in
      .failure(CommandError(.unreachable, "No list."))
    }
  ) throws {
    let (record, frames, published, requests) = (record, frames, published, requests)
    let (diskGate, playerGate) = (diskGate, playerGate)
    if isDiskOpen { diskGate.open() }
    if isPlayerOpen { playerGate.open() }
    @Sendable func note(_ call: String) { record.withLock { $0.append(call) } }
    @Sendable func noted<Value>(_ call: String, _ value: Value) -> Value {
      note(call)
      return value
    }
    let signals: AsyncStream<CInt>
    (signals, self.signals) = AsyncStream.makeStream()
    self.signals.onTermination = { _ in note("signals are restored") }

    var session = SessionServices(
      transfers: TransferClient(
        start: { note("start \($0.id)") }, command: { note("\($0) \($1)") }, events: events))
    session.scan = {
      noted("scan", .success(Dictionary(uniqueKeysWithValues: files.map { ($0.id, $0) })))
    }
    session.erase = { id, _ in
      diskGate.pass()
      note("erase \(id)")
      return .success(9)
    }
    session.readLists = { noted("read lists", .success(RememberedLists())) }
    session.setFavorite = { noted("\($1 ? "add" : "remove") \($0.id)", nil) }
    session.noteRecent = { noted("recent \($0.id)", nil) }
    session.openPlayer = { volume throws(PlaybackError) in
      note("open \(volume)")
      playerGate.pass()
      return Player(
        send: { note("\($0.unnumbered)") }, events: EventChannel(),
        close: { note("close the player") })
    }
    session.openRemote = {
      RemoteControl(
        update: { status in published.withLock { $0.append(status) } },
        requests: noted("remote", requests), close: { note("leave the bus") })
    }
    session.saveVolume = { note("save \($0)") }
    session.details = { ids, storefront, freshness in
      noted("details \(ids) \(storefront.code) \(freshness)", .success([storefront: [:]]))
    }
    let frontEnd = ScreenFrontEnd(
      model: try ScreenFixture(isReady: false).model,
      surface: ScreenSurface(
        inputs: inputs, present: { frame in frames.withLock { $0.append(frame) } },
        redraw: {}, suspend: { note("suspend") }),
      signals: signals,
      services: ScreenServices(
        chart: { request in
          note("chart \(request.country.code) \(request.kind) \(request.freshness)")
          guard request.freshness != .offline else {
            return .failure(CommandError(.unreachable, "Nothing is cached."))
          }
          return await answer(request.country)
        },
        world: { list, countries, freshness in
          note("world \(list.source.rawValue) \(countries.count) \(freshness)")
          return AsyncStream { charts in
            for country in countries.prefix(3) {
              charts.yield(CountryChart(country, Tracks.chart(1...10)))
            }
            charts.finish()
          }
        },
        list: { request, freshness in
          note("list \(request.storefront.code) \(freshness)")
          return await list(request)
        },
        picture: { _ in RenderedPicture(cells: Canvas(size: TerminalSize(columns: 1, rows: 1))) },
        open: { noted("page \($0)", nil) },
        copy: { noted("copy \($0)", .success("\($1) is copied.")) },
        mail: { noted("mail \($0.id) \($1.title)", .success("Opened a draft.")) },
        saveArtwork: { noted("artwork \($0.id)", .success("Saved.")) },
        saveCountry: { note("save \($0.code)") }))
    loop = SessionLoop(frontEnd, session)
  }

  /// Starts the loop, with a chart and the files of a folder.
  func start() async throws -> Task<SessionEnding, Never> {
    let running = Task { await loop.run() }
    try await shows("the chart is there") { $0.chart.shown != nil && $0.scan == nil }
    return running
  }

  /// Runs the loop until the work is done and the user quits.
  func run(_ work: () async throws -> Void) async throws {
    let running = try await start()
    try await work()
    // The first `q` may close a panel.
    press("q", "q")
    #expect(await running.value == .quit)
  }

  func press(_ keys: Key...) {
    for key in keys { inputs.post(.key(key)) }
  }

  /// The calls of the services with these prefixes, in order.
  func calls(_ prefixes: String...) -> [String] {
    record.withLock { $0 }.filter { call in prefixes.contains { call.hasPrefix($0) } }
  }

  /// The states sent to desktops.
  var statuses: [PlayerStatus] { published.withLock { $0 } }
  var frameCount: Int { frames.withLock { $0.count } }
  var lastFrame: Frame? { frames.withLock { $0.last } }

  func shows(
    _ what: Comment, sourceLocation: SourceLocation = #_sourceLocation,
    _ holds: (ScreenModel) -> Bool
  ) async throws {
    try await waitUntil(what, sourceLocation: sourceLocation) { await holds(loop.frontEnd.model) }
  }

  func waitFor(_ call: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    try await waitUntil("“\(call)” is called", sourceLocation: sourceLocation) {
      calls(call).contains(call)
    }
  }

  func waitForPlay(_ number: Int) async throws {
    try await waitFor("\(PlayerCommand.play(PlayRequest(Tracks.path(number))))")
  }
}
