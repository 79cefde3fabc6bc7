internal import CCurl
import Foundation
internal import Support

/// The thread that owns libcurl. Other threads post work to it and never touch a handle.
///
/// Only `curl_multi_wakeup` is called from other threads: <https://curl.se/libcurl/c/curl_multi_wakeup.html>
final class CurlLoop: Sendable {
  typealias Work = @Sendable (Engine) -> Void

  private struct Inbox {
    var work: [Work] = []
    // `nil` when the thread has ended.
    var multi: UnsafeMutableRawPointer?
    var waitingForEnd: [CheckedContinuation<Void, Never>] = []
  }

  private static let isLibraryReady = ht_global_init() == CURLE_OK

  private let inbox: Locked<Inbox>

  /// Starts the thread. `nil` if libcurl cannot be initialized.
  init?(settings: TransferSettings, mailbox: EventChannel<TransferEvent>) {
    guard Self.isLibraryReady, let multi = curl_multi_init() else { return nil }
    let address = UInt(bitPattern: multi)
    inbox = Locked(Inbox(multi: UnsafeMutableRawPointer(bitPattern: address)))
    let thread = Thread { [self] in
      guard let multi = UnsafeMutableRawPointer(bitPattern: address) else { return }
      let engine = Engine(
        core: LoopCore(multi: multi, settings: settings), loop: self, mailbox: mailbox)
      run(engine)
      end(multi, engine)
    }
    thread.name = "hottracks-curl"
    thread.start()
  }

  /// Runs the work on the loop's thread; `false` once the loop has ended.
  @discardableResult
  func post(_ work: @escaping Work) -> Bool {
    inbox.withLock { inbox in
      guard let multi = inbox.multi else { return false }
      inbox.work.append(work)
      curl_multi_wakeup(multi)
      return true
    }
  }

  /// Ends all exchanges and the thread, and keeps the partial files. Returns when the thread has ended.
  func end() async {
    await withCheckedContinuation { continuation in
      let isRunning = inbox.withLock { inbox in
        guard let multi = inbox.multi else { return false }
        inbox.waitingForEnd.append(continuation)
        inbox.work.append { $0.core.end() }
        curl_multi_wakeup(multi)
        return true
      }
      if !isRunning { continuation.resume() }
    }
  }

  private func run(_ engine: Engine) {
    while !engine.core.isEnding {
      for work in takeWork() { work(engine) }
      engine.core.turn()
    }
    engine.shutDown()
  }

  private func takeWork() -> [Work] {
    inbox.withLock { inbox in
      defer { inbox.work = [] }
      return inbox.work
    }
  }

  private func end(_ multi: UnsafeMutableRawPointer, _ engine: Engine) {
    let (late, waiting) = inbox.withLock { inbox in
      inbox.multi = nil
      curl_multi_cleanup(multi)
      defer { inbox = Inbox() }
      return (inbox.work, inbox.waitingForEnd)
    }
    // Work that was posted while the loop ended. The engine is closed and reports "canceled" for each.
    for work in late { work(engine) }
    for continuation in waiting { continuation.resume() }
  }
}

/// The state of the loop's thread: fetches into memory, and transfers into files.
///
/// Not `Sendable`. It is passed to each piece of posted work.
final class Engine {
  let core: LoopCore
  let fetches: FetchQueue
  let transfers: TransferQueue

  init(core: LoopCore, loop: CurlLoop, mailbox: EventChannel<TransferEvent>) {
    self.core = core
    fetches = FetchQueue(core: core)
    transfers = TransferQueue(core: core, loop: loop, mailbox: mailbox)
  }

  func shutDown() {
    fetches.shutDown()
    transfers.shutDown()
    core.shutDown()
  }
}
