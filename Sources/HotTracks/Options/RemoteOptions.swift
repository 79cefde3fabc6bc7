import ArgumentParser
import MPRIS

/// Whether desktops, media keys and `playerctl` may see the player.
struct RemoteOptions: ParsableArguments {
  @Flag(
    name: .customLong("no-mpris"),
    help: "Do not let media keys and desktop widgets see and steer the player (MPRIS).")
  var isOff = false

  /// Never blocks.
  func control(_ log: PlaybackLog) -> RemoteControl {
    isOff ? .none : .sdBus { log.note($0) }
  }
}
