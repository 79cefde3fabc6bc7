import Foundation
import HTTP
internal import Support
import Synchronization

/// Which transfers run, which wait, and which hosts have asked for a pause.
///
/// Lives on the loop's thread. libcurl only ever sees as many handles as run.
final class TransferQueue {
  private let core: LoopCore
  private let loop: CurlLoop
  private let mailbox: EventChannel<TransferEvent>
  // Proving and fsync block on the disk, so they have a thread of their own.
  private let finishing = BlockingQueue("finishing transfers")
  private var downloads: [String: Download] = [:]
  private var waiting: [String] = []
  private var hostPauses = HostPauses()
  private var retryPauses = 0
  private var isFilling = false
  // Each holds its file open: a disk that is slower than the network must not use up descriptors.
  private static let mostFinishing = 8
  private var isShut = false
  // Seen by the finishing thread.
  private let isEnding = EndingMark()

  init(core: LoopCore, loop: CurlLoop, mailbox: EventChannel<TransferEvent>) {
    self.core = core
    self.loop = loop
    self.mailbox = mailbox
  }

  // MARK: Commands

  /// An id that is already on its way goes on as it is.
  func start(_ requests: [TransferRequest]) {
    guard !isShut else { return }
    for request in requests { enqueue(request) }
    fill()
  }

  private func enqueue(_ request: TransferRequest) {
    if let former = downloads[request.id], !former.hasEnded { return }
    guard let address = WebAddress(request.address), address.isAllowed else {
      return post(request.id, .failed(.addressRefused(request.address)))
    }
    downloads[request.id] = Download(request, address: address, queue: self)
    waiting.append(request.id)
    post(request.id, .queued)
  }

  /// Takes the transfer off the wire; what has come stays on disk.
  func pause(_ id: String) {
    guard let download = downloads[id], download.pause() else { return }
    waiting.removeAll { $0 == id }
    fill()
  }

  func resume(_ id: String) {
    guard let download = downloads[id], download.unpause() else { return }
    waiting.insert(id, at: 0)
    post(id, .queued)
    fill()
  }

  /// Ends the transfer and forgets what has come.
  func cancel(_ id: String) {
    guard let download = downloads[id], download.cancel() else { return }
    waiting.removeAll { $0 == id }
    downloads[id] = nil
    fill()
  }

  func shutDown() {
    isShut = true
    waiting = []
    for download in downloads.values where !download.isFinishing { download.abandon() }
    downloads = downloads.filter { $0.value.isFinishing }
    // The one that the disk is at gets its name, and tells of it. Those behind it are whole but
    // wait: a slow disk must not hold the end, and the next run has little to do for them.
    isEnding.set()
    finishing.runBlocking {}
  }

  // MARK: What downloads call

  func post(_ id: String, _ happening: TransferEvent.Happening) {
    mailbox.post(TransferEvent(id: id, happening))
  }

  func make(
    _ address: WebAddress, fields: [String], range: String?, listener: Exchange.Listener
  ) -> Exchange? {
    var listener = listener
    listener.mayTake = { [unowned core] count in core.mayTake(count) }
    let setup = ExchangeSetup(
      address: address, fields: fields + ["Accept: */*", "Accept-Encoding: identity"],
      range: range, failsOnErrorStatus: true, settings: core.settings)
    guard let exchange = Exchange(setup, listener: listener), core.start(exchange) else {
      return nil
    }
    return exchange
  }

  var retryPolicy: RetryPolicy { core.settings.retryPolicy }

  func drop(_ exchange: Exchange) {
    core.drop(exchange)
  }

  func log(_ note: RequestNote) {
    core.settings.log(note)
  }

  /// The transfer has left the wire for good or for a while, so another may run.
  func hasLeftTheWire() {
    fill()
  }

  /// The transfer is the next to get onto the wire.
  func goOn(_ id: String) {
    waiting.insert(id, at: 0)
    fill()
  }

  /// The disk has failed one, and would fail all that wait as well; what is on the wire has its
  /// room reserved.
  func pauseWaiting() {
    let stopped =
      waiting.compactMap { downloads[$0] } + downloads.values.filter { $0.retryPause != nil }
    waiting = []
    for download in stopped { _ = download.pause() }
  }

  /// Lets it be the next after a pause, unless it has left that pause before; returns the pause's
  /// number.
  func retry(_ id: String, afterSeconds seconds: Double, holding host: String?) -> Int {
    if let host { hostPauses.pause(host, until: .now + .seconds(seconds)) }
    retryPauses += 1
    let number = retryPauses
    core.after(seconds: seconds) { [weak self] in
      guard let self else { return }
      if let download = downloads[id], download.retryPause == number {
        download.retryPause = nil
        goOn(id)
      }
      // Also where this one is gone: others may wait for the same host.
      fill()
    }
    return number
  }

  func after(_ pause: Duration, _ action: @escaping () -> Void) {
    core.after(seconds: pause / .seconds(1), action)
  }

  /// Proves and names a whole file on the finishing thread, then tells the download here.
  func finish(_ file: PartialFile, id: String) {
    nonisolated(unsafe) let file = file  // Handed over: this thread does not touch it until told.
    let willFinish = core.settings.willFinish
    finishing.add { [loop, isEnding] in
      guard !isEnding.isSet else {
        loop.post { engine in engine.transfers.abandon(id) }
        return
      }
      let result = Result { () throws(TransferError) in
        try file.promote { willFinish(id, file.finalName, file.length) }
      }
      loop.post { engine in engine.transfers.hasFinished(id, result) }
    }
  }

  private func abandon(_ id: String) {
    downloads[id]?.abandon()
  }

  private func hasFinished(_ id: String, _ result: Result<String, TransferError>) {
    downloads[id]?.hasFinished(result)
    // What would be tried again is so by the next run.
    if isShut { downloads[id]?.abandon() }
    fill()
  }

  // MARK: Slots

  private func fill() {
    // A transfer that fails before it is on the wire comes back here at once.
    guard !isShut, !isFilling else { return }
    isFilling = true
    defer { isFilling = false }
    let now = ContinuousClock.now
    let slots = min(max(core.settings.parallel, 1), TransferSettings.connectionsInAll)
    hostPauses.forgetEnded(at: now)
    var index = 0
    while index < waiting.count {
      let running = downloads.values.filter(\.isOnTheWire)
      guard running.count < slots,
        downloads.values.count(where: \.isFinishing) < Self.mostFinishing
      else { return }
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
    }
  }
}

private final class EndingMark: Sendable {
  private let mark = Atomic(false)

  var isSet: Bool { mark.load(ordering: .relaxed) }

  func set() { mark.store(true, ordering: .relaxed) }
}
