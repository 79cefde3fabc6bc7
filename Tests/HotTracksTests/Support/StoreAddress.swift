import Loopback
import TestSupport

/// The variables that make the program use the store at this address.
func storeEnvironment(_ address: String) -> [String: String] {
  [
    "HOTTRACKS_CHARTS_URL": address, "HOTTRACKS_ITUNES_URL": address,
    "HOTTRACKS_HOT_TRACKS_URL": address,
  ]
}

extension LoopbackServer {
  /// A store that answers all requests with the same error page, and allows retries at once.
  static func failing(_ status: String) throws -> LoopbackServer {
    try LoopbackServer { _, reply in
      reply.send(
        Array("<html>Sorry</html>".utf8), status: status,
        fields: ["Content-Type: text/html; charset=utf-8", "Retry-After: 0"])
    }
  }
}
