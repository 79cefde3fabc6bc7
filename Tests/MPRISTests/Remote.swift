import MPRIS
import Support
import TestSupport
import Testing

/// A remote control that records its log.
final class Remote {
  let control: RemoteControl
  let lines = Locked<[String]>([])
  private var requests: EventChannel<RemoteRequest>.AsyncIterator

  init(_ address: String, instance: String = "instance7") {
    control = .sdBus(address: address, instance: instance) { [lines] line in
      lines.withLock { $0.append(line) }
    }
    requests = control.requests.makeAsyncIterator()
  }

  deinit {
    control.close()
  }

  func nextRequest() async -> RemoteRequest? {
    await requests.next()
  }

  var logged: [String] {
    lines.withLock { $0 }
  }
}
