/// Limits lookups per minute by the times of the last lookups.
///
/// Stored in slots of 16 bytes, each with milliseconds since 1970 in 15 digits and a newline. A lookup writes
/// one slot and moves none, so a process that is killed while writing damages at most one slot.
struct LookupMinute: Equatable, Sendable {
  enum Turn: Equatable, Sendable {
    /// The lookup is allowed and recorded in this slot.
    case taken(slot: Int)
    /// The limit is reached for this duration.
    case after(Duration)
  }

  /// In milliseconds since 1970; `nil` if a slot cannot be read.
  private(set) var times: [Int64?]

  static let slotBytes = 16
  /// The number of slots for the highest rate.
  static let maxSlots = LookupTurns.rates.upperBound
  static let maxBytes = slotBytes * maxSlots
  private static let minute: Int64 = 60_000

  init(bytes: [UInt8] = []) {
    times = stride(from: 0, to: min(bytes.count, Self.maxBytes), by: Self.slotBytes).map {
      Self.time(bytes[$0..<min($0 + Self.slotBytes, bytes.count)])
    }
  }

  /// Records a lookup, unless there were already `perMinute` of them in the last minute.
  mutating func take(at now: Int64, perMinute: Int) -> Turn {
    let counting = times.compactMap { Self.counts($0, at: now) ? $0 : nil }.sorted()
    guard counting.count < perMinute else {
      // When this lookup is more than a minute old, a slot becomes free.
      let last = counting[counting.count - perMinute]
      return .after(.milliseconds(last + Self.minute + 1 - now))
    }
    guard let slot = times.firstIndex(where: { !Self.counts($0, at: now) }) else {
      times.append(now)
      return .taken(slot: times.count - 1)
    }
    times[slot] = now
    return .taken(slot: slot)
  }

  /// The contents of a slot.
  static func bytes(of time: Int64) -> [UInt8] {
    let digits = String(time)
    let zeros = String(repeating: "0", count: max(0, slotBytes - 1 - digits.count))
    return Array((zeros + digits + "\n").utf8)
  }

  // A time in the future was written before the clock was set back. If it counted, it could block lookups for
  // a long time.
  private static func counts(_ time: Int64?, at now: Int64) -> Bool {
    time.map { (now - minute...now).contains($0) } ?? false
  }

  private static func time(_ slot: ArraySlice<UInt8>) -> Int64? {
    guard slot.count == slotBytes, slot.last == UInt8(ascii: "\n") else { return nil }
    return slot.dropLast().reduce(0) { time, byte in
      guard let time, (0x30...0x39).contains(byte) else { return nil }
      return time * 10 + Int64(byte - 0x30)
    }
  }
}
