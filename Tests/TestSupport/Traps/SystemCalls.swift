import Foundation

/// The system calls of a program and its threads, as recorded by strace(1).
package struct SystemCalls: Sendable {
  /// The options that make strace record calls; by default, connections, programs and files.
  package static func words(
    recording calls: String = "connect,bind,execve,openat", into path: String
  ) -> [String] {
    ["-f", "-qq", "-s", "4096", "-e", "trace=\(calls)", "-e", "signal=none", "-o", path]
  }

  /// One call per line, without the thread.
  package let lines: [String]

  /// - Parameter path: The output of strace.
  package init(tracedInto path: String) throws {
    let text = try Data(contentsOf: URL(fileURLWithPath: path))
    lines = String(decoding: text, as: UTF8.self).split(separator: "\n").map { line in
      String(line.drop { $0.isNumber || $0 == " " })
    }
  }

  package func of(_ name: String) -> [String] {
    lines.filter { $0.hasPrefix(name + "(") }
  }

  /// The names of files below a folder that were opened or should have been.
  package func opened(in folder: String) -> [String] {
    of("openat").compactMap { line in
      guard let start = line.range(of: "\"" + folder + "/") else { return nil }
      return line[start.upperBound...].firstIndex(of: "\"").map {
        String(line[start.upperBound..<$0])
      }
    }
  }
}
