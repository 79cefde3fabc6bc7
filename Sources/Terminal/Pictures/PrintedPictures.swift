import Dispatch
import Glibc
import Support
import Synchronization

/// Prints the text of `[PlacedPicture].printed(over:)` on a terminal. Blocks its thread if the terminal
/// is slow.
///
/// If one of `Signals.termination` arrives, printing stops, and an incomplete picture is ended: otherwise
/// the terminal would treat the prompt as a part of it. The reader of `Signals.stream` and an exit wait until
/// then, but at most 0.1 s.
///
/// - Returns: The signal that stopped it, or `nil`.
/// - Throws: `TerminalError.cannotWrite` if the terminal was closed.
package func printPictures(_ text: String, to descriptor: CInt) throws(TerminalError) -> CInt? {
  guard let wakeUp = EventFD() else { throw .noDescriptors }
  let output = TerminalOutput(descriptor)
  let number = Atomic<CInt>(0)
  let hasStopped = DispatchSemaphore(value: 0)
  let observer = SignalObserver(Signals.termination) { arrived in
    number.store(arrived, ordering: .sequentiallyConsistent)
    wakeUp.signal()
    _ = hasStopped.wait(timeout: .now() + 0.1)
  }
  defer {
    hasStopped.signal()
    withExtendedLifetime(observer) {}
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

/// The text, split after each saving and restoring of the cursor. Pictures are between these.
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

extension [PlacedPicture] {
  /// Lines with these pictures drawn over them, for output that scrolls. A picture's row is an
  /// index into `lines`.
  ///
  /// Each picture is drawn when the cursor is on the line below it, so that drawing does not
  /// scroll. The window must have more rows than the picture.
  package func printed(over lines: [String]) -> String {
    var text = ""
    for (row, line) in lines.enumerated() {
      text += line + "\n"
      for picture in self where picture.row + picture.rows == row + 1 {
        let right = picture.column > 0 ? "\u{1B}[\(picture.column)C" : ""
        text +=
          "\u{1B}7\u{1B}[\(picture.rows)A\r\(right)"
          + String(decoding: picture.image.printed, as: UTF8.self) + "\u{1B}8"
      }
    }
    return text
  }
}
