import Foundation

/// The file in which all processes of one person write down when they ask for details.
///
/// Locked only while it is read and one slot is written (flock(2)).
struct LookupFile: Sendable {
  enum Answer: Equatable, Sendable {
    case turn(LookupMinute.Turn)
    /// Another process is at it just now.
    case busy
    /// It cannot be made, is no plain file, cannot be locked or takes no more.
    case unusable
  }

  let path: String

  /// - Parameter now: asked once the file is locked, for a turn taken meanwhile must not lie in the
  ///   future.
  func take(now: () -> Int64, perMinute: Int) -> Answer {
    let folder = (path as NSString).deletingLastPathComponent
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    // O_NONBLOCK: a pipe in its place is refused below, and not waited for.
    let descriptor = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK, 0o600)
    guard descriptor >= 0 else { return .unusable }
    defer {
      // Said aloud: a child that is just being born shares the file until it runs its own program.
      flock(descriptor, LOCK_UN)
      close(descriptor)
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return .unusable
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      return errno == EWOULDBLOCK || errno == EINTR ? .busy : .unusable
    }
    var bytes = [UInt8](repeating: 0, count: LookupMinute.mostBytes)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    guard count >= 0 else { return .unusable }
    var minute = LookupMinute(bytes: Array(bytes[..<count]))
    let time = now()
    let turn = minute.take(at: time, perMinute: perMinute)
    if case .taken(let slot) = turn {
      let written = LookupMinute.bytes(of: time)
      let offset = off_t(slot * LookupMinute.slotBytes)
      guard pwrite(descriptor, written, written.count, offset) == written.count else {
        return .unusable
      }
    }
    return .turn(turn)
  }
}
