internal import Dispatch
internal import Foundation
internal import Support

extension RemoteControl {
  /// How long `close` waits for the thread, which is done at once unless a library hangs.
  private static let patience = DispatchTimeInterval.milliseconds(100)

  /// Seen on the session bus as `org.mpris.MediaPlayer2.hottracks.` and the instance, through the
  /// sd-bus of libsystemd, elogind or basu, which is opened on a thread of its own: this returns at
  /// once. Where there is no library or no bus, or it goes, nobody sees the player.
  ///
  /// - Parameters:
  ///   - address: `nil` is what the environment says.
  ///   - instance: unique on the bus; `nil` is `instance` and the number of this process.
  ///   - log: takes one line if the player cannot be seen, or no longer, on that thread.
  package static func sdBus(
    address: String? = nil, instance: String? = nil, log: @escaping @Sendable (String) -> Void
  ) -> RemoteControl {
    let process = ProcessInfo.processInfo
    let address = address ?? SessionBus.address(in: process.environment)
    let instance = instance ?? "instance\(process.processIdentifier)"
    guard let wakeUp = EventFD() else {
      log(unseen(.failed(function: "eventfd", errno: errno)))
      return .none
    }
    let board = LatestStatus()
    let mailbox = EventChannel<RemoteRequest> { $0.supersedes($1) }
    let threads = DispatchGroup()
    threads.enter()
    let thread = Thread {
      do throws(BusError) {
        let loop = BusLoop(board: board, wakeUp: wakeUp, requests: mailbox)
        try loop.run(address: address, name: "org.mpris.MediaPlayer2.hottracks." + instance)
      } catch {
        log(unseen(error))
      }
      threads.leave()
    }
    thread.name = "mpris"
    thread.start()

    return RemoteControl(
      show: { if board.show($0) { wakeUp.signal() } },
      requests: mailbox.stream,
      close: {
        board.close()
        mailbox.close()
        wakeUp.signal()
        _ = threads.wait(timeout: .now() + patience)
      })
  }

  private static func unseen(_ problem: BusError) -> String {
    "media keys and playerctl are not available: \(problem)"
  }
}

extension RemoteRequest {
  /// Whether nothing is lost if an earlier one, still unread, is dropped.
  func supersedes(_ earlier: RemoteRequest) -> Bool {
    switch (self, earlier) {
    case (.setVolume, .setVolume), (.setRepeatMode, .setRepeatMode), (.setShuffled, .setShuffled):
      true
    default: false
    }
  }
}
