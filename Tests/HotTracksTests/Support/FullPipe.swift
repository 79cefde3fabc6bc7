import Foundation
import TestSupport

/// A named pipe that is not read: once it is full, writing to it blocks.
final class FullPipe: Sendable {
  struct NotMade: Error {
    let errno: CInt
  }

  let path: String
  private let descriptor: CInt

  init(in home: Home) throws {
    path = home.path + "/pipe"
    guard mkfifo(path, 0o600) == 0 else { throw NotMade(errno: errno) }
    // Both ends, so that neither opening nor writing blocks.
    descriptor = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw NotMade(errno: errno) }
  }

  deinit {
    close(descriptor)
  }

  func fill() {
    var byte: UInt8 = 0x20
    while write(descriptor, &byte, 1) == 1 {}
  }

  /// Starts the built program with its stderr connected to the pipe, and with its normal timeouts.
  func start(_ words: [String], _ environment: [String: String], in home: Home) throws -> ProgramRun
  {
    try ProgramRun(
      "/bin/sh", ["-c", #"exec "$@" 2>"$0""#, path, BuiltProgram.path] + words,
      environment.merging(Home.usualTimeouts) { $1 }, in: home)
  }

  /// Whether the program is blocked in a write (wchan in proc(5)).
  func holds(_ run: ProgramRun) -> Bool {
    let threads = "/proc/\(run.id)/task"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: threads)) ?? []
    return names.contains { name in
      let place = try? String(contentsOfFile: "\(threads)/\(name)/wchan", encoding: .utf8)
      return place?.hasSuffix("pipe_write") ?? false
    }
  }
}
