import Playback
import Transfers

/// What a run of `play` has before it: entries in order, each with its file or the way to it.
struct PlayQueue: Equatable, Sendable {
  struct Item: Equatable, Sendable {
    let id: String
    let title: String
    /// The track's page in the store: it stands beside whatever plays.
    let storePage: String
    let source: Source
  }

  enum Source: Equatable, Sendable {
    case file(path: String)
    /// Fetched when its turn comes.
    case transfer(TransferRequest)
  }

  private(set) var items: [Item]
  private(set) var place = 0

  init(_ items: [Item]) {
    self.items = items
  }

  /// `nil` past the end.
  var current: Item? {
    items.indices.contains(place) ? items[place] : nil
  }

  mutating func goForward() {
    place = min(place + 1, items.count)
  }

  mutating func goBack() {
    place = max(place - 1, 0)
  }

  /// From now on the item is on disk.
  mutating func hasArrived(_ id: String, path: String) {
    guard let index = items.firstIndex(where: { $0.id == id }) else { return }
    let item = items[index]
    items[index] = Item(
      id: item.id, title: item.title, storePage: item.storePage, source: .file(path: path))
  }
}
