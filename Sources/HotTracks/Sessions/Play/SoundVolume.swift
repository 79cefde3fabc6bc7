/// How loud it plays.
struct SoundVolume: Equatable, Sendable {
  /// Per cent, 0...100; kept while it is muted.
  private(set) var percent: Int
  private(set) var isMuted = false

  init(percent: Int) {
    self.percent = min(max(percent, 0), 100)
  }

  /// Per cent.
  var heard: Int { isMuted ? 0 : percent }

  mutating func change(by points: Int) {
    self = SoundVolume(percent: percent + points)
  }

  mutating func toggleMute() {
    isMuted.toggle()
  }
}
