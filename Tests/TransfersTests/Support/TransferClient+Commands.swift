@testable import Transfers

extension TransferClient {
  /// Without numbers, for tests that do not compare the numbers of events.
  func start(_ requests: [TransferRequest]) {
    send(requests.map { TransferCommand(.start($0), id: $0.id, number: 0) })
  }

  func command(_ action: TransferCommand.Action, _ id: String, number: Int = 0) {
    send([TransferCommand(action, id: id, number: number)])
  }
}
