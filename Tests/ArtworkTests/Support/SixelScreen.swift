/// A decoder for sixels: the pixels that a terminal would show.
struct SixelScreen {
  struct Unreadable: Error {
    let at: Int
  }

  private(set) var width = 0
  private(set) var height = 0
  /// Registers with their red, green and blue in percent.
  private(set) var registers: [Int: [Int]] = [:]
  /// The register of each pixel that was drawn.
  private(set) var pixels: [[Int]: Int] = [:]

  init(_ bytes: [UInt8]) throws {
    let opening = Array("\u{1B}P0;1;0q".utf8)
    guard bytes.starts(with: opening), bytes.suffix(2) == Array("\u{1B}\\".utf8)[...] else {
      throw Unreadable(at: 0)
    }
    var rest = bytes.dropFirst(opening.count).dropLast(2)
    var (column, band, register) = (0, 0, 0)
    func numbers() -> [Int] {
      let text = rest.prefix { (0x30...0x39).contains($0) || $0 == 0x3B }
      rest = rest.dropFirst(text.count)
      return text.split(separator: 0x3B, omittingEmptySubsequences: false).map { digits in
        digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
      }
    }
    while let byte = rest.popFirst() {
      var (sixel, count) = (byte, 1)
      switch byte {
      case UInt8(ascii: "\""):
        let numbers = numbers()
        guard numbers.count == 4, numbers[..<2] == [1, 1] else {
          throw Unreadable(at: rest.startIndex)
        }
        (width, height) = (numbers[2], numbers[3])
        continue
      case UInt8(ascii: "#"):
        let numbers = numbers()
        register = numbers[0]
        if numbers.count == 5 { registers[register] = Array(numbers[2...]) }
        guard registers[register] != nil else { throw Unreadable(at: rest.startIndex) }
        continue
      case UInt8(ascii: "$"):
        column = 0
        continue
      case UInt8(ascii: "-"):
        (column, band) = (0, band + 1)
        continue
      case UInt8(ascii: "!"): (count, sixel) = (numbers()[0], rest.popFirst() ?? 0)
      default: break
      }
      guard (0x3F...0x7E).contains(sixel) else { throw Unreadable(at: rest.startIndex) }
      for offset in 0..<count {
        for bit in 0..<6 where (sixel - 0x3F) >> UInt8(bit) & 1 == 1 {
          pixels[[column + offset, band * 6 + bit]] = register
        }
      }
      column += count
    }
  }

  /// Red, green and blue in percent; `nil` where the background is visible.
  func color(_ column: Int, _ row: Int) -> [Int]? {
    pixels[[column, row]].flatMap { registers[$0] }
  }
}
