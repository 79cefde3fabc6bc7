import Support

@testable import Transfers

/// Gives the settings of a client access to the client.
final class ClientSlot: Sendable {
  private let content = Locked<TransferClient?>(nil)

  var client: TransferClient? {
    get { content.withLock { $0 } }
    set { content.withLock { $0 = newValue } }
  }
}
