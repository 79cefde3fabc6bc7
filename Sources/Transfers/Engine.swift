internal import Support

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
