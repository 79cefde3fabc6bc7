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
    switch below(9) {
    case 0 where !stretch.isEmpty: bytes[place] ^= 1 << UInt8(below(8))
    case 1: bytes.removeSubrange(stretch)
    case 2:
      let copies = Array(repeating: bytes[stretch], count: isOne(in: 8) ? 300 : 1 + below(3))
      bytes.insert(contentsOf: copies.joined(), at: place)
    case 3: bytes.removeSubrange(place...)
    case 4:
      let other = one(of: samples)
      let from = below(other.count + 1)
      bytes.replaceSubrange(stretch, with: other[from..<min(from + below(40), other.count)])
    case 5:
      // A number that is written in digits.
      let start = bytes[place...].firstIndex { (0x30...0x39).contains($0) } ?? bytes.count
      let number = bytes[start...].prefix { (0x30...0x39).contains($0) }
      bytes.replaceSubrange(start..<number.endIndex, with: one(of: Hostile.numbers).utf8)
    case 6:
      // A number of four or eight bytes.
      let long = withUnsafeBytes(of: one(of: Hostile.integers).bigEndian) { Array($0) }
      let written = isOne(in: 3) ? long : Array(long.suffix(4))
      bytes.replaceSubrange(place..<min(place + written.count, bytes.count), with: written)
    case 7: bytes.insert(contentsOf: one(of: Hostile.bytes), at: place)
    default: bytes.insert(contentsOf: one(of: Hostile.texts).utf8, at: place)
    }
  }
}
