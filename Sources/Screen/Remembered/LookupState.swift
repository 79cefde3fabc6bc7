/// Where the question stands that is asked of a store when an entry's details are shown.
package enum LookupState: Equatable, Sendable {
  case asked
  case told
  /// There was an answer; the store is asked anew, not memory.
  case outdated
  /// A sentence.
  case failed(String)
}
