package import MPRIS
package import Playback
package import Session
internal import Support
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
