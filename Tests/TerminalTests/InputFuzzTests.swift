import TestSupport
import Testing

@testable import Terminal

struct InputFuzzTests {
  private let fuzz = Fuzz()

  private static let samples = [
    "jk\u{1B}[A\u{1B}[B\u{1B}OA", "\u{1B}[5~\u{1B}[1;5C", "ž漢🎧\u{1B}a",
    "\u{1B}]11;rgb:0/0/0\u{7}", "\u{1B}]4;1;rgb:cdcd/0000/0000;2;#00cd00\u{1B}\\",
    "\u{1B}[I\u{1B}[O",
    "\u{1B}[?997;1n", "\u{1B}[?2;0;900;760S", "\u{1B}_Gi=4660,p=1;ENOENT:gone\u{1B}\\",
    "\u{1B}P>|term\u{1B}\\", "\u{1B}_Gi=31;OK\u{1B}\\", "\u{1B}[M !!",
    "\u{1B}[[A", "\u{1B}[<0;3;4M", "\u{1B}[200~a\rb\u{1B}[201~", "\u{1B}[?62;4c", "\u{1B}[6;16;8t",
  ].map { Array($0.utf8) }

  @Test func `Fuzz: input does not depend on how its bytes arrive, and later keys are read`()
    async throws
  {
    try await fuzz.run(
      "InputParser",
      on: { mutations in
        let bytes = mutations.bytes(of: Self.samples) + mutations.bytes(of: Self.samples)
        return (bytes, mutations.below(bytes.count + 1))
      }
    ) { bytes, place in
      var unsplit = InputParser()
      let inputs = unsplit.feed(bytes)
      var inTwo = InputParser()
      try #require(inTwo.feed(bytes[..<place]) + inTwo.feed(bytes[place...]) == inputs)
      var oneByOne = InputParser()
      try #require(bytes.flatMap { oneByOne.feed([$0]) } == inputs)
      var pauses = 0
      while unsplit.isUndecided, pauses < 100 {
        _ = unsplit.flush()
        pauses += 1
      }
      try #require(!unsplit.isUndecided)
      try #require(unsplit.feed(Array("qqqqqq".utf8)).contains(.key(.character("q"))))
    }
  }

  @Test func `Fuzz: complete sequences never become characters, even with pauses`()
    async throws
  {

    try await fuzz.run(
      "sequences",
      on: { mutations -> ([UInt8], Int) in
        var bytes: [UInt8] = []
        for _ in 0...mutations.below(4) {
          bytes += Self.sequence(&mutations)
        }
        return (bytes, 2 + mutations.below(bytes.count))
      }
    ) { bytes, place in
      var parser = InputParser()
      var inputs = parser.feed(bytes.prefix(place))
      // After a pause, a lone ESC becomes the Escape key, but the following bytes are still skipped.
      for _ in 0..<10 where parser.isUndecided { inputs += parser.flush() }
      inputs += parser.feed(bytes.dropFirst(place))
      let characters = inputs.filter { if case .key(.character) = $0 { true } else { false } }
      try #require(characters.isEmpty, "\(inputs)")
    }
  }

  private static func sequence(_ mutations: inout Mutations) -> [UInt8] {
    let digits = (0..<mutations.below(12)).map { _ in mutations.one(of: Array("0123456789;".utf8)) }
    let text = (0..<mutations.below(30)).map { _ in UInt8(0x20 + mutations.below(0x5F)) }
    let end: [UInt8] = mutations.isOne(in: 2) ? [0x07] : [0x1B, 0x5C]
    switch mutations.below(7) {
    case 0: return Array("\u{1B}[?".utf8) + digits + [mutations.one(of: Array("cnuyS".utf8))]
    case 1: return Array("\u{1B}[<".utf8) + digits + [mutations.one(of: Array("Mm".utf8))]
    case 2: return Array("\u{1B}P>|".utf8) + text + end
    case 3: return Array("\u{1B}_G".utf8) + text + end
    case 4: return Array("\u{1B}]1".utf8) + text + end
    case 5: return Array("\u{1B}]4;".utf8) + digits + Array(";rgb:".utf8) + digits + end
    default: return Array("\u{1B}[".utf8) + [mutations.one(of: Array("IO".utf8))]
    }
  }
}
