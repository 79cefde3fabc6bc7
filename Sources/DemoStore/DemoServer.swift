import FlyingFox
import FlyingSocks
import Foundation

/// An invented store in the shape of Apple's services, behind one loopback address: both
/// generations of the chart feeds, the iTunes RSS and the lookup, with previews and artwork.
///
/// It lives until ``stop()``; several may run at once.
package struct DemoServer: Sendable {
  /// `http://127.0.0.1:PORT`, with no slash at the end; the port is the system's choice.
  package let address: String
  private let server: HTTPServer
  private let running: Task<Void, any Error>

  /// Opens the store and returns when it listens.
  ///
  /// - Parameters:
  ///   - storefronts: the lower-case codes of the countries that have a chart; of any other a chart
  ///     is answered with 500, a lookup with 400.
  ///   - bytesPerSecond: how fast the body of a preview is sent on each connection; 0 for as fast
  ///     as the client takes it.
  ///   - log: called once a request, in no particular thread, when its answer's head is decided.
  /// - Throws: ``DemoStoreError``.
  package static func start(
    storefronts: Set<String>, bytesPerSecond: Int = 200_000,
    log: @escaping @Sendable (DemoRequest) -> Void = { _ in }
  ) async throws -> DemoServer {
    let server: HTTPServer
    do {
      server = try HTTPServer(
        address: .inet(ip4: "127.0.0.1", port: 0), pool: HTTPServer.defaultPool(),
        logger: .disabled)
    } catch {
      throw DemoStoreError.cannotListen(String(describing: error))
    }
    let running = Task { try await server.run() }
    do {
      let address = try await listeningAddress(of: server)
      let answers = DemoAnswers(
        catalog: DemoCatalog(), storefronts: storefronts,
        addresses: StoreAddresses(server: address), bytesPerSecond: max(0, bytesPerSecond))
      // Only now, for the answers hold the address, which nobody else knows yet.
      await server.appendRoute("*") { request in
        let response = try answers.answer(to: request)
        log(DemoRequest(request, status: response.statusCode.code))
        return response
      }
      return DemoServer(address: address, server: server, running: running)
    } catch {
      running.cancel()
      throw error
    }
  }

  /// Closes the store: connections are cut, and the port is free when it returns.
  package func stop() async {
    await server.stop()
    _ = await running.result
  }

  /// - Throws: ``DemoStoreError`` if it does not listen within half a minute.
  private static func listeningAddress(of server: HTTPServer) async throws -> String {
    do {
      try await server.waitUntilListening(timeout: 30)
    } catch {
      throw DemoStoreError.cannotListen(String(describing: error))
    }
    guard case .ip4(let host, let port) = await server.listeningAddress else {
      throw DemoStoreError.cannotListen("no address was given")
    }
    return "http://\(host):\(port)"
  }
}

extension DemoRequest {
  fileprivate init(_ request: HTTPRequest, status: Int) {
    self.init(
      method: request.method.rawValue, path: request.target.rawValue,
      range: request.headers[.range], ifRange: request.headers[HTTPHeader("If-Range")],
      status: status)
  }
}
