import Foundation
import HTTP
internal import Support

/// Decides which transfers run and which wait, and for which hosts.
///
/// Used only on the loop's thread. libcurl has handles only for running transfers.
final class TransferQueue {
  let core: LoopCore
  private let events: EventChannel<TransferEvent>
  private let finisher: FileFinisher
  /// Opened with the first transfer.
  private(set) lazy var locks = core.settings.locks.flatMap(NameLocks.init)
  private var downloads: [String: Download] = [:]
  private var waiting: [String] = []
  private var hostPauses = HostPauses()
  private var retryPauses = 0
  private var isFilling = false
  // Downloads that have a slot or are being finished. Others may remain until the next `fill()`.
  private var active: [Download] = []
  // Each unfinished file holds descriptors and bytes that are not written yet. Without a limit, a disk slower than
  // the network would use up both.
  private static let maxFinishing = 12
  private static let tickInterval = Duration.milliseconds(100)
  private var isTicking = false
  private var isShut = false

  init(core: LoopCore, loop: CurlLoop, events: EventChannel<TransferEvent>) {
    self.core = core
    self.events = events
    finisher = FileFinisher(willFinish: core.settings.willFinish) { outcomes in
      loop.post { engine in try? engine.get().transfers.hasFinished(outcomes) }
    }
  }

  // MARK: Commands

  func perform(_ commands: [TransferCommand]) {
    guard !isShut else { return }
    let error = commands.contains(where: \.isStart) ? core.settings.prepareFolder() : nil
    for command in commands {
      if let error, command.isStart {
        post(TransferEvent(id: command.id, number: command.number, .failed(error)))
      } else {
        perform(command)
      }
    }
    fill()
  }

  private func perform(_ command: TransferCommand) {
    let active = downloads[command.id].flatMap { $0.hasEnded ? nil : $0 }
    if case .start(let request) = command.action, active == nil {
      return enqueue(request, command.number)
    }
    guard let active else { return }
    active.commandNumber = command.number
    switch command.action {
    case .start, .resume: if active.resume() { waiting.insert(command.id, at: 0) }
    case .pause: active.pause()
    case .cancel: active.cancel()
    }
    leaveQueue(active)
  }

  private func leaveQueue(_ download: Download) {
    if !download.isWaiting { waiting.removeAll { $0 == download.request.id } }
  }

  private func enqueue(_ request: TransferRequest, _ number: Int) {
    guard let address = WebAddress(request.address), address.isAllowed else {
      return post(
        TransferEvent(id: request.id, number: number, .failed(.addressRefused(request.address))))
    }
    let download = Download(request, number: number, address: address, queue: self)
    downloads[request.id] = download
    waiting.append(request.id)
    download.post(.queued)
  }

  func shutDown() {
    isShut = true
    waiting = []
    for download in downloads.values where !download.isFinishing { download.abandon() }
    downloads = downloads.filter { $0.value.isFinishing }
    finisher.end()
  }

  // MARK: What downloads call

  func post(_ event: TransferEvent) {
    events.post(event)
  }

  func make(
    _ address: WebAddress, fields: [String], range: String?, listener: Exchange.Listener
  ) -> Exchange? {
    var listener = listener
    listener.mayTake = { [unowned core] count in core.mayTake(count) }
    let setup = ExchangeSetup(
      library: core.library, address: address,
      fields: fields + ["Accept: */*", "Accept-Encoding: identity"],
      range: range, failsOnErrorStatus: true, settings: core.settings)
    guard let exchange = Exchange(setup, listener: listener), core.start(exchange) else {
      return nil
    }
    return exchange
  }

  /// Puts the transfer at the front of the queue.
  func moveToFront(_ id: String) {
    waiting.insert(id, at: 0)
    fill()
  }

  /// The disk failed for one transfer and would fail for all waiting ones. Running transfers have reserved
  /// their space.
  func pauseWaiting() {
    let stopped =
      waiting.compactMap { downloads[$0] } + downloads.values.filter { $0.retryPause != nil }
    waiting = []
    for download in stopped { download.pause() }
  }

  /// Puts the transfer at the front after a pause, unless the pause was ended earlier. Returns the number of
  /// the pause.
  func retry(_ id: String, afterSeconds seconds: Double, holding host: String?) -> Int {
    if let host { hostPauses.pause(host, until: .now + .seconds(seconds)) }
    retryPauses += 1
    let number = retryPauses
    core.after(.seconds(seconds)) { [weak self] in
      guard let self else { return }
      if let download = downloads[id], download.retryPause == number {
        download.retryPause = nil
        moveToFront(id)
      }
      // Even if this transfer is gone, because others may wait for the same host.
      fill()
    }
    return number
  }

  /// Finishes a complete file on other threads, then reports to the download here.
  func finish(_ file: PartialFile, id: String) {
    finisher.finish(file, id: id)
    fill()
  }

  private func hasFinished(_ outcomes: [FileFinisher.Outcome]) {
    for (id, result) in outcomes {
      guard let download = downloads[id] else { continue }
      if let result {
        download.hasFinished(result)
        leaveQueue(download)
      }
      // The next run retries it.
      if isShut || result == nil { download.abandon() }
    }
    fill()
  }

  // MARK: Slots

  /// Starts waiting transfers in free slots.
  func fill() {
    // A transfer that fails before its request starts calls this method again.
    guard !isShut, !isFilling else { return }
    isFilling = true
    defer { isFilling = false }
    let now = ContinuousClock.now
    let slots = min(max(core.settings.parallel, 1), TransferSettings.connectionsInAll)
    hostPauses.forgetEnded(at: now)
    var index = 0
    while index < waiting.count {
      active.removeAll { !$0.isOnTheWire && !$0.isFinishing }
      let running = active.filter(\.isOnTheWire)
      guard running.count < slots, active.count - running.count < Self.maxFinishing else { return }
      guard let download = downloads[waiting[index]] else {
        waiting.remove(at: index)
        continue
      }
      let host = download.address.host
      let ofHost = running.count { $0.address.host == host }
      if ofHost >= TransferSettings.connectionsPerHost || hostPauses.isPaused(host, at: now) {
        index += 1
        continue
      }
      waiting.remove(at: index)
      download.run()
      active.append(download)
      tickLater()
    }
  }

  private func tickLater() {
    guard !isTicking else { return }
    isTicking = true
    core.after(Self.tickInterval) { [weak self] in
      guard let self else { return }
      isTicking = false
      for download in active { download.tick() }
      active.removeAll { !$0.isOnTheWire && !$0.isFinishing }
      if active.contains(where: \.isOnTheWire) { tickLater() }
    }
  }
}

/// The hosts that have requested a pause (`Retry-After`), and its end.
struct HostPauses: Sendable {
  typealias Instant = ContinuousClock.Instant

  private var ends: [String: Instant] = [:]

  /// If a host requests two pauses, the one that ends later applies.
  mutating func pause(_ host: String, until end: Instant) {
    ends[host] = max(ends[host] ?? end, end)
  }

  func isPaused(_ host: String, at now: Instant) -> Bool {
    ends[host].map { $0 > now } ?? false
  }

  mutating func forgetEnded(at now: Instant) {
    ends = ends.filter { $0.value > now }
  }
}
