import Charts
import Foundation
import Library
import MPRIS
import Playback
import SessionFixtures
import Support
import TestSupport
import Testing
import Transfers

@testable import Session

/// Effects in, messages out.
@Suite(.timeLimit(.minutes(10)))
struct SessionRunnerTests {
  private let messages = EventChannel<SessionMessage>()
  private let requests = EventChannel<RemoteRequest>()
  private let calls = Locked<[String]>([])

  private func runner(_ services: SessionServices) -> SessionRunner {
    SessionRunner(
      services, post: { [messages] in messages.post($0) },
      postRemote: { [requests] in requests.post($0) })
  }

  private func transfers(
    _ events: EventChannel<TransferEvent> = EventChannel()
  ) -> TransferClient {
    TransferClient(
      start: { [calls] request in calls.withLock { $0.append("start \(request.id)") } },
      command: { [calls] action, id in calls.withLock { $0.append("\(action) \(id)") } },
      events: events)
  }

  private func next() async -> SessionMessage? {
    var iterator = messages.makeAsyncIterator()
    return await iterator.next()
  }

  @Test func `events of transfers are posted at once, in order`() async {
    let events = EventChannel<TransferEvent>()
    let sent = ["a", "b", "a"].map { TransferEvent(id: $0, .queued) }
    events.post(sent[0])
    let runner = runner(SessionServices(transfers: transfers(events)))
    for event in sent.dropFirst() { events.post(event) }
    for event in sent { #expect(await next() == .transfer(event)) }
    runner.end()
  }

  @Test func `a lookup ends even if only another storefront has details`() async throws {
    let (sk, gb) = (try Storefront.coded("sk"), try Storefront.coded("gb"))
    var services = SessionServices(transfers: transfers())
    services.details = { ids, _, _ in .success([gb: [ids[0]: Entry(id: ids[0])]]) }
    runner(services).perform(.fetchDetails(["7"], sk, .offline))
    var received: [Storefront: [String]] = [:]
    for _ in 1...2 {
      guard case .details(.success(let items), ["7"], let place, .offline)? = await next() else {
        Issue.record("no details")
        return
      }
      received[place] = items.keys.sorted()
    }
    #expect(received == [sk: [], gb: ["7"]])
  }

  @Test func `the folder is read and files are erased in order`() async {
    var services = SessionServices(transfers: transfers())
    services.erase = { [calls] id, unmarkedToo in
      calls.withLock { $0.append("erase \(id) \(unmarkedToo)") }
      return .success(9)
    }
    services.discard = { [calls] id in
      calls.withLock { $0.append("discard \(id)") }
      return .success(3)
    }
    let runner = runner(services)
    runner.perform(.scan)
    runner.perform(.erase(["a", "b"], unmarkedToo: true))
    runner.perform(.discard(["c"]))
    await runner.finishDiskWork()
    #expect(calls.withLock { $0 } == ["erase a true", "erase b true", "discard c"])
    #expect(await next() == .files(.success([:])))
    #expect(await next() == .erased(id: "a", .success(9)))
    #expect(await next() == .erased(id: "b", .success(9)))
    #expect(await next() == .erased(id: "c", .success(3)))
  }

  @Test func `at the end, changes of favorites that are not written are reported`() async throws {
    let results = EventChannel<CommandError?>()
    var services = SessionServices(transfers: transfers())
    services.setFavorite = { _, _ in
      var iterator = results.makeAsyncIterator()
      return await iterator.next() ?? nil
    }
    let runner = runner(services)
    let full = CommandError(.cannotWrite, "The disk is full.")
    for number in 1...3 { runner.perform(.setFavorite(Tracks.entry(number), true)) }
    // It is shown.
    results.post(full)
    #expect(await next() == .favoriteSet(Tracks.entry(1), true, full))
    runner.end()
    #expect(runner.favoritesError == "The favorites database did not respond in time.")
    for result in [nil, full] { results.post(result) }
    await runner.finishDatabaseWork()
    #expect(runner.favoritesError == full.sentence)
  }

  // MARK: Playback

  private func player(_ events: EventChannel<PlayerEvent> = EventChannel()) -> Player {
    Player(
      send: { [calls] command in calls.withLock { $0.append("\(command.unnumbered)") } },
      events: events, close: { [calls] in calls.withLock { $0.append("close") } })
  }

  @Test(arguments: [false, true])
  func `commands during opening follow the last play, and a stop discards it`(
    isStopped: Bool
  ) async throws {
    let (gate, events) = (Gate(), EventChannel<PlayerEvent>())
    let player = player(events)
    var services = SessionServices(transfers: transfers())
    services.openPlayer = { [calls] volume throws(PlaybackError) in
      calls.withLock { $0.append("open \(volume)") }
      gate.pass()
      return player
    }
    let runner = runner(services)
    runner.perform(.player(.setPaused(true)))
    runner.perform(.play(PlayRequest(1, path: "/a"), volume: 40))
    runner.perform(.player(.setNext(PlayRequest(2, path: "/b"))))
    runner.perform(.play(PlayRequest(3, path: "/c"), volume: 40))
    runner.perform(.player(.seek(by: .seconds(5))))
    if isStopped { runner.perform(.player(.stop)) }
    try await waitUntil("it opens") { gate.waiting == 1 }
    gate.open()
    let commands: [PlayerCommand] = [.play(PlayRequest("/c")), .seek(by: .seconds(5))]
    // Only an open player receives it.
    let probe = "\(PlayerCommand.setPaused(false))"
    try await waitUntil("it is open") {
      runner.setPlayerPaused(false)
      return calls.withLock { $0.contains(probe) }
    }
    #expect(
      calls.withLock { $0 }.filter { $0 != probe }
        == ["open 40"] + (isStopped ? [] : commands.map { "\($0)" }))
    events.post(.volume(40))
    #expect(await next() == .player(.volume(40)))
    await runner.closePlayer()
    #expect(calls.withLock { $0.last } == "close")
  }

  @Test func `a player that is being opened at the end is closed`() async throws {
    let gate = Gate()
    let player = player()
    var services = SessionServices(transfers: transfers())
    services.openPlayer = { _ throws(PlaybackError) in
      gate.pass()
      return player
    }
    let runner = runner(services)
    runner.perform(.play(PlayRequest(1, path: "/a"), volume: 40))
    try await waitUntil("it opens") { gate.waiting == 1 }
    await runner.closePlayer()
    #expect(calls.withLock { $0 } == [])
    gate.open()
    try await waitUntil("it is closed") { [calls] in calls.withLock { $0 } == ["close"] }
  }

  @Test func `a player that cannot be opened is reported once`() async {
    let gate = Gate()
    var services = SessionServices(transfers: transfers())
    services.openPlayer = { _ throws(PlaybackError) in
      gate.pass()
      throw .noSoundDevice
    }
    let runner = runner(services)
    runner.perform(.openPlayer(volume: 100))
    for number in [1, 2] {
      runner.perform(.play(PlayRequest(number, path: "/\(number)"), volume: 100))
    }
    gate.open()
    #expect(await next() == .noPlayer(.noSoundDevice))
  }

  @Test func `desktops get a status after the first playback, and only changes`() async {
    let published = Locked<[PlayerStatus]>([])
    let remoteRequests = EventChannel<RemoteRequest>()
    let player = player()
    var services = SessionServices(transfers: transfers())
    services.openPlayer = { _ throws(PlaybackError) in player }
    services.openRemote = {
      RemoteControl(
        update: { status in published.withLock { $0.append(status) } },
        requests: remoteRequests, close: { remoteRequests.close() })
    }
    let runner = runner(services)
    let statuses = [30, 40].map { PlayerStatus(volume: $0) }
    runner.publish(statuses[0])
    #expect(published.withLock { $0 } == [])
    runner.perform(.play(PlayRequest(1, path: "/a"), volume: 100))
    for status in [statuses[0], statuses[0], statuses[1]] { runner.publish(status) }
    #expect(published.withLock { $0 } == statuses)
    remoteRequests.post(.next)
    var iterator = requests.makeAsyncIterator()
    #expect(await iterator.next() == .next)
    await runner.closePlayer()
  }
}
