/// Creates almost valid values from valid ones.
package struct Mutations {
  package var numbers: SeededNumbers

  package init(seed: UInt64) {
    numbers = SeededNumbers(seed: seed)
  }

  /// From 0 to `count` - 1.
  package mutating func below(_ count: Int) -> Int {
    Int.random(in: 0..<max(count, 1), using: &numbers)
  }

  package mutating func isOne(in count: Int) -> Bool {
    below(count) == 0
  }

  package mutating func one<Element>(of all: [Element]) -> Element {
    all[below(all.count)]
  }

  /// One of the samples, changed in up to four places, or sometimes unchanged.
  package mutating func bytes(of samples: [[UInt8]]) -> [UInt8] {
    var bytes = one(of: samples)
    for _ in 0..<below(5) { change(&bytes, samples) }
    return bytes
  }

  private mutating func change(_ bytes: inout [UInt8], _ samples: [[UInt8]]) {
    let place = below(bytes.count + 1)
    let stretch = place..<min(place + 1 + below(isOne(in: 4) ? 64 : 4), bytes.count)
    switch below(10) {
    case 0 where !stretch.isEmpty: bytes[place] ^= 1 << UInt8(below(8))
    case 1 where !stretch.isEmpty: bytes[place] = UInt8(below(256))
    case 2 where !stretch.isEmpty: bytes.removeSubrange(stretch)
    case 3 where !stretch.isEmpty:
      let copies = isOne(in: 8) ? 300 : 1 + below(3)
      let copy = Array(bytes[stretch])
      for _ in 0..<copies { bytes.insert(contentsOf: copy, at: place) }
    case 4: bytes.removeSubrange(place...)
    case 5:
      let other = one(of: samples)
      let from = below(other.count + 1)
      bytes.replaceSubrange(stretch, with: other[from..<min(from + below(40), other.count)])
    case 6: swapNumber(&bytes)
    case 7: overwrite(&bytes, at: place)
    case 8: bytes.insert(contentsOf: one(of: Hostile.bytes), at: place)
    default: bytes.insert(contentsOf: one(of: Hostile.texts).utf8, at: place)
    }
  }

  /// Replaces a number that is written in digits.
  private mutating func swapNumber(_ bytes: inout [UInt8]) {
    let isDigit = bytes.map { (0x30...0x39).contains($0) }
    let starts = bytes.indices.filter { isDigit[$0] && ($0 == 0 || !isDigit[$0 - 1]) }
    guard !starts.isEmpty else { return }
    let start = one(of: starts)
    let end = isDigit[start...].firstIndex(of: false) ?? bytes.count
    bytes.replaceSubrange(start..<end, with: one(of: Hostile.numbers).utf8)
  }

  /// Overwrites four or eight bytes with a boundary number, in big-endian order.
  private mutating func overwrite(_ bytes: inout [UInt8], at place: Int) {
    let number = one(of: Hostile.integers)
    let long = withUnsafeBytes(of: number.bigEndian) { Array($0) }
    let written = isOne(in: 3) ? long : Array(long.suffix(4))
    bytes.replaceSubrange(place..<min(place + written.count, bytes.count), with: written)
  }
}
