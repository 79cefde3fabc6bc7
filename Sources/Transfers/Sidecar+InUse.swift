import Foundation

extension Sidecar {
  /// Whether another process downloads this partial file, which it then holds locked (flock(2)). Asks
  /// `/proc/locks`, as trying the lock could keep that process from it.
  package static func isInUse(partialFile path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0,
      let locks = try? String(contentsOfFile: "/proc/locks", encoding: .utf8)
    else { return false }
    return locks.split(separator: "\n").contains { line in
      // 1: FLOCK  ADVISORY  WRITE 4242 08:01:131090 0 EOF
      let words = line.split(separator: " ")
      guard words.count > 5, words[1] == "FLOCK", words[3] == "WRITE" else { return false }
      // The device is not compared: it is not that of stat(2) on btrfs.
      return words[5].split(separator: ":").last.flatMap { UInt64($0) } == UInt64(status.st_ino)
        && pid_t(words[4]) != getpid()
    }
  }
}
