internal import CCurl
import Foundation
internal import Support

/// The thread that owns libcurl: others post to it and wake it, and never touch a handle.
///
/// <https://curl.se/libcurl/c/curl_multi_wakeup.html> is the one call that is made from elsewhere.
final class CurlLoop: Sendable {
  typealias Work = @Sendable (Engine) -> Void

  private struct Inbox {
    var work: [Work] = []
    // `nil` once the thread has ended.
    var multi: UnsafeMutableRawPointer?
    var waitingForEnd: [CheckedContinuation<Void, Never>] = []
  }

  private static let isLibraryReady = ht_global_init() == CURLE_OK

  private let inbox: Locked<Inbox>

  /// Starts the thread. `nil` where libcurl cannot be set up.
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

  /// Ends every exchange and the thread; what has come stays on disk. Returns when it is done.
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
    // Posted while the loop ended: an engine that is shut answers each with "canceled".
    for work in late { work(engine) }
    for continuation in waiting { continuation.resume() }
  }
}
