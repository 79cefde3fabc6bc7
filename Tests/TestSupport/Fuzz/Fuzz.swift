import Foundation
internal import Testing

/// Throws a failure of the current input, unless the condition holds.
package func check(_ holds: Bool, _ words: @autoclosure () -> String) throws {
  if !holds { throw Fuzz.Failure(words()) }
}

/// A property tested with many random inputs, which are the same for the same seed.
/// `HOTTRACKS_FUZZ_ROUNDS` and `HOTTRACKS_FUZZ_SEED` change their number and the seed (`scripts/fuzz`).
package struct Fuzz: Sendable {
  package struct Failure: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
  }

  private let rounds: Int
  private let seed: UInt64
  /// A folder in which each test saves its current input, in case it crashes.
  private let notes: String?

  package init() {
    let environment = ProcessInfo.processInfo.environment
    rounds = environment["HOTTRACKS_FUZZ_ROUNDS"].flatMap(Int.init) ?? 20
    seed = environment["HOTTRACKS_FUZZ_SEED"].flatMap(UInt64.init) ?? 2026
    notes = environment["HOTTRACKS_FUZZ_NOTES"]
  }

  /// Creates and checks one input per round, from random numbers of its own.
  ///
  /// - Parameter name: Unique among the tests.
  /// - Throws: ``Failure`` for the first input whose check throws.
  package func run<Input>(
    _ name: String, on make: (inout Mutations) -> Input, check: (Input) async throws -> Void
  ) async throws {
    guard rounds > 0 else { throw Failure("no rounds") }
    for round in 0..<rounds {
      // Other tests wait for the few shared threads, some of them with a timeout.
      await Task.yield()
      var mutations = Mutations(seed: seed &+ UInt64(round) &* 0x2545_F491_4F6C_DD1D)
      let input = make(&mutations)
      let text = "HOTTRACKS_FUZZ_SEED=\(seed), round \(round) of \(rounds): \(Self.words(input))"
      if let notes { try Data(text.utf8).write(to: URL(filePath: "\(notes)/\(name)")) }
      do { try await check(input) } catch { throw Failure("\(text): \(error)") }
    }
    guard let notes else { return }
    unlink("\(notes)/\(name)")
    // Each test must have this line (`scripts/fuzz`).
    print("Checked \(rounds) inputs of \(name) in “\(Test.current?.displayName ?? "")”")
  }

  /// Like ``run(_:on:check:)``, for a parser.
  ///
  /// - Parameter accepts: Whether the parser has accepted the input.
  /// - Throws: Also if all of many inputs were accepted, or none, because that tests only half of the parser.
  package func runParser<Input>(
    _ name: String, on make: (inout Mutations) -> Input, accepts: (Input) async throws -> Bool
  ) async throws {
    var accepted = 0
    try await run(name, on: make) { input in if try await accepts(input) { accepted += 1 } }
    let result = "\(name): \(accepted) inputs accepted, \(rounds - accepted) rejected"
    guard rounds < 20 || (1..<rounds).contains(accepted) else { throw Failure(result) }
    if notes != nil { print(result) }
  }

  private static func words(_ input: some Any) -> String {
    guard let bytes = input as? [UInt8] else { return String(reflecting: input) }
    return String(validating: bytes, as: UTF8.self)?.debugDescription ?? "\(bytes)"
  }
}
