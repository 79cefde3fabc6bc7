package import Foundation
internal import Support
internal import Synchronization

/// Limits lookups per minute across all processes of a user.
///
/// If the shared file cannot be used, a process counts only its own lookups.
package final class LookupTurns: Sendable {
  package let perMinute: Int
  private let path: String
  private let now: @Sendable () -> Date
  private let pause: @Sendable (Duration) async throws -> Void
  private let own = Mutex(LookupMinute())

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
    case turn(LookupMinute.Turn)
    /// Another process is using the file.
    case busy
    case unusable
  }

  /// Takes a turn in the shared file, which is locked only for this call.
  private func takeShared() -> Answer {
    let folder = (path as NSString).deletingLastPathComponent
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    switch LockedFile.attempt(path) {
    case .busy: return .busy
    case .failed: return .unusable
    case .locked(let file):
      var bytes = [UInt8](repeating: 0, count: LookupMinute.maxBytes)
      let count = pread(file.descriptor, &bytes, bytes.count, 0)
      guard count >= 0 else { return .unusable }
      var minute = LookupMinute(bytes: Array(bytes[..<count]))
      // Read while the file is locked, so that earlier turns are not in the future.
      let time = milliseconds
      let turn = minute.take(at: time, perMinute: perMinute)
      if case .taken(let slot) = turn {
        let written = LookupMinute.bytes(of: time)
        let offset = off_t(slot * LookupMinute.slotBytes)
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
