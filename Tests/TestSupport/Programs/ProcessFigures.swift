package import Foundation

/// What a running process uses (proc(5)).
package struct ProcessFigures: Sendable {
  package var descriptors: Int
  package var threads: Int
  /// The most memory it has held at one time. Not from wait4(2): that counts what the process was
  /// before it became the program, a copy of the tests.
  package var peakKiB: Int

  /// `nil` once it has ended.
  package init?(of id: pid_t) {
    guard let open = try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(id)/fd"),
      let status = try? String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8),
      let threads = Self.number("Threads:", in: status),
      let peak = Self.number("VmHWM:", in: status)
    else { return nil }
    (descriptors, self.threads, peakKiB) = (open.count, threads, peak)
  }

  /// The larger of each.
  package func most(_ other: ProcessFigures) -> ProcessFigures {
    var most = self
    most.descriptors = max(descriptors, other.descriptors)
    most.threads = max(threads, other.threads)
    most.peakKiB = max(peakKiB, other.peakKiB)
    return most
  }

  private static func number(_ field: String, in status: String) -> Int? {
    let line = status.split(separator: "\n").first { $0.hasPrefix(field) }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
  }
}
