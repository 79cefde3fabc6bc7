/// The speed of a transfer, averaged over the last three seconds.
package struct TransferSpeed: Equatable, Sendable {
  private struct Sample: Equatable, Sendable {
    let seconds: Double
    let bytes: Int64
  }

  private var samples: [Sample] = []
  private static let window = 3.0

  package init() {}

  package mutating func record(bytes: Int64, now: Double) {
    samples.append(Sample(seconds: now, bytes: bytes))
    // Keeps one sample older than the window as the start of the measurement.
    while samples.count > 2, samples[1].seconds < now - Self.window { samples.removeFirst() }
  }

  /// `nil` until it can be measured.
  package func bytesPerSecond(now: Double) -> Double? {
    guard let first = samples.first, let last = samples.last, now - first.seconds >= 0.2,
      last.bytes > first.bytes
    else { return nil }
    return Double(last.bytes - first.bytes) / (now - first.seconds)
  }

  package func timeLeft(received: Int64, total: Int64?, now: Double) -> Duration? {
    guard let total, let speed = bytesPerSecond(now: now), speed > 0 else { return nil }
    return .seconds((Double(total - received) / speed).rounded(.up))
  }
}
