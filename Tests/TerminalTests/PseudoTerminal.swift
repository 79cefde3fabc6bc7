import Glibc
import Synchronization

/// A real terminal of which the test is the person: keys are written to it, output is read from it.
final class PseudoTerminal: Sendable {
  let person: CInt
  let program: CInt
  /// Under which another process finds the program's side.
  let path: String
  private let heard = Mutex<[UInt8]>([])

  /// - Parameter pixels: Width and height of the window.
  init?(columns: UInt16 = 80, rows: UInt16 = 24, pixels: (UInt16, UInt16) = (0, 0)) {
    var (person, program): (CInt, CInt) = (-1, -1)
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: pixels.0, ws_ypixel: pixels.1)
    var name = [CChar](repeating: 0, count: 128)
    guard openpty(&person, &program, &name, nil, &size) == 0 else { return nil }
    path = name.withUnsafeBufferPointer {
      String(decoding: $0.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
    (self.person, self.program) = (person, program)
  }

  deinit {
    close(person)
    close(program)
  }

  func type(_ keys: String) {
    _ = keys.withCString { write(person, $0, strlen($0)) }
  }

  /// - Parameter pixels: Width and height of the window.
  func resize(columns: UInt16, rows: UInt16, pixels: (UInt16, UInt16) = (0, 0)) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: pixels.0, ws_ypixel: pixels.1)
    _ = ioctl(person, UInt(TIOCSWINSZ), &size)
  }

  /// Makes it one that takes nothing more until it is read.
  func fill() {
    let other = open(path, O_WRONLY | O_NOCTTY | O_NONBLOCK)
    while write(other, "x", 1) == 1 {}
    close(other)
  }

  /// All that the program has written so far; waits for nothing. Not together with `said`.
  var allSaid: String {
    heard.withLock { heard in
      var polled = pollfd(fd: person, events: Int16(POLLIN), revents: 0)
      var bytes = [UInt8](repeating: 0, count: 4096)
      while poll(&polled, 1, 0) == 1, polled.revents & Int16(POLLIN) != 0 {
        let count = read(person, &bytes, bytes.count)
        guard count > 0 else { break }
        heard += bytes.prefix(count)
      }
      return String(decoding: heard, as: UTF8.self)
    }
  }

  /// What the program has written, up to a kilobyte; waits for the first of it.
  var said: String {
    var bytes = [UInt8](repeating: 0, count: 1024)
    let count = read(person, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
  }

  /// Everything that tcgetattr(3) knows, as text.
  var modes: String {
    var modes = termios()
    guard tcgetattr(program, &modes) == 0 else { return "none" }
    return "\(modes)"
  }
}
