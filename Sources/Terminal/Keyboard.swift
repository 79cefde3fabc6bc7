import Glibc

/// A terminal that hands over its keys one by one, unseen, until it is closed.
///
/// Ctrl-C and Ctrl-Z stay signals. Whoever opens it must close it, or the person's shell is left
/// without echo. For Ctrl-Z: `suspend()`, `Signals.stopProcess()`, `resume()`.
package final class Keyboard: Sendable {
  /// How the terminal was found, and is left.
  package let modesBefore: TerminalModes
  /// The keys as they are pressed, for one reader; ends with `close()` and with a hang-up.
  package let keys: AsyncStream<Key>

  private let news: TerminalNews
  private let reader: TerminalReader

  /// `nil` where the descriptor is not a terminal, or the process runs in its background, where
  /// touching it would stop the process.
  package static func open(_ descriptor: CInt = STDIN_FILENO) -> Keyboard? {
    guard let modes = TerminalModes.of(descriptor), let news = TerminalNews(),
      modes.keyByKey.restore()
    else { return nil }
    return Keyboard(modesBefore: modes, news: news)
  }

  private init(modesBefore modes: TerminalModes, news: TerminalNews) {
    modesBefore = modes
    self.news = news
    let (keys, pressed) = AsyncStream<Key>.makeStream()
    self.keys = keys
    let owner = TerminalReader.Owner(
      take: { modes.keyByKey.restore() },
      lose: {},
      receive: { input in
        if case .key(let key) = input { pressed.yield(key) }
      },
      end: { pressed.finish() })
    reader = TerminalReader(modes, owner: owner, news: news)
    reader.start()
  }

  /// Puts the terminal back as it was found and leaves what is typed to others. Any thread.
  package func suspend() {
    reader.suspend { modesBefore.restore() }
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
    reader.close { modesBefore.restore() }
  }
}
