/// When the store was asked for details in the last minute, and so whether it may be asked now.
///
/// Kept as slots of 16 bytes, each the milliseconds since 1970 as 15 digits and a newline. Asking
/// writes one slot and moves none, so that a process killed in the middle spoils nothing.
struct LookupMinute: Equatable, Sendable {
  enum Turn: Equatable, Sendable {
    /// It is taken, and stands in this slot.
    case taken(slot: Int)
    /// The minute is full for this long.
    case after(Duration)
  }

  /// In milliseconds since 1970; `nil` is a slot that cannot be read.
  private(set) var times: [Int64?]

  static let slotBytes = 16
  /// As many as the greatest rate can fill.
  static let mostSlots = LookupTurns.rates.upperBound
  static let mostBytes = slotBytes * mostSlots
  private static let minute: Int64 = 60_000

  init(bytes: [UInt8] = []) {
    times = stride(from: 0, to: min(bytes.count, Self.mostBytes), by: Self.slotBytes).map {
      Self.time(bytes[$0..<min($0 + Self.slotBytes, bytes.count)])
    }
  }

  /// Takes a turn, unless there were `perMinute` of them within the last minute.
  mutating func take(at now: Int64, perMinute: Int) -> Turn {
    let counting = times.compactMap { Self.counts($0, at: now) ? $0 : nil }.sorted()
    guard counting.count < perMinute else {
      // Once this one is over a minute old, one fewer than may be are left.
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

  /// What stands in a slot for this time.
  static func bytes(of time: Int64) -> [UInt8] {
    let digits = String(time)
    let zeros = String(repeating: "0", count: max(0, slotBytes - 1 - digits.count))
    return Array((zeros + digits + "\n").utf8)
  }

  // A time to come was written before the clock was set back; it would count for who knows how long.
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
