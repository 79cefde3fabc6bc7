/// Makes keys, mouse presses, pastes and replies of the bytes a terminal sends, however they are
/// split. Pure.
///
/// Sequences that mean nothing here are swallowed whole: they never turn into characters. So is a
/// key pressed with Alt, which arrives as ESC and the key.
package struct InputParser: Sendable {
  private enum State: Equatable {
    case ground
    case escape
    /// After an Escape key that silence has decided: it may yet be the start of a late sequence.
    case decidedEscape
    /// An introducer, and silence before or after it. If typed, it is a key as far as one can tell.
    case doubtful(UInt8, isTyped: Bool)
    // After `ESC [` and `ESC O`; `collected` is what stands before the final byte.
    case control
    case shift
    case linuxFunction
    // After the introducer of a reply that ends with BEL or `ESC \`; whether ESC was the last byte.
    case string(UInt8, isAfterEscape: Bool)
    case paste
    case character(length: Int)
    case swallow(Int)
  }

  private var state = State.ground
  private var collected: [UInt8] = []
  private var paste = Paste()
  private var silences = 0

  /// One that has read nothing yet.
  package init() {}

  /// Whether `flush()` is to be called each time that nothing follows for 25 ms.
  package var isUndecided: Bool {
    switch state {
    case .ground, .decidedEscape, .doubtful(_, isTyped: false): false
    default: true
    }
  }

  /// What these bytes complete.
  package mutating func feed(_ bytes: some Sequence<UInt8>) -> [ParsedInput] {
    silences = 0
    var inputs: [ParsedInput] = []
    for byte in bytes { take(byte, &inputs) }
    return inputs
  }

  /// Nothing followed for 25 ms: a lone ESC is the Escape key. What has no end is given up after a
  /// second of silence, a paste ends after two.
  package mutating func flush() -> [ParsedInput] {
    silences += 1
    switch state {
    case .escape:
      state = .decidedEscape
      return [.key(.escape)]
    case .doubtful(let byte, isTyped: true):
      state = .ground
      return [.key(.character(Character(Unicode.Scalar(byte))))]
    case .string(let introducer, isAfterEscape: false) where collected.isEmpty:
      // Alt with this key, most likely.
      state = .doubtful(introducer, isTyped: false)
    case .ground, .decidedEscape, .doubtful: break
    case .paste: if silences >= 80 { return endPaste() }
    default: if silences >= 40 { state = .ground }
    }
    return []
  }

  private mutating func take(_ byte: UInt8, _ inputs: inout [ParsedInput]) {
    switch state {
    case .ground: begin(byte, &inputs)
    case .escape: afterEscape(byte, &inputs)
    case .decidedEscape:
      guard Self.isContinuable(byte) else { return begin(byte, &inputs) }
      state = .doubtful(byte, isTyped: true)
    case .doubtful(let introducer, let isTyped): resolve(introducer, isTyped, byte, &inputs)
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
    case .swallow(let count): state = count > 1 ? .swallow(count - 1) : .ground
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
    case 0xC2...0xF4: state = .swallow(byte < 0xE0 ? 1 : byte < 0xF0 ? 2 : 3)
    default: break
    }
  }

  /// Silence has parted an introducer from its ESC, or from what should follow it.
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
    // X10's mouse reports have three more bytes.
    case UInt8(ascii: "M") where collected.isEmpty: state = .swallow(3)
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
    // It has broken off, and something else begins.
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
      text.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control })
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

  /// `nil` where it was more than anything that means something.
  private var collectedText: String? {
    collected.count > Self.maxCollected ? nil : String(decoding: collected, as: UTF8.self)
  }

  private static let maxCollected = 256

  /// Whether this byte after ESC would begin what a terminal sends by itself and, if `next` follows,
  /// goes on like it.
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
