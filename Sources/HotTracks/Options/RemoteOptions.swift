import ArgumentParser
import MPRIS

/// Whether desktops, media keys and `playerctl` can control the player.
struct RemoteOptions: ParsableArguments {
  @Flag(
    name: .customLong("no-mpris"),
    help: "Disable control by media keys and desktop widgets (MPRIS).")
  var isOff = false

  /// Never blocks.
  func control(_ log: PlaybackLog) -> RemoteControl {
    isOff ? .none : .sdBus { log.note($0) }
  }
}
