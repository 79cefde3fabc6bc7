import Foundation
import Loopback

/// An invented store with the interfaces of Apple's services, on a loopback address: chart feeds, lookup,
/// search, previews and artwork.
///
/// It runs until `stop()`. Several can run at the same time.
package struct DemoServer: Sendable {
  /// `http://127.0.0.1:PORT`, without a trailing slash. The system chooses the port.
  package let address: String
  private let server: LoopbackServer

  /// Returns when the server listens.
  ///
  /// - Parameters:
  ///   - storefronts: The lower-case codes of the countries with charts. For others, chart requests return
  ///     500 and lookups 400.
  ///   - bytesPerSecond: The speed of each preview; 0 for unlimited.
  ///   - log: Called on any thread, once per request, before the response is sent.
  /// - Throws: `DemoError`.
  package static func start(
    storefronts: Set<String>, bytesPerSecond: Int = 200_000,
    log: @escaping @Sendable (DemoRequest) -> Void = { _ in }
  ) throws -> DemoServer {
    let catalog = try Catalog.shared.get()
    let server: LoopbackServer
    do {
      server = try LoopbackServer()
    } catch {
      throw DemoError.cannotListen(String(cString: strerror(error.errno)))
    }
    let responder = Responder(
      catalog: catalog, storefronts: storefronts, address: server.address())
    server.start { request, reply in
      let response = responder.response(to: request)
      log(
        DemoRequest(
          method: request.method, path: request.target, range: request["range"],
          ifRange: request["if-range"], status: response.status))
      response.send(over: reply, bytesPerSecond: max(0, bytesPerSecond))
    }
    return DemoServer(address: server.address(), server: server)
  }

  /// Closes all connections. The port is free when it returns.
  package func stop() async {
    await server.stopAndWait()
  }
}

/// A request and the status of its response, for the log.
package struct DemoRequest: Sendable, Equatable {
  package let method: String
  /// As sent, with the query and percent-encoding.
  package let path: String
  package let range: String?
  package let ifRange: String?
  package let status: Int
}

package enum DemoError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The error message of the system.
  case cannotListen(String)

  package var description: String {
    switch self {
    case .cannotListen(let reason):
      "The demo store could not listen on 127.0.0.1 (\(reason)); allow loopback connections."
    }
  }
}
