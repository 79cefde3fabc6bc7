/// The state of the lookup for displayed details.
package enum LookupState: Equatable, Sendable {
  case asked
  case told
  /// There was a response; the next lookup sends a request again.
  case outdated
  /// The error message.
  case failed(String)
}
