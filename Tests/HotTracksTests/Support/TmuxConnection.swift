import Foundation
import Support
import TestSupport

/// The connection of a tmux client in control mode (tmux(1)): tmux answers commands in order, and announces
/// all output of the window.
final class TmuxConnection: Sendable {
  enum CommandError: Error {
    case failed([String], answer: [String])
    case closed
  }

  private typealias Answer = Result<[String], CommandError>

  private struct State {
    var isOpen = true
    // Commands sent before the session exists would run before it does.
    var hasSession = false
    var unsent: [UInt8] = []
    var unanswered: [(words: [String], continuation: CheckedContinuation<Answer, Never>)] = []
  }

  /// An element for all output since the last one, and one each second, for tests that also wait for
  /// something outside the window.
  let changes: AsyncStream<Void>
  private let change: AsyncStream<Void>.Continuation
  private let state = Locked(State())
  private let descriptor: CInt
  private let client: ProgramRun

  /// Starts a server with a session. The server exits with the connection, also if the tests crash.
  init(_ words: [String], home: Home) throws {
    var ends: [CInt] = [-1, -1]
    guard socketpair(AF_UNIX, CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0
    else {
      throw CommandError.closed
    }
    defer { close(ends[1]) }
    descriptor = ends[0]
    (changes, change) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    // Short: the path of a socket has at most 107 bytes (unix(7)), and the home uses half of them.
    let name = "w-" + UUID().uuidString.prefix(8)
    client = try ProgramRun(
      "/usr/bin/tmux", ["-L", name, "-f", "/dev/null", "-u", "-C"] + words,
      ["TMUX": "", "TMUX_TMPDIR": home.path], in: home, connection: ends[1])
    // Not on a shared thread, because it waits.
    Thread { [self] in read() }.start()
  }

  /// Runs a command.
  ///
  /// - Returns: The lines of its answer.
  @discardableResult
  func run(_ words: String...) async throws -> [String] {
    // Quoted, and so that no byte has a meaning for tmux.
    let quoted = words.map { word in
      "\"" + word.utf8.map { String(format: "\\%03o", $0) }.joined() + "\""
    }
    let line = Array((quoted.joined(separator: " ") + "\n").utf8)
    let answer = await withCheckedContinuation { (answer: CheckedContinuation<Answer, Never>) in
      state.withLock { state in
        guard state.isOpen else { return answer.resume(returning: .failure(.closed)) }
        state.unanswered.append((words, answer))
        state.unsent += line
        sendCommands(&state)
      }
    }
    return try answer.get()
  }

  /// If this fails, the connection is closed, which the thread notices.
  private func sendCommands(_ state: inout State) {
    guard state.hasSession else { return }
    _ = send(descriptor, state.unsent, state.unsent.count, CInt(MSG_NOSIGNAL))
    state.unsent = []
  }

  /// Ends the server and all programs in the window.
  func end() async throws {
    _ = try? await run("kill-server")
    _ = try await client.ended()
  }

  // MARK: The thread that reads

  private func read() {
    var unread: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 65_536)
    var event = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    // The answer that is being received: the rest of its first line, and its other lines.
    var answer: (id: Substring, lines: [String])?
    while true {
      guard poll(&event, 1, 1000) != 0 else {
        change.yield()
        continue
      }
      let count = recv(descriptor, &bytes, bytes.count, 0)
      guard count > 0 else { break }
      unread += bytes[..<count]
      var lines = unread.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      unread = Array(lines.removeLast())
      for line in lines.map({ String(decoding: $0, as: UTF8.self) }) {
        if let (id, former) = answer {
          let isError = line == "%error " + id
          if isError || line == "%end " + id {
            answer = nil
            // The first answer, with the flag 0, is that of the command line.
            if id.hasSuffix(" 1") {
              receive(former, isError: isError)
            } else {
              state.withLock { state in
                state.hasSession = true
                sendCommands(&state)
              }
            }
          } else {
            answer = (id, former + [line])
          }
        } else if line.hasPrefix("%begin ") {
          answer = (line.dropFirst("%begin ".count), [])
        } else if line.hasPrefix("%output ") {
          change.yield()
        }
      }
    }
    close(descriptor)
    change.finish()
    let unanswered = state.withLock { state in
      state.isOpen = false
      defer { state.unanswered = [] }
      return state.unanswered
    }
    for command in unanswered { command.continuation.resume(returning: .failure(.closed)) }
  }

  private func receive(_ lines: [String], isError: Bool) {
    let command = state.withLock { $0.unanswered.removeFirst() }
    command.continuation.resume(
      returning: isError ? .failure(.failed(command.words, answer: lines)) : .success(lines))
  }
}
