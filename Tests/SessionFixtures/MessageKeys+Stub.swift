package import Session

extension MessageKeys {
  /// The keys of `browse`.
  package static let usual = MessageKeys([
    .play: "Enter", .togglePause: "Space", .download: "d", .erase: "x", .openPage: "o",
    .refresh: "r",
  ])
}
