import Support

/// Parses the bytes from a terminal as keys, mouse presses, pastes and replies, however they are split. Pure.
///
/// Unknown sequences are skipped completely and never become characters. So are keys with Alt, which
/// arrive as ESC and the key.
package struct InputParser: Sendable {
  private enum State: Equatable {
    case ground
    case escape
    /// After an Escape key that was reported because of a timeout: it may still be the start of a late
    /// sequence.
    case reportedEscape
    /// After an introducer with a pause before or after it. If typed, it is probably a key.
    case ambiguous(UInt8, isTyped: Bool)
    // After `ESC [` and `ESC O`; `collected` contains the bytes before the final byte.
    case control
    case shift
    case linuxFunction
    // After the introducer of a reply that ends with BEL or `ESC \`; whether ESC was the last byte.
    case string(UInt8, isAfterEscape: Bool)
    case paste
    case character(length: Int)
    case skip(Int)
  }

  private var state = State.ground
  private var collected: [UInt8] = []
  private var paste = Paste()
  private var pauses = 0

  /// Whether to call `flush()` after each 25 ms without input.
  package var isUndecided: Bool {
    switch state {
    case .ground, .reportedEscape, .ambiguous(_, isTyped: false): false
    default: true
    }
  }

  /// Returns the inputs that these bytes complete.
  package mutating func feed(_ bytes: some Sequence<UInt8>) -> [ParsedInput] {
    pauses = 0
    var inputs: [ParsedInput] = []
    for byte in bytes { take(byte, &inputs) }
    return inputs
  }

  /// Call it after 25 ms without input: a lone ESC is the Escape key. An unfinished sequence is discarded
  /// after one second, and a paste ends after two.
  package mutating func flush() -> [ParsedInput] {
    pauses += 1
    switch state {
    case .escape:
      state = .reportedEscape
      return [.key(.escape)]
    case .ambiguous(let byte, isTyped: true):
      state = .ground
      return [.key(.character(Character(Unicode.Scalar(byte))))]
    case .string(let introducer, isAfterEscape: false) where collected.isEmpty:
      // Probably Alt with this key.
      state = .ambiguous(introducer, isTyped: false)
    case .ground, .reportedEscape, .ambiguous: break
    case .paste: if pauses >= 80 { return endPaste() }
    default: if pauses >= 40 { state = .ground }
    }
    return []
  }

  private mutating func take(_ byte: UInt8, _ inputs: inout [ParsedInput]) {
    switch state {
    case .ground: begin(byte, &inputs)
    case .escape: afterEscape(byte, &inputs)
    case .reportedEscape:
      guard Self.isContinuable(byte) else { return begin(byte, &inputs) }
      state = .ambiguous(byte, isTyped: true)
    case .ambiguous(let introducer, let isTyped): resolve(introducer, isTyped, byte, &inputs)
    case .control: inControl(byte, &inputs)
    case .shift: inShift(byte, &inputs)
    case .linuxFunction:
      guard (0x20..<0x7F).contains(byte) else { return begin(byte, &inputs) }
      state = .ground
      if let key = Key(linuxFunction: byte) { inputs.append(.key(key)) }
    case .string(let introducer, let isAfterEscape):
      inString(introducer, isAfterEscape, byte, &inputs)
    case .paste: if paste.take(byte) { inputs += endPaste() }
    case .character(let length): inCharacter(length, byte, &inputs)
    case .skip(let count): state = count > 1 ? .skip(count - 1) : .ground
    }
  }

  private mutating func begin(_ byte: UInt8, _ inputs: inout [ParsedInput]) {
    state = .ground
    switch byte {
    case 0x1B: state = .escape
    case 0x20..<0x7F: inputs.append(.key(.character(Character(Unicode.Scalar(byte)))))
    case 0xC2...0xF4:
      state = .character(length: byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4)
      collected = [byte]
    default: if let key = Key(controlCharacter: byte) { inputs.append(.key(key)) }
    }
  }

  private mutating func afterEscape(_ byte: UInt8, _ inputs: inout [ParsedInput]) {
    state = .ground
    collected = []
    switch byte {
    case 0x1B:
      inputs.append(.key(.escape))
      state = .escape
    case UInt8(ascii: "["): state = .control
    case UInt8(ascii: "O"): state = .shift
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      state = .string(byte, isAfterEscape: false)
    case 0xC2...0xF4: state = .skip(byte < 0xE0 ? 1 : byte < 0xF0 ? 2 : 3)
    default: break
    }
  }

  /// Handles the byte after an introducer that a pause separated from its ESC or from the following bytes.
  private mutating func resolve(
    _ introducer: UInt8, _ isTyped: Bool, _ byte: UInt8, _ inputs: inout [ParsedInput]
  ) {
    if Self.isContinuable(introducer, by: byte) {
      afterEscape(introducer, &inputs)
      take(byte, &inputs)
    } else {
      if isTyped { inputs.append(.key(.character(Character(Unicode.Scalar(introducer))))) }
      begin(byte, &inputs)
    }
  }

  private mutating func inControl(_ byte: UInt8, _ inputs: inout [ParsedInput]) {
    switch byte {
    case 0x20...0x3F: collect(byte)
    case UInt8(ascii: "[") where collected.isEmpty: state = .linuxFunction
    // X10 mouse reports have three more bytes.
    case UInt8(ascii: "M") where collected.isEmpty: state = .skip(3)
    case 0x40...0x7E:
      state = .ground
      let final = Character(Unicode.Scalar(byte))
      guard let parameters = collectedText else { return }
      if parameters == "200", final == "~" {
        state = .paste
        paste = Paste()
      } else if let input = ParsedInput(control: parameters, final: final) {
        inputs.append(input)
      }
    default: begin(byte, &inputs)
    }
  }

  private mutating func inShift(_ byte: UInt8, _ inputs: inout [ParsedInput]) {
    switch byte {
    case 0x30...0x3B where collected.count < 8: collect(byte)
    case 0x30...0x7E:
      state = .ground
      let final = Character(Unicode.Scalar(byte))
      if let parameters = collectedText, let key = Key(shift: parameters, final: final) {
        inputs.append(.key(key))
      }
    default: begin(byte, &inputs)
    }
  }

  private mutating func inString(
    _ introducer: UInt8, _ isAfterEscape: Bool, _ byte: UInt8, _ inputs: inout [ParsedInput]
  ) {
    switch byte {
    case 0x1B where !isAfterEscape: state = .string(introducer, isAfterEscape: true)
    case 0x07 where !isAfterEscape, UInt8(ascii: "\\") where isAfterEscape:
      state = .ground
      let introducer = Character(Unicode.Scalar(introducer))
      if let text = collectedText, let reply = TerminalReply(string: text, introducer: introducer) {
        inputs.append(.reply(reply))
      }
    // The string was interrupted by another sequence.
    case _ where isAfterEscape: afterEscape(byte, &inputs)
    case 0x00..<0x20: begin(byte, &inputs)
    default: collect(byte)
    }
  }

  private mutating func inCharacter(
    _ length: Int, _ byte: UInt8, _ inputs: inout [ParsedInput]
  ) {
    guard (0x80...0xBF).contains(byte) else { return begin(byte, &inputs) }
    collect(byte)
    guard collected.count == length else { return }
    state = .ground
    guard let text = String(validating: collected, as: UTF8.self), let character = text.first,
      !text.unicodeScalars.contains(where: \.isControl)
    else { return }
    inputs.append(.key(.character(character)))
  }

  private mutating func endPaste() -> [ParsedInput] {
    state = .ground
    let text = paste.text
    paste = Paste()
    return text.isEmpty ? [] : [.pasted(text)]
  }

  private mutating func collect(_ byte: UInt8) {
    if collected.count <= Self.maxCollected { collected.append(byte) }
  }

  /// `nil` if it is longer than any known sequence.
  private var collectedText: String? {
    collected.count > Self.maxCollected ? nil : String(decoding: collected, as: UTF8.self)
  }

  private static let maxCollected = 256

  /// Whether this byte after ESC, and `next` after it, may begin a sequence that a terminal sends by itself.
  private static func isContinuable(_ introducer: UInt8, by next: UInt8? = nil) -> Bool {
    let isDigit = next.map { (0x30...0x39).contains($0) } ?? true
    switch Character(Unicode.Scalar(introducer)) {
    case "[": return next.map { (0x30...0x5A).contains($0) } ?? true
    case "P": return isDigit || next == UInt8(ascii: ">")
    case "_": return next.map { $0 == UInt8(ascii: "G") } ?? true
    case "]": return isDigit
    default: return false
    }
  }
}
