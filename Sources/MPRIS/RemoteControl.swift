/// What desktops, media keys and `playerctl` see of a player, and ask of it: the D-Bus interface
/// MPRIS.
///
/// <https://specifications.freedesktop.org/mpris-spec/latest/>
package struct RemoteControl: Sendable {
  /// Shows how the player is now; what has not changed costs nothing. Never blocks; from any thread.
  package let show: @Sendable (PlayerStatus) -> Void
  /// What is asked, for one reader; ends after `close`.
  package let requests: AsyncStream<RemoteRequest>
  /// Leaves the bus, within a tenth of a second whatever hangs. From any thread, any number of times.
  package let close: @Sendable () -> Void

  package init(
    show: @escaping @Sendable (PlayerStatus) -> Void, requests: AsyncStream<RemoteRequest>,
    close: @escaping @Sendable () -> Void
  ) {
    self.show = show
    self.requests = requests
    self.close = close
  }

  /// Seen by nobody.
  package static var none: RemoteControl {
    let (requests, end) = AsyncStream<RemoteRequest>.makeStream()
    return RemoteControl(show: { _ in }, requests: requests, close: { end.finish() })
  }
}
