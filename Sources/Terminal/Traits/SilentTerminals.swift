import Foundation
import Glibc
import Support

/// The terminals that have not replied to a query, in a small file. Commands send them no queries, because each would
/// wait two seconds for the reply. They do not wait longer than `limit` for the file, whose folder may be on a network.
package struct SilentTerminals: Sendable {
  private let path: String
  private let limit: Duration
  private let now: @Sendable () -> Int

  /// So that a terminal that has learned to reply, or another one of the same kind, is queried again.
  static let lifetime = 7 * 86_400
  private static let maxBytes = 4096

  package init(
    path: String, limit: Duration = .seconds(2),
    now: @escaping @Sendable () -> Int = { time(nil) }
  ) {
    (self.path, self.limit, self.now) = (path, limit, now)
  }

  /// False also if the file cannot be read within the limit.
  func contains(_ terminal: String) -> Bool { finish { times[terminal] != nil } ?? false }

  /// Does nothing if the file cannot be written.
  func insert(_ terminal: String) { finish { write(times.merging([terminal: now()]) { $1 }) } }

  /// Does nothing if the file cannot be written. Waits as long as that takes.
  func remove(_ terminal: String) {
    let times = times
    if times[terminal] != nil { write(times.filter { $0.key != terminal }) }
  }

  /// Runs `work` on a thread of its own. The limit does not depend on the wall clock.
  ///
  /// - Returns: `nil` after the limit. The work continues.
  @discardableResult
  private func finish<Result: Sendable>(_ work: @escaping @Sendable () -> Result) -> Result? {
    let result = Locked<Result?>(nil)
    guard let isDone = EventFD() else { return work() }
    Thread.detachNewThread {
      let value = work()
      result.withLock { $0 = value }
      isDone.signal()
    }
    var polled = pollfd(fd: isDone.descriptor, events: Int16(POLLIN), revents: 0)
    poll(&polled, 1, CInt(limit.seconds * 1000))
    return result.withLock { $0 }
  }

  /// What distinguishes terminals: `TERM`, whether it is the other end of an SSH connection, and the device driver.
  static func name(_ descriptor: CInt, environment: [String: String]) -> String {
    var status = stat()
    // makedev(3): the bits of the major number.
    let driver = fstat(descriptor, &status) == 0 ? status.st_rdev >> 8 & 0xFFF : 0
    let place = environment["SSH_CONNECTION"]?.isEmpty == false ? "ssh" : "local"
    let term = (environment["TERM"] ?? "").filter { $0.isASCII && !$0.isWhitespace }
    return "\(term) \(driver) \(place)"
  }

  /// When they did not reply, in seconds since 1970.
  private var times: [String: Int] {
    guard let bytes = try? AtomicFile.read(path, upTo: Self.maxBytes) else { return [:] }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map {
      $0.split(separator: " ", maxSplits: 1)
    }
    let times = lines.filter { $0.count == 2 }.map { (String($0[1]), Int($0[0]) ?? 0) }
    return Dictionary(times) { $1 }.filter { (0..<Self.lifetime).contains(now() - $0.value) }
  }

  private func write(_ times: [String: Int]) {
    try? makeFolder(AtomicFile.folder(of: path))
    let lines = times.map { "\($0.value) \($0.key)\n" }.sorted()
    try? AtomicFile.replace(path, Array(lines.joined().utf8), isSynced: false)
  }
}
