/// How many bytes of pictures can be sent without delaying keys, estimated from earlier pictures.
///
/// Moving pictures are sent at once if that takes at most 25 ms. If it would take longer, or the speed is
/// unknown, they are shown as cells while they move, and sent in parts after they have not moved for 80
/// ms.
struct PictureThroughput: Equatable, Sendable {
  static let rest = Duration.milliseconds(80)
  private static let maxSeconds = 0.025
  // With fewer bytes, the duration is mostly that of the round trip.
  private static let minMeasured = 16_384
  private static let minPart = 24_576

  /// `nil` while unknown.
  private(set) var bytesPerSecond: Double?

  /// - Parameter duration: The time until the terminal had drawn them.
  mutating func noteSent(pictureBytes: Int, in duration: Duration) {
    let (seconds, attoseconds) = duration.components
    let time = max(Double(seconds) + Double(attoseconds) / 1e18, 1e-6)
    guard pictureBytes >= Self.minMeasured || bytesPerSecond == nil || time > Self.maxSeconds else {
      return
    }
    bytesPerSecond = Double(pictureBytes) / time
  }

  /// - Parameter isResting: Whether no picture has moved during the last `rest`.
  func budget(isResting: Bool) -> Presenter.PictureBudget {
    let inline = bytesPerSecond.map { Int(min($0 * Self.maxSeconds, 16_777_216)) } ?? 0
    let isSlow = bytesPerSecond.map { $0 < 2_000_000 } ?? false
    return Presenter.PictureBudget(
      transmitted: isSlow ? 65_536 : 262_144,
      inline: isResting ? max(inline, Self.minPart) : inline, allowsPartialInline: isResting)
  }
}
