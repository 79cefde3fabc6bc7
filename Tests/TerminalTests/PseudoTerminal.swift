import Glibc
import Support

/// A pseudoterminal in which the test is the user: it writes keys and reads the output.
final class PseudoTerminal: Sendable {
  let user: CInt
  let program: CInt
  /// The path of the program's side.
  let path: String
  private let received = Locked<[UInt8]>([])

  /// - Parameter pixels: Width and height of the window.
  init?(columns: UInt16 = 80, rows: UInt16 = 24, pixels: (UInt16, UInt16) = (0, 0)) {
    var (user, program): (CInt, CInt) = (-1, -1)
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: pixels.0, ws_ypixel: pixels.1)
    var name = [CChar](repeating: 0, count: 128)
    guard openpty(&user, &program, &name, nil, &size) == 0 else { return nil }
    path = name.withUnsafeBufferPointer {
      String(decoding: $0.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
    (self.user, self.program) = (user, program)
  }

  deinit {
    close(user)
    close(program)
  }

  func type(_ keys: String) {
    _ = keys.withCString { write(user, $0, strlen($0)) }
  }

  /// - Parameter pixels: Width and height of the window.
  func resize(columns: UInt16, rows: UInt16, pixels: (UInt16, UInt16) = (0, 0)) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: pixels.0, ws_ypixel: pixels.1)
    _ = ioctl(user, UInt(TIOCSWINSZ), &size)
  }

  /// Fills the output buffer, so that it accepts nothing until it is read.
  func fill() {
    let other = open(path, O_WRONLY | O_NOCTTY | O_NONBLOCK)
    var polled = pollfd(fd: other, events: Int16(POLLOUT), revents: 0)
    // The kernel may still move bytes to the reader's side, which makes room.
    repeat { while write(other, "x", 1) == 1 {} } while poll(&polled, 1, 100) == 1
    close(other)
  }

  /// Everything that the program has written so far. Does not wait. Do not combine with `nextOutput`.
  var allOutput: String {
    received.withLock { received in
      var polled = pollfd(fd: user, events: Int16(POLLIN), revents: 0)
      var bytes = [UInt8](repeating: 0, count: 4096)
      while poll(&polled, 1, 0) == 1, polled.revents & Int16(POLLIN) != 0 {
        let count = read(user, &bytes, bytes.count)
        guard count > 0 else { break }
        received += bytes.prefix(count)
      }
      return String(decoding: received, as: UTF8.self)
    }
  }

  /// The next output of the program, up to a kilobyte. Waits for it.
  var nextOutput: String {
    var bytes = [UInt8](repeating: 0, count: 1024)
    let count = read(user, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
  }

  /// All modes (tcgetattr(3)) as text.
  var modes: String {
    var modes = termios()
    guard tcgetattr(program, &modes) == 0 else { return "none" }
    return "\(modes)"
  }
}
