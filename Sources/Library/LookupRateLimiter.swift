package import Foundation
internal import Support

/// Limits lookups per minute across all processes of a user.
///
/// If the shared file cannot be used, a process counts only its own lookups.
package final class LookupRateLimiter: Sendable {
  package let perMinute: Int
  private let path: String
  private let now: @Sendable () -> Date
  private let pause: @Sendable (Duration) async throws -> Void
  private let own = Locked(SlidingWindow())

  /// The valid rates per minute.
  package static let rates = 1...600
  // A lock is normally held for less than a millisecond. After two seconds, its owner must be suspended.
  private static let locksTried = 100
  private static let betweenLocks = Duration.milliseconds(20)

  /// Does not open the file yet.
  ///
  /// - Parameters:
  ///   - perMinute: One of `rates`.
  ///   - pause: Throws when the task is canceled.
  package init(
    file path: String, perMinute: Int, now: @escaping @Sendable () -> Date = { Date() },
    pause: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) {
    self.path = path
    self.perMinute = perMinute
    self.now = now
    self.pause = pause
  }

  /// Takes a turn, or returns how long to wait before asking again, because another process may be faster.
  ///
  /// - Throws: When the task is canceled.
  package func take() async throws -> Duration? {
    for _ in 0..<Self.locksTried {
      try Task.checkCancellation()
      switch takeShared() {
      case .turn(.after(let wait)): return wait
      case .turn(.taken):
        // Also counted here, in case the file cannot be used later.
        _ = takeLocally()
        return nil
      case .busy: try await pause(Self.betweenLocks)
      case .unusable: return takeLocally()
      }
    }
    return takeLocally()
  }

  private enum Answer {
    case turn(SlidingWindow.Turn)
    /// Another process is using the file.
    case busy
    case unusable
  }

  /// Takes a turn in the shared file, which is locked only for this call.
  private func takeShared() -> Answer {
    let folder = (path as NSString).deletingLastPathComponent
    try? makeFolder(folder)
    switch LockedFile.attempt(path) {
    case .busy: return .busy
    case .failed: return .unusable
    case .locked(let file):
      var bytes = [UInt8](repeating: 0, count: SlidingWindow.maxBytes)
      let count = pread(file.descriptor, &bytes, bytes.count, 0)
      guard count >= 0 else { return .unusable }
      var minute = SlidingWindow(bytes: Array(bytes[..<count]))
      // Read while the file is locked, so that earlier turns are not in the future.
      let time = milliseconds
      let turn = minute.take(at: time, perMinute: perMinute)
      if case .taken(let slot) = turn {
        let written = SlidingWindow.bytes(of: time)
        let offset = off_t(slot * SlidingWindow.slotBytes)
        guard pwrite(file.descriptor, written, written.count, offset) == written.count else {
          return .unusable
        }
      }
      return .turn(turn)
    }
  }

  private func takeLocally() -> Duration? {
    let now = milliseconds
    return own.withLock { own in
      switch own.take(at: now, perMinute: perMinute) {
      case .taken: nil
      case .after(let wait): wait
      }
    }
  }

  private var milliseconds: Int64 {
    Int64(max(0, now().timeIntervalSince1970) * 1000)
  }
}

/// Limits lookups per minute by the times of the last lookups.
///
/// Stored in slots of 16 bytes, each with milliseconds since 1970 in 15 digits and a newline. A lookup writes
/// one slot and moves none, so a process that is killed while writing damages at most one slot.
struct SlidingWindow: Equatable, Sendable {
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
  static let maxSlots = LookupRateLimiter.rates.upperBound
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
