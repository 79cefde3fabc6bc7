import Foundation

extension Sidecar {
  /// Whether another process downloads this partial file, which is then locked (flock(2)). Reads
  /// `/proc/locks`, because trying the lock could keep that process from getting it.
  package static func isInUse(partialFile path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    for _ in 0..<3 {
      guard let locks = try? String(contentsOfFile: "/proc/locks", encoding: .utf8) else { break }
      if isLocked(UInt64(status.st_ino), in: locks) { return true }
      // The kernel returns one page per read(2). If a lock is released between two reads, the others move and
      // one of them may be missed.
      if locks.utf8.count < 4096 { break }
    }
    return false
  }

  private static func isLocked(_ inode: UInt64, in locks: String) -> Bool {
    locks.split(separator: "\n").contains { line in
      // 1: FLOCK  ADVISORY  WRITE 4242 08:01:131090 0 EOF
      let words = line.split(separator: " ")
      guard words.count > 5, words[1] == "FLOCK", words[3] == "WRITE" else { return false }
      // The device is not compared, because on btrfs it is not the device of stat(2).
      return words[5].split(separator: ":").last.flatMap { UInt64($0) } == inode
        && pid_t(words[4]) != getpid()
    }
  }
}
