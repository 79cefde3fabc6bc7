import Charts
import Library
import Playback
import Session
import SessionFixtures
import Transfers

@testable import Screen

extension ScreenMessage {
  static func transfer(_ event: TransferEvent) -> ScreenMessage { .session(.transfer(event)) }
  static func player(_ event: PlayerEvent) -> ScreenMessage { .session(.player(event)) }
  static func noPlayer(_ failure: CommandError, _ request: PlayRequest) -> ScreenMessage {
    .session(.noPlayer(failure, request))
  }
  static func kept(_ result: Result<[String: LocalPreview], CommandError>) -> ScreenMessage {
    .session(.kept(result))
  }
  static func unrecorded(_ ids: Set<String>) -> ScreenMessage { .session(.unrecorded(ids)) }
  static func erased(
    id: String, _ result: Result<Int64?, CommandError>, number: Int? = nil
  ) -> ScreenMessage {
    .session(.erased(id: id, result, number: number))
  }
  static func restored(
    _ preview: ErasedPreview, _ result: Result<LocalPreview, RestoreError>
  ) -> ScreenMessage {
    .session(.restored(preview, result))
  }
  static func details(
    _ result: Result<[String: Entry], CommandError>, ids: [String], _ storefront: Storefront,
    _ freshness: Freshness
  ) -> ScreenMessage {
    .session(.details(result, ids: ids, storefront, freshness))
  }
  static func lists(_ result: Result<RememberedLists, CommandError>) -> ScreenMessage {
    .session(.lists(result))
  }
  static func favoriteSet(
    _ entry: RememberedEntry, _ isFavorite: Bool, _ failure: CommandError?
  ) -> ScreenMessage {
    .session(.favoriteSet(entry, isFavorite, failure))
  }
  static func recentNoted(_ failure: CommandError?) -> ScreenMessage {
    .session(.recentNoted(failure))
  }
}

extension ScreenEffect {
  static var scan: ScreenEffect { .session(.scan) }
  static var readLists: ScreenEffect { .session(.readLists) }
  static func play(path: String) -> ScreenEffect { .session(.play(path: path)) }
  static func player(_ command: PlayerCommand) -> ScreenEffect { .session(.player(command)) }
  static func saveVolume(_ percent: Int) -> ScreenEffect { .session(.saveVolume(percent)) }
  static func erase(_ ids: [String], unrecordedToo: Bool = false) -> ScreenEffect {
    .session(.erase(ids, unrecordedToo: unrecordedToo))
  }
  static func discard(_ ids: [String]) -> ScreenEffect { .session(.discard(ids)) }
  static func restore(_ previews: [ErasedPreview]) -> ScreenEffect { .session(.restore(previews)) }
  static func fetchDetails(
    _ ids: [String], _ storefront: Storefront, _ freshness: Freshness, kind: MediaKind? = nil
  ) -> ScreenEffect {
    .session(.fetchDetails(ids, storefront, freshness, kind: kind))
  }
  static func setFavorite(_ entry: RememberedEntry, _ isFavorite: Bool) -> ScreenEffect {
    .session(.setFavorite(entry, isFavorite))
  }
  static func noteRecent(_ entry: RememberedEntry) -> ScreenEffect { .session(.noteRecent(entry)) }
  /// Starts transfers, without numbers.
  static func start(_ requests: [TransferRequest]) -> ScreenEffect { .session(.start(requests)) }
  /// A command for one transfer, without a number.
  static func command(_ action: TransferCommand.Action, id: String) -> ScreenEffect {
    command(action, ids: [id])
  }
  static func command(_ action: TransferCommand.Action, ids: [String]) -> ScreenEffect {
    .session(.command(action, ids: ids))
  }

  var playerCommand: PlayerCommand? {
    if case .session(let effect) = self { effect.playerCommand } else { nil }
  }

  /// The commands for transfers.
  var transferCommands: [TransferCommand] {
    if case .session(.transfer(let commands)) = self { commands } else { [] }
  }

  var startedRequests: [TransferRequest] {
    transferCommands.compactMap {
      if case .start(let request) = $0.action { request } else { nil }
    }
  }

  /// The effect without the numbers of plays and commands, and without the volume of a new player.
  var unnumbered: ScreenEffect {
    if case .session(let effect) = self { .session(effect.unnumbered) } else { self }
  }

  var isDeed: Bool {
    if case .wake = self { false } else { true }
  }
}
