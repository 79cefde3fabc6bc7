/// The state of the lookup for displayed details.
package enum LookupState: Equatable, Sendable {
  case running
  case received
  /// There was a response; the next lookup sends a request again.
  case outdated
  /// The error message.
  case failed(String)
}
