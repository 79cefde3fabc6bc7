package import Foundation
internal import Support
internal import Synchronization

/// Turns to ask the store for details: so many a minute, whichever of a person's processes asks.
///
/// Where the file they share cannot be used, a process keeps count of its own turns alone.
package final class LookupTurns: Sendable {
  package let perMinute: Int
  private let path: String
  private let now: @Sendable () -> Date
  private let pause: @Sendable (Duration) async throws -> Void
  private let own = Mutex(LookupMinute())

  /// How many a minute there can be.
  package static let rates = 1...600
  // A lock is held for less than a millisecond; who holds it for two seconds was stopped with it.
  private static let locksTried = 100
  private static let betweenLocks = Duration.milliseconds(20)

  /// Opens nothing yet.
  ///
  /// - Parameters:
  ///   - perMinute: one of ``rates``.
  ///   - pause: throws when the task is canceled.
  package init(
    file path: String, perMinute: Int, now: @escaping @Sendable () -> Date = { Date() },
    pause: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) {
    self.path = path
    self.perMinute = perMinute
    self.now = now
    self.pause = pause
  }

  /// Takes a turn, or says how long there is none; another may be quicker then, so ask again.
  ///
  /// - Throws: when the task is canceled.
  package func take() async throws -> Duration? {
    for _ in 0..<Self.locksTried {
      try Task.checkCancellation()
      switch takeShared() {
      case .turn(.after(let wait)): return wait
      case .turn(.taken):
        // Also here, for a file that can be used now may not be so later.
        _ = takeOwn()
        return nil
      case .busy: try await pause(Self.betweenLocks)
      case .unusable: return takeOwn()
      }
    }
    return takeOwn()
  }

  private enum Answer {
    case turn(LookupMinute.Turn)
    /// Another process is using the file.
    case busy
    case unusable
  }

  /// Takes a turn in the file that all processes share, which is locked only meanwhile.
  private func takeShared() -> Answer {
    let folder = (path as NSString).deletingLastPathComponent
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    switch LockedFile.attempt(path) {
    case .busy: return .busy
    case .failed: return .unusable
    case .locked(let file):
      var bytes = [UInt8](repeating: 0, count: LookupMinute.mostBytes)
      let count = pread(file.descriptor, &bytes, bytes.count, 0)
      guard count >= 0 else { return .unusable }
      var minute = LookupMinute(bytes: Array(bytes[..<count]))
      // Asked while the file is locked: a turn taken before must not be in the future.
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

  private func takeOwn() -> Duration? {
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
