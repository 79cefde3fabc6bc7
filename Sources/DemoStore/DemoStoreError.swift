/// Why the demo store could not be opened.
package enum DemoStoreError: Error, Equatable, Sendable, CustomStringConvertible {
  /// No port of the loopback address could be listened on; the system's own words.
  case cannotListen(String)

  /// The sentence a person reads.
  package var description: String {
    switch self {
    case .cannotListen(let reason):
      "The demo store could not listen on 127.0.0.1 (\(reason)); allow loopback connections."
    }
  }
}
