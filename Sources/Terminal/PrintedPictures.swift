import Dispatch
import Glibc
import Support
import Synchronization

/// Prints the text of `[PlacedPicture].printed(over:)` on a terminal, waiting where it is slow.
/// Blocks its thread.
///
/// If one of `Signals.termination` arrives, printing stops, and a picture that was only printed in part is
/// ended: otherwise the terminal would take the prompt for a part of it. Other handlers of the
/// signal, which may end the process, wait until then, at most 0.1 s.
///
/// - Returns: The signal that stopped it, or `nil`.
/// - Throws: `TerminalError.cannotWrite` if the terminal has gone.
package func printPictures(_ text: String, to descriptor: CInt) throws(TerminalError) -> CInt? {
  guard let wakeUp = EventFD() else { throw .noDescriptors }
  let output = TerminalOutput(descriptor)
  let number = Atomic<CInt>(0)
  let hasStopped = DispatchSemaphore(value: 0)
  let watch = SignalObserver(Signals.termination) { arrived in
    number.store(arrived, ordering: .sequentiallyConsistent)
    wakeUp.signal()
    _ = hasStopped.wait(timeout: .now() + 0.1)
  }
  defer {
    hasStopped.signal()
    withExtendedLifetime(watch) {}
  }
  func signal() -> CInt? {
    let number = number.load(ordering: .sequentiallyConsistent)
    return number == 0 ? nil : number
  }
  for piece in pieces(of: Array(text.utf8)) {
    if output.send(Array(piece.bytes), wokenBy: wakeUp, unless: { signal() != nil }) { continue }
    guard let signal = signal() else { throw .cannotWrite(errno: EIO) }
    if piece.isPicture {
      _ = output.send(Array("\u{1B}\\\u{1B}8".utf8), before: .now + .milliseconds(100))
    }
    return signal
  }
  return nil
}

private let escape = UInt8(ascii: "\u{1B}")
private let (saveCursor, restoreCursor) = (UInt8(ascii: "7"), UInt8(ascii: "8"))

/// The text, cut after each save and each restoration of the cursor: in between are pictures.
private func pieces(of text: [UInt8]) -> [(bytes: ArraySlice<UInt8>, isPicture: Bool)] {
  var pieces: [(bytes: ArraySlice<UInt8>, isPicture: Bool)] = []
  var start = 0
  for index in text.indices.dropFirst() where text[index - 1] == escape {
    guard [saveCursor, restoreCursor].contains(text[index]) else { continue }
    pieces.append((text[start...index], text[index] == restoreCursor))
    start = index + 1
  }
  return pieces + [(text[start...], false)]
}
