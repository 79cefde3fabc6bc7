import Foundation

/// A property tried on many made-up inputs, the same ones for the same seed.
///
/// `HOTTRACKS_FUZZ_ROUNDS` and `HOTTRACKS_FUZZ_SEED` make more of them or others (`scripts/fuzz`).
package struct Fuzz: Sendable {
  package let rounds: Int
  package let seed: UInt64
  /// A folder in which each test keeps the input it is at, for those that end in a crash.
  private let notes: String?

  package init() {
    let environment = ProcessInfo.processInfo.environment
    rounds = environment["HOTTRACKS_FUZZ_ROUNDS"].flatMap(Int.init) ?? 20
    seed = environment["HOTTRACKS_FUZZ_SEED"].flatMap(UInt64.init) ?? 2026
    notes = environment["HOTTRACKS_FUZZ_NOTES"]
  }

  /// Makes an input a round and checks it. Each round has numbers of its own, so that one which
  /// failed is met again with the same seed whatever the others do.
  ///
  /// - Parameter name: unique among the tests.
  /// - Throws: ``Failure`` for the first input whose check throws.
  package func run<Input>(
    _ name: String, on make: (inout Mutations) -> Input, check: (Input) async throws -> Void
  ) async throws {
    for round in 0..<rounds {
      // Others wait for the few threads that tests share, some of them with a clock running.
      await Task.yield()
      var mutations = Mutations(seed: seed &+ UInt64(round) &* 0x2545_F491_4F6C_DD1D)
      let input = make(&mutations)
      note(name, round, input)
      do {
        try await check(input)
      } catch {
        throw Failure("\(place(round)) with the input \(Self.words(input)): \(error)")
      }
    }
    if let notes { unlink(notes + "/" + name) }
  }

  package struct Failure: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) {
      self.description = description
    }
  }

  private func place(_ round: Int) -> String {
    "HOTTRACKS_FUZZ_SEED=\(seed), round \(round) of \(rounds)"
  }

  private func note(_ name: String, _ round: Int, _ input: some Any) {
    guard let notes else { return }
    let text = "\(place(round)): \(Self.words(input))\n"
    try? Data(text.utf8).write(to: URL(fileURLWithPath: notes + "/" + name))
  }

  private static func words(_ input: some Any) -> String {
    guard let bytes = input as? [UInt8] else { return String(reflecting: input) }
    return String(validating: bytes, as: UTF8.self)?.debugDescription ?? "\(bytes)"
  }
}
