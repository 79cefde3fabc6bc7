internal import CLinux
internal import Foundation
internal import Support

/// A running program. Its output goes to files, so that no pipe can fill up. It is killed when the value is
/// released.
package final class ProgramRun: Sendable {
  enum RunError: Error {
    /// The test, the command line, and the output so far.
    case tookTooLong(test: String, words: [String], errors: String)
  }

  package let id: CInt
  // The command line.
  private let words: [String]
  // Its folder is deleted when it is released.
  private let home: Home
  private let outputPath: String
  private let errorPath: String
  // The status (wait(2)); `nil` until it was reaped.
  private let status = Locked<CInt?>(nil)

  /// - Parameters:
  ///   - readerHasLeft: stdout is a pipe whose read end is closed.
  ///   - connection: stdin and stdout, instead of nothing and a file. It remains open here.
  package init(
    _ program: String, _ words: [String], _ environment: [String: String] = [:], in home: Home,
    readerHasLeft: Bool = false, connection: CInt? = nil
  ) throws {
    self.home = home
    self.words = [program] + words
    let name = home.path + "/run-" + UUID().uuidString
    (outputPath, errorPath) = (name + ".out", name + ".err")
    let flags = O_WRONLY | O_CREAT | O_TRUNC
    var pipeEnds: [CInt] = [-1, -1]
    if readerHasLeft {
      pipe(&pipeEnds)
      close(pipeEnds[0])
    }
    defer { if readerHasLeft { close(pipeEnds[1]) } }
    id = try spawn(
      self.words, environment: home.environment(environment), flags: CInt(POSIX_SPAWN_SETPGROUP)
    ) { [outputPath, errorPath] actions in
      if let output = readerHasLeft ? pipeEnds[1] : connection {
        posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
      } else {
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, outputPath, flags, 0o600)
      }
      if let connection {
        posix_spawn_file_actions_adddup2(&actions, connection, STDIN_FILENO)
      } else {
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
      }
      posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, errorPath, flags, 0o600)
      // Descriptors of other tests are not inherited: a server's socket would stay open here.
      ht_close_above_two(&actions)
    }
  }

  package var outputSoFar: String { Self.text(outputPath) }
  package var errorsSoFar: String { Self.text(errorPath) }

  package func signal(_ number: CInt) {
    kill(id, number)
  }

  deinit { endAtOnce() }

  /// Waits until it exits. After ``hangLimit``, or if the test is canceled, the program is killed and the
  /// test fails.
  package func ended() async throws -> ProgramEnd {
    let deadline = ContinuousClock.now + hangLimit
    var reaped = reap(WNOHANG)
    while reaped == nil {
      if ContinuousClock.now > deadline {
        endAtOnce()
        throw RunError.tookTooLong(test: currentTest, words: words, errors: errorsSoFar)
      }
      do {
        try await Task.sleep(for: .milliseconds(10))
      } catch {
        endAtOnce()
        throw error
      }
      reaped = reap(WNOHANG)
    }
    let status = reaped ?? 0
    // wait(2): the low seven bits are the signal that killed it, 0 for an exit.
    let ending = status & 0x7F
    return ProgramEnd(
      output: outputSoFar, errors: errorsSoFar,
      status: ending == 0 ? (status >> 8) & 0xFF : 256 + ending)
  }

  // With an unreaped child, a thread of Swift Testing that waits for any child would spin forever, and no
  // exit test would end.
  private func endAtOnce() {
    guard status.withLock({ $0 }) == nil else { return }
    kill(id, SIGKILL)
    _ = reap(0)
  }

  /// The status; `nil` while it runs.
  private func reap(_ options: CInt) -> CInt? {
    status.withLock { status in
      var news: CInt = 0
      if status == nil, waitpid(id, &news, options) == id { status = news }
      return status
    }
  }

  private static func text(_ path: String) -> String {
    (try? Data(contentsOf: URL(fileURLWithPath: path))).map { String(decoding: $0, as: UTF8.self) }
      ?? "\(path) cannot be read"
  }
}
