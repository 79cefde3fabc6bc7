package import Foundation

/// Resources of a running process (proc(5)).
package struct ProcessFigures: Sendable {
  package let descriptors: Int
  package let threads: Int
  /// The maximum resident memory. Not from wait4(2), which includes the process before exec, a copy of the
  /// tests.
  package let peakKiB: Int

  /// `nil` if it has exited.
  package init?(of id: pid_t) {
    guard let open = try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(id)/fd"),
      let status = try? String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8),
      let threads = Self.number("Threads:", in: status),
      let peak = Self.number("VmHWM:", in: status)
    else { return nil }
    (descriptors, self.threads, peakKiB) = (open.count, threads, peak)
  }

  private static func number(_ field: String, in status: String) -> Int? {
    let line = status.split(separator: "\n").first { $0.hasPrefix(field) }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
  }
}
