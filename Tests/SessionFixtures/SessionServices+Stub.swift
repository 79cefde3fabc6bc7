package import MPRIS
package import Playback
package import Session
package import Support
package import Transfers

extension SessionServices {
  /// Services whose disk, database and store have nothing.
  package static func stub(
    transfers: TransferClient, disk: SessionDisk = .empty, database: SessionDatabase = .empty,
    openPlayer: @escaping @Sendable (_ volume: Int) throws(PlaybackError) -> Player = {
      _ throws(PlaybackError) in throw .noSoundDevice
    },
    openRemote: @escaping @Sendable () -> RemoteControl = { .none },
    saveVolume: @escaping @Sendable (Int) -> Void = { _ in }
  ) -> SessionServices {
    SessionServices(
      transfers: transfers, disk: disk, database: database,
      details: { _, storefront, _ in .success([storefront: [:]]) },
      openPlayer: openPlayer, openRemote: openRemote, saveVolume: saveVolume)
  }
}

extension SessionDisk {
  package static let empty = SessionDisk(
    scan: { .success([:]) }, erase: { _, _ in .success(nil) }, discard: { _ in .success(nil) })
}

extension SessionDatabase {
  package static let empty = SessionDatabase(
    read: { .success(RememberedLists()) }, setFavorite: { _, _ in nil }, noteRecent: { _ in nil })
}

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
