/// What the player does, by its displayed name.
package enum PlayActivity: String, Sendable {
  case playing = "Playing"
  case paused = "Paused"
  /// It waits for bytes that have not arrived.
  case buffering = "Buffering"
  case stopped = "Stopped"
}
