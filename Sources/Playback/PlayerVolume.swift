/// How loud it plays, as a person has chosen.
package struct PlayerVolume: Equatable, Sendable {
  /// Per cent, 0...100; kept while it is muted.
  package private(set) var percent: Int
  package private(set) var isMuted = false

  package init(percent: Int) {
    self.percent = min(max(percent, 0), 100)
  }

  /// Per cent.
  package var heard: Int { isMuted ? 0 : percent }

  package mutating func change(by points: Int) {
    self = PlayerVolume(percent: percent + points)
  }

  package mutating func toggleMute() {
    isMuted.toggle()
  }
}
