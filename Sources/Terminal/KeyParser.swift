/// Makes keys of the bytes a terminal sends, however they are split, where nothing else is of
/// interest. Pure.
package struct KeyParser: Sendable {
  private var parser = InputParser()

  /// One that has read nothing yet.
  package init() {}

  /// Whether `flush()` is to be called each time that nothing follows for 25 ms.
  package var isUndecided: Bool { parser.isUndecided }

  /// The keys that these bytes complete.
  package mutating func feed(_ bytes: some Sequence<UInt8>) -> [Key] {
    parser.feed(bytes).compactMap(\.key)
  }

  /// The keys that nothing having followed decides.
  package mutating func flush() -> [Key] {
    parser.flush().compactMap(\.key)
  }
}

extension ParsedInput {
  fileprivate var key: Key? {
    if case .key(let key) = self { key } else { nil }
  }
}
