internal import Support

/// What the loop's thread works on: answers to be held in memory, and transfers into files.
///
/// Not `Sendable`: lives on that thread, and is handed to each posted piece of work.
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
