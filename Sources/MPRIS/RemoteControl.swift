internal import Dispatch
internal import Foundation
package import Support

/// Publishes a player's status to desktops, media keys and `playerctl`, and receives their requests, through
/// the D-Bus interface MPRIS.
///
/// <https://specifications.freedesktop.org/mpris-spec/latest/>
package struct RemoteControl: Sendable {
  /// Publishes the player's status; cheap if nothing has changed. Never blocks; from any thread.
  package let update: @Sendable (PlayerStatus) -> Void
  /// Ends after `close`.
  package let requests: EventChannel<RemoteRequest>
  /// Disconnects from the bus, in at most 0.1 s even if it hangs. From any thread, any number of times.
  package let close: @Sendable () -> Void

  package init(
    update: @escaping @Sendable (PlayerStatus) -> Void, requests: EventChannel<RemoteRequest>,
    close: @escaping @Sendable () -> Void
  ) {
    (self.update, self.requests, self.close) = (update, requests, close)
  }

  /// Does nothing and receives no requests.
  package static var none: RemoteControl {
    let requests = EventChannel<RemoteRequest>()
    return RemoteControl(update: { _ in }, requests: requests, close: { requests.close() })
  }
}

extension RemoteControl {
  /// How long `close` waits for the thread, which ends at once unless a library hangs.
  private static let closeTimeout = DispatchTimeInterval.milliseconds(100)

  /// Registers on the session bus as `org.mpris.MediaPlayer2.hottracks.` and the instance, using sd-bus from
  /// libsystemd, elogind or basu. Returns at once: a separate thread opens the library. Without a library
  /// or a bus, the player is not visible to others.
  ///
  /// - Parameters:
  ///   - address: `nil` uses the environment.
  ///   - instance: Unique on the bus; `nil` is `instance` and the process ID.
  ///   - log: Called on that thread with one line if remote control is not available, or no longer.
  package static func sdBus(
    address: String? = nil, instance: String? = nil, log: @escaping @Sendable (String) -> Void
  ) -> RemoteControl {
    let process = ProcessInfo.processInfo
    let address = address ?? SessionBus.address(in: process.environment)
    let instance = instance ?? "instance\(process.processIdentifier)"
    guard let wakeUp = EventFD() else {
      log(unavailable(.failed(function: "eventfd", errno: errno)))
      return .none
    }
    let latest = LatestStatus()
    let requests = EventChannel<RemoteRequest> { $0.supersedes($1) }
    let running = DispatchGroup()
    running.enter()
    let thread = Thread {
      do throws(BusError) {
        let loop = BusLoop(latest: latest, wakeUp: wakeUp, requests: requests)
        try loop.run(address: address, name: "org.mpris.MediaPlayer2.hottracks." + instance)
      } catch {
        // After `close`, there is no status to reply with.
        if latest.snapshot != nil { log(unavailable(error)) }
      }
      running.leave()
    }
    thread.name = "mpris"
    thread.start()

    return RemoteControl(
      update: { if latest.update($0) { wakeUp.signal() } },
      requests: requests,
      close: {
        latest.close()
        requests.close()
        wakeUp.signal()
        _ = running.wait(timeout: .now() + closeTimeout)
      })
  }

  private static func unavailable(_ error: BusError) -> String {
    "media keys and playerctl are not available: \(error)"
  }
}

/// The address of the session bus.
enum SessionBus {
  /// As in sd-bus: from the environment, otherwise the socket in `XDG_RUNTIME_DIR`.
  static func address(in environment: [String: String]) -> String? {
    if let address = environment["DBUS_SESSION_BUS_ADDRESS"], !address.isEmpty { return address }
    guard let folder = environment["XDG_RUNTIME_DIR"], folder.hasPrefix("/") else { return nil }
    // <https://dbus.freedesktop.org/doc/dbus-specification.html#addresses>
    let path = folder.percentEncoded { byte in
      byte.isUnreserved && byte != UInt8(ascii: "~") || byte == UInt8(ascii: "/")
    }
    return "unix:path=\(path)/bus"
  }
}
