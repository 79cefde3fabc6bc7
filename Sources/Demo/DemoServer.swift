import FlyingFox
import FlyingSocks
import Foundation

/// An invented store with the interfaces of Apple's services, on a loopback address: chart feeds, lookup,
/// search, previews and artwork.
///
/// It runs until `stop()`. Several can run at the same time.
package struct DemoServer: Sendable {
  /// `http://127.0.0.1:PORT`, without a trailing slash. The system chooses the port.
  package let address: String
  private let server: HTTPServer
  private let running: Task<Void, any Error>

  /// Returns when the server listens.
  ///
  /// - Parameters:
  ///   - storefronts: The lower-case codes of the countries with charts. For others, chart requests return
  ///     500 and lookups 400.
  ///   - bytesPerSecond: The speed of each preview; 0 for unlimited.
  ///   - log: Called on any thread, once per request, when the head of the response is known.
  /// - Throws: `DemoError`.
  package static func start(
    storefronts: Set<String>, bytesPerSecond: Int = 200_000,
    log: @escaping @Sendable (DemoRequest) -> Void = { _ in }
  ) async throws -> DemoServer {
    let catalog = try Catalog.shared.get()
    let server: HTTPServer
    do {
      server = try HTTPServer(
        // By default, FlyingFox responds with 500 after 15 seconds; a busy machine can take longer to draw a cover.
        address: .inet(ip4: "127.0.0.1", port: 0), timeout: 120, pool: HTTPServer.defaultPool(),
        logger: .disabled)
    } catch {
      throw DemoError.cannotListen("\(error)")
    }
    let running = Task { try await server.run() }
    do {
      let address = try await listeningAddress(of: server)
      let responder = Responder(
        catalog: catalog, storefronts: storefronts, address: address,
        bytesPerSecond: max(0, bytesPerSecond))
      // Added only now because the responses contain the address.
      await server.appendRoute("*") { request in
        let response = try responder.response(to: request)
        log(
          DemoRequest(
            method: request.method.rawValue, path: request.target.rawValue,
            range: request.headers[.range], ifRange: request.headers[HTTPHeader("If-Range")],
            status: response.statusCode.code))
        return response
      }
      return DemoServer(address: address, server: server, running: running)
    } catch {
      running.cancel()
      throw error
    }
  }

  /// Closes all connections. The port is free when it returns.
  package func stop() async {
    await server.stop()
    _ = await running.result
  }

  private static func listeningAddress(of server: HTTPServer) async throws -> String {
    do {
      try await server.waitUntilListening(timeout: 30)
    } catch {
      throw DemoError.cannotListen("\(error)")
    }
    guard case .ip4(let host, let port) = await server.listeningAddress else {
      throw DemoError.cannotListen("no address")
    }
    return "http://\(host):\(port)"
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
