/// Decides when pictures are sent. Their bytes would delay keys, so they wait until no picture has moved for 80 ms.
struct PictureRest: Sendable {
  static let duration = Duration.milliseconds(80)
  /// The pictures of two rows, as when the selection moves, in a frame that follows a rest: without them, both would
  /// become cells for a moment.
  static let fewBytes = 16_384

  private var placements: Set<Placement> = []
  private(set) var begin = ContinuousClock.now

  /// Notes the next frame. Pictures that are added do not end a rest.
  ///
  /// - Returns: What to send with the frame. The other pictures are sent at `begin`.
  mutating func note(_ frame: Frame, at now: ContinuousClock.Instant) -> Presenter.Sending {
    let new = Set(frame.pictures.map(\.placement))
    defer { placements = new }
    let isResting = begin <= now
    if !placements.isSubset(of: new) { begin = now + Self.duration }
    return .atMost(bytes: isResting ? Self.fewBytes : 0)
  }
}
