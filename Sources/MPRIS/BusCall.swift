/// A method that somebody on the bus calls.
struct BusCall: Equatable {
  /// `nil` where the caller leaves it to the member's name.
  var interface: String?
  var member: String
  var signature: String
  /// As far as they are of types that any method here takes.
  var arguments: [BusValue]
}

/// What a call gets for an answer, and what it means for the player.
struct BusCallReply: Equatable {
  var values: [BusValue] = []
  var request: RemoteRequest?
}
