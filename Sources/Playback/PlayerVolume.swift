import Foundation

/// The volume that the user has chosen.
package struct PlayerVolume: Equatable, Sendable {
  /// In percent, 0...100; unchanged while muted.
  package private(set) var percent: Int
  package private(set) var isMuted = false

  package init(percent: Int) {
    self.percent = min(max(percent, 0), 100)
  }

  /// The percentage to play at.
  package var effective: Int { isMuted ? 0 : percent }

  /// `nil` at full volume.
  package var text: String? { isMuted ? "muted" : percent == 100 ? nil : "\(percent)%" }

  /// Also ends muting.
  package mutating func change(by points: Int) {
    self = PlayerVolume(percent: percent + points)
  }

  package mutating func toggleMute() {
    isMuted.toggle()
  }
}
