import Glibc
import Synchronization

/// A terminal that hands over its keys one by one, unseen, until it is closed.
///
/// Ctrl-C and Ctrl-Z stay signals. Whoever opens it must close it, or the person's shell is left
/// without echo. For Ctrl-Z: `suspend()`, `Signals.stopProcess()`, `resume()`.
package final class Keyboard: Sendable {
  /// The keys as they are pressed, for one reader; ends with `close()` and with a hang-up.
  package let keys: AsyncStream<Key>

  private let found: SavedModes
  private let news: JobControlFlags
  private let reader: TerminalReader

  /// `nil` where the descriptor is not a terminal. In the background, where touching it would stop the
  /// process, it is taken as soon as the process is in the foreground.
  package static func open(_ descriptor: CInt = STDIN_FILENO) -> Keyboard? {
    guard let modes = TerminalModes.of(descriptor), let news = JobControlFlags() else { return nil }
    return Keyboard(modes, news: news)
  }

  private init(_ modes: TerminalModes, news: JobControlFlags) {
    let found = SavedModes(descriptor: modes.descriptor)
    (self.found, self.news) = (found, news)
    let (keys, pressed) = AsyncStream<Key>.makeStream()
    self.keys = keys
    let owner = TerminalReader.Owner(
      take: { found.take() },
      lose: {},
      receive: { input in
        if case .key(let key) = input { pressed.yield(key) }
      },
      end: { pressed.finish() })
    reader = TerminalReader(modes, owner: owner, news: news, isTaken: found.take())
    reader.start()
  }

  /// How the terminal was found, and is left; `nil` until it is taken.
  package var savedModes: TerminalModes? { found.modes }

  /// Whether keys come now: not in the background, nor after `suspend()` or `close()`.
  package var isListening: Bool { reader.isListening }

  /// Puts the terminal back as it was found and leaves what is typed to others. Any thread.
  package func suspend() {
    reader.suspend { savedModes?.restore() }
  }

  /// Takes the terminal again, after `suspend()` or where the process was stopped without it and the
  /// shell has set its own modes. Any thread. False where that is not possible, as
  /// after `close()` or in the background: then it is taken as soon as the process is in front.
  @discardableResult
  package func resume() -> Bool {
    news.noteContinued()
    return reader.resume()
  }

  /// Puts the terminal back as it was found and ends `keys`; returns when the reading thread no
  /// longer touches the descriptor. Any thread, any number of times.
  package func close() {
    reader.close { savedModes?.restore() }
  }
}

/// The modes of a terminal as they were when it was first taken: before that, in the background, they
/// are those in which the shell reads a line.
private final class SavedModes: Sendable {
  private let descriptor: CInt
  private let before = Mutex<TerminalModes?>(nil)

  init(descriptor: CInt) {
    self.descriptor = descriptor
  }

  var modes: TerminalModes? { before.withLock { $0 } }

  /// False where the terminal cannot be had, as in the background.
  func take() -> Bool {
    before.withLock { before in
      guard let modes = before ?? TerminalModes.inForeground(descriptor), modes.keyByKey.restore()
      else { return false }
      before = modes
      return true
    }
  }
}
