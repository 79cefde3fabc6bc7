/// The part of playback that does not respond.
package enum PlayerHang: Equatable, Sendable {
  /// For two seconds a command got no reply, the audio device did not open or no sound was accepted.
  case audioSystem
  /// It has been opened for ten seconds, because its tables are long or the disk does not respond.
  case file
}
