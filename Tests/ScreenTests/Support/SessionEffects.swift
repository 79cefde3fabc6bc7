import Charts
import Library
import Playback
import Session
import SessionFixtures
import Transfers

@testable import Screen

extension ScreenMessage {
  static func transfer(_ event: TransferEvent) -> Self { .session(.transfer(event)) }
  static func player(_ event: PlayerEvent) -> Self { .session(.player(event)) }
  static func noPlayer(_ error: PlaybackError) -> Self { .session(.noPlayer(error)) }
  static func kept(_ result: Result<[String: LocalPreview], CommandError>) -> Self {
    .session(.kept(result))
  }
  static func erased(id: String, _ result: Result<Int64?, CommandError>) -> Self {
    .session(.erased(id: id, result))
  }
  static func details(
    _ result: Result<[String: Entry], CommandError>, ids: [String], _ storefront: Storefront,
    _ freshness: Freshness
  ) -> Self { .session(.details(result, ids: ids, storefront, freshness)) }
  static func lists(_ result: Result<RememberedLists, CommandError>) -> Self {
    .session(.lists(result))
  }
  static func favoriteSet(
    _ entry: RememberedEntry, _ isFavorite: Bool, _ failure: CommandError?
  ) -> Self { .session(.favoriteSet(entry, isFavorite, failure)) }
  static func recentNoted(_ failure: CommandError?) -> Self { .session(.recentNoted(failure)) }
}

extension ScreenEffect {
  static var scan: Self { .session(.scan) }
  static var readLists: Self { .session(.readLists) }
  static func play(path: String) -> Self { .session(.play(path: path)) }
  static func player(_ command: PlayerCommand) -> Self { .session(.player(command)) }
  static func saveVolume(_ percent: Int) -> Self { .session(.saveVolume(percent)) }
  static func erase(_ ids: [String], unmarkedToo: Bool = false) -> Self {
    .session(.erase(ids, unmarkedToo: unmarkedToo))
  }
  static func discard(_ ids: [String]) -> Self { .session(.discard(ids)) }
  static func fetchDetails(
    _ ids: [String], _ storefront: Storefront, _ freshness: Freshness
  ) -> Self { .session(.fetchDetails(ids, storefront, freshness)) }
  static func setFavorite(_ entry: RememberedEntry, _ isFavorite: Bool) -> Self {
    .session(.setFavorite(entry, isFavorite))
  }
  static func noteRecent(_ entry: RememberedEntry) -> Self { .session(.noteRecent(entry)) }
  /// Starts transfers, without numbers.
  static func start(_ requests: [TransferRequest]) -> Self { .session(.start(requests)) }
  /// A command for one transfer, or several, without a number.
  static func command(_ action: TransferCommand.Action, id: String) -> Self {
    command(action, ids: [id])
  }
  static func command(_ action: TransferCommand.Action, ids: [String]) -> Self {
    .session(.command(action, ids: ids))
  }

  var playerCommand: PlayerCommand? {
    if case .session(let effect) = self { effect.playerCommand } else { nil }
  }

  var startedRequests: [TransferRequest] {
    guard case .session(.transfer(let commands)) = self else { return [] }
    return commands.compactMap {
      if case .start(let request) = $0.action { request } else { nil }
    }
  }

  /// The effect without the numbers of plays and commands, and without the volume of a new player.
  var unnumbered: Self {
    if case .session(let effect) = self { .session(effect.unnumbered) } else { self }
  }

  var isDeed: Bool {
    if case .wake = self { false } else { true }
  }
}
