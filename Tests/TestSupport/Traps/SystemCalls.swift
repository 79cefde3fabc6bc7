import Foundation

/// What a program and its threads asked the kernel for, as strace(1) wrote it down.
package struct SystemCalls: Sendable {
  /// What makes strace follow connections, programs and files into a file: its words before the
  /// program's own.
  package static func words(into path: String) -> [String] {
    ["-f", "-qq", "-s", "4096", "-e", "trace=connect,bind,execve,openat", "-o", path]
  }

  /// Each call on a line, without the thread that made it.
  package let lines: [String]

  /// - Parameter path: what strace was to write.
  package init(tracedInto path: String) throws {
    let text = try Data(contentsOf: URL(fileURLWithPath: path))
    lines = String(decoding: text, as: UTF8.self).split(separator: "\n").map { line in
      String(line.drop { $0.isNumber || $0 == " " })
    }
  }

  package func of(_ name: String) -> [String] {
    lines.filter { $0.hasPrefix(name + "(") }
  }

  /// The names, below a folder, of what was to be opened.
  package func opened(in folder: String) -> [String] {
    of("openat").compactMap { line in
      guard let start = line.range(of: "\"" + folder + "/") else { return nil }
      return line[start.upperBound...].firstIndex(of: "\"").map {
        String(line[start.upperBound..<$0])
      }
    }
  }
}
