import Support

/// How many bytes of pictures a terminal takes without delaying keys, estimated from earlier ones.
///
/// Pictures that move are sent at once if that takes at most 25 ms. If it would take longer, or the
/// speed is not known yet, they are shown as cells while they move, and sent in parts once they
/// have rested for 80 ms.
struct PictureThroughput: Equatable, Sendable {
  static let rest = Duration.milliseconds(80)
  private static let longest = 0.025
  // Of less, the duration is mostly that of the round trip.
  private static let leastMeasured = 16_384
  private static let leastPart = 24_576

  /// `nil` while unknown.
  private(set) var bytesPerSecond: Double?

  /// - Parameter duration: Until the terminal had drawn them.
  mutating func noteSent(pictureBytes: Int, in duration: Duration) {
    let time = max(duration.seconds, 1e-6)
    guard pictureBytes >= Self.leastMeasured || bytesPerSecond == nil || time > Self.longest else {
      return
    }
    bytesPerSecond = Double(pictureBytes) / time
  }

  /// - Parameter isResting: Whether no picture has moved for as long as `rest`.
  func budget(isResting: Bool) -> Presenter.PictureBudget {
    let inline = bytesPerSecond.map { Int(min($0 * Self.longest, 16_777_216)) } ?? 0
    let isSlow = bytesPerSecond.map { $0 < 2_000_000 } ?? false
    return Presenter.PictureBudget(
      transmitted: isSlow ? 65_536 : 262_144,
      inline: isResting ? max(inline, Self.leastPart) : inline, allowsPartialInline: isResting)
  }
}
