/// Makes keys of the bytes a terminal sends, however they are split. Pure.
///
/// Sequences that mean no `Key` are swallowed whole: they never turn into characters. So is a key
/// pressed with Alt, which arrives as ESC and the key.
package struct KeyParser: Sendable {
  private enum State: Equatable {
    case ground
    case escape
    // After `ESC [` and after `ESC O`, with what stands before the final byte.
    case control([UInt8])
    case shift([UInt8])
    // A reply that ends with BEL or `ESC \`; whether ESC was the last byte.
    case reply(afterEscape: Bool)
    case character([UInt8], length: Int)
    case swallow(Int)
  }

  private var state = State.ground

  /// One that has read nothing yet.
  package init() {}

  /// Whether `flush()` is to be called if nothing follows for 25 ms.
  package var isUndecided: Bool {
    switch state {
    case .escape, .reply: true
    default: false
    }
  }

  /// The keys that these bytes complete.
  package mutating func feed(_ bytes: some Sequence<UInt8>) -> [Key] {
    bytes.compactMap { take($0) }
  }

  /// Nothing followed: a lone ESC is the Escape key; a reply that has no end is forgotten.
  package mutating func flush() -> [Key] {
    guard isUndecided else { return [] }
    defer { state = .ground }
    return state == .escape ? [.escape] : []
  }

  private mutating func take(_ byte: UInt8) -> Key? {
    switch state {
    case .ground: return begin(byte)
    case .escape: return afterEscape(byte)
    case .control(let parameters): return inControl(parameters, byte)
    case .shift(let parameters): return inShift(parameters, byte)
    case .reply(let afterEscape): state = Self.afterReply(byte, afterEscape)
    case .character(let bytes, let length): return inCharacter(bytes, length, byte)
    case .swallow(let count): state = count > 1 ? .swallow(count - 1) : .ground
    }
    return nil
  }

  private mutating func begin(_ byte: UInt8) -> Key? {
    state = .ground
    switch byte {
    case 0x1B: state = .escape
    case 0x09: return .tab
    case 0x0A, 0x0D: return .enter
    case 0x08, 0x7F: return .backspace
    case 0x20..<0x7F: return .character(Character(Unicode.Scalar(byte)))
    case 0xC2...0xDF: state = .character([byte], length: 2)
    case 0xE0...0xEF: state = .character([byte], length: 3)
    case 0xF0...0xF4: state = .character([byte], length: 4)
    default: break
    }
    return nil
  }

  private mutating func afterEscape(_ byte: UInt8) -> Key? {
    switch byte {
    case 0x1B: return .escape
    case UInt8(ascii: "["): state = .control([])
    case UInt8(ascii: "O"): state = .shift([])
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      state = .reply(afterEscape: false)
    case 0xC2...0xF4:
      _ = begin(byte)
      if case .character(_, let length) = state { state = .swallow(length - 1) }
    default: state = .ground
    }
    return nil
  }

  private mutating func inControl(_ parameters: [UInt8], _ byte: UInt8) -> Key? {
    switch byte {
    case 0x20...0x3F:
      // Longer than any key's; only the final byte is still of interest.
      state = .control(parameters.count < 16 ? parameters + [byte] : parameters)
      return nil
    case 0x40...0x7E:
      state = .ground
    default:
      return begin(byte)
    }
    if parameters.isEmpty {
      // The Linux console's F1 to F5 have one byte more, X10's mouse reports three.
      if byte == UInt8(ascii: "[") { state = .swallow(1) }
      if byte == UInt8(ascii: "M") { state = .swallow(3) }
    }
    return Self.key(parameters, final: byte)
  }

  private mutating func inShift(_ parameters: [UInt8], _ byte: UInt8) -> Key? {
    switch byte {
    case 0x30...0x3B where parameters.count < 8:
      state = .shift(parameters + [byte])
      return nil
    case 0x30...0x7E:
      state = .ground
      if parameters.isEmpty, byte == UInt8(ascii: "M") { return .enter }
      return byte == UInt8(ascii: "~") ? nil : Self.key(parameters, final: byte)
    default:
      return begin(byte)
    }
  }

  private mutating func inCharacter(_ bytes: [UInt8], _ length: Int, _ byte: UInt8) -> Key? {
    guard (0x80...0xBF).contains(byte) else { return begin(byte) }
    let bytes = bytes + [byte]
    guard bytes.count == length else {
      state = .character(bytes, length: length)
      return nil
    }
    state = .ground
    guard let text = String(validating: bytes, as: UTF8.self), let character = text.first,
      text.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control })
    else { return nil }
    return .character(character)
  }

  private static func afterReply(_ byte: UInt8, _ afterEscape: Bool) -> State {
    if byte == 0x07 || (afterEscape && byte == UInt8(ascii: "\\")) { return .ground }
    return .reply(afterEscape: byte == 0x1B)
  }

  // https://invisible-island.net/xterm/ctlseqs/ctlseqs.html, "PC-Style Function Keys".
  private static func key(_ parameters: [UInt8], final: UInt8) -> Key? {
    switch (String(decoding: parameters, as: UTF8.self), final) {
    case ("", UInt8(ascii: "A")), ("1", UInt8(ascii: "A")): .up
    case ("", UInt8(ascii: "B")), ("1", UInt8(ascii: "B")): .down
    case ("", UInt8(ascii: "C")), ("1", UInt8(ascii: "C")): .right
    case ("", UInt8(ascii: "D")), ("1", UInt8(ascii: "D")): .left
    case ("", UInt8(ascii: "H")), ("1", UInt8(ascii: "H")): .home
    case ("", UInt8(ascii: "F")), ("1", UInt8(ascii: "F")): .end
    case ("1", UInt8(ascii: "~")), ("7", UInt8(ascii: "~")): .home
    case ("4", UInt8(ascii: "~")), ("8", UInt8(ascii: "~")): .end
    case ("3", UInt8(ascii: "~")): .delete
    case ("5", UInt8(ascii: "~")): .pageUp
    case ("6", UInt8(ascii: "~")): .pageDown
    default: nil
    }
  }
}
