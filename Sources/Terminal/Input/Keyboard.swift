import Glibc
package import Support

/// Reads keys from a terminal one by one, without echo, until it is closed.
///
/// Ctrl-C and Ctrl-Z are still signals. Must be closed, because otherwise the shell has no echo. For
/// Ctrl-Z, call `suspend()`, `Signals.stopProcess()`, `resume()`.
package final class Keyboard: Sendable {
  /// Ends with `close()` or a hang-up.
  package let keys = EventChannel<Key>()

  /// The modes of the terminal when it was first acquired. Earlier, in the background, they are those in which the
  /// shell reads a line.
  private let modes: Locked<TerminalModes?>
  private let jobControl: JobControlFlags
  private let reader: TerminalReader

  /// `nil` if the descriptor is not a terminal. In the background, where changing the modes would stop
  /// the process, the terminal is acquired as soon as the process is in the foreground.
  package static func open(_ descriptor: CInt = STDIN_FILENO) -> Keyboard? {
    guard let modes = TerminalModes.of(descriptor), let jobControl = JobControlFlags() else {
      return nil
    }
    return Keyboard(modes, jobControl: jobControl)
  }

  private init(_ modes: TerminalModes, jobControl: JobControlFlags) {
    let saved = Locked<TerminalModes?>(nil)
    (self.modes, self.jobControl) = (saved, jobControl)
    /// False if the terminal cannot be acquired, for example in the background.
    @Sendable func acquire() -> Bool {
      saved.withLock { saved in
        guard let modes = saved ?? .inForeground(modes.descriptor), modes.keyByKey.restore()
        else { return false }
        saved = modes
        TerminalGuard.set(modes)
        return true
      }
    }
    let keys = keys
    let delegate = TerminalReader.Delegate(
      acquire: acquire,
      lose: {},
      receive: { input in
        switch input {
        case .key(let key): keys.post(key)
        case .reply(let reply): LateReply.received(reply)
        case .mouse, .pasted: break
        }
      },
      end: { keys.close() })
    let parser = LateReply.handOver()
    reader = TerminalReader(
      modes, delegate: delegate, jobControl: jobControl, isAcquired: acquire())
    reader.start(parser)
  }

  /// Whether keys are read now. False in the background and after `suspend()` or `close()`.
  package var isListening: Bool { reader.isListening }

  /// Restores the terminal's modes and stops reading. Any thread.
  package func suspend() {
    reader.suspend { leave() }
  }

  /// Acquires the terminal again, after `suspend()` or after the process was stopped without it. Any thread.
  ///
  /// - Returns: False after `close()` and in the background. In the background, the terminal is acquired
  ///   as soon as the process is in the foreground.
  @discardableResult
  package func resume() -> Bool {
    jobControl.noteContinued()
    return reader.resume()
  }

  /// Restores the terminal's modes and ends `keys`. Returns when the reading thread no longer uses the
  /// descriptor. Any thread, any number of times.
  package func close() {
    reader.close { leave() }
  }

  private func leave() {
    LateReply.discard()
    modes.withLock { $0 }?.restore()
    TerminalGuard.set(nil)
  }
}
