import CTerminal
import Glibc

/// What the process is told by others: signals as values, instead of code that interrupts code.
package enum Signals {
  /// The caught signals' numbers, for one reader, in the order of their arrival.
  ///
  /// The former dispositions come back when the stream ends: its reader's task is canceled, the
  /// stream is dropped, or another is asked for, as there is only one at a time. Signals the process
  /// was started to ignore (nohup) stay ignored. Ends at once where there is no descriptor left.
  ///
  /// - Parameter onArrival: Called with each before the reader gets it, on a thread of its own:
  ///   also while everything else stands still.
  package static func stream(
    _ numbers: [CInt], onArrival: @escaping @Sendable (CInt) -> Void = { _ in }
  ) -> AsyncStream<CInt> {
    let (stream, continuation) = AsyncStream<CInt>.makeStream(
      bufferingPolicy: .bufferingNewest(64))
    SignalReader.shared.deliver(numbers, to: continuation, onArrival)
    return stream
  }

  /// Stops the process, as Ctrl-Z would have; returns when it is continued. A caught SIGTSTP does
  /// not stop it by itself. In a window of its own, where no shell could continue it, it goes on.
  package static func stopProcess() {
    ht_stop()
  }

  /// Writing to a pipe nobody reads, or a file beyond `ulimit -f`, becomes an error (EPIPE, EFBIG)
  /// instead of the process's end.
  package static func ignoreWriteSignals() {
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
  }

  /// Whoever started us may have it ignored: then nobody learns how a child has ended.
  package static func resetChildSignal() {
    _ = signal(SIGCHLD, SIG_DFL)
  }
}
