package import Support
package import Transfers

extension TransferClient {
  /// A client that only passes on its commands, without their numbers.
  package init(
    start: @escaping @Sendable (TransferRequest) -> Void,
    command: @escaping @Sendable (TransferCommand.Action, _ id: String) -> Void,
    events: EventChannel<TransferEvent>
  ) {
    self.init(
      fetch: { _ async throws(TransferError) in throw .failed(reason: "no requests in this test") },
      send: { commands in
        for sent in commands {
          if case .start(let request) = sent.action {
            start(request)
          } else {
            command(sent.action, sent.id)
          }
        }
      },
      events: events, close: {})
  }
}
