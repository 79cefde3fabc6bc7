import FlyingFox
import FlyingSocks
import Foundation
import Synchronization

/// A store that answers all requests with the same invalid response.
final class FaultyStore: Sendable {
  let address: String
  private let paths: Paths

  private final class Paths: Sendable {
    let asked = Mutex<[String]>([])
  }

  struct NotListening: Error {}

  private init(address: String, _ paths: Paths) {
    self.address = address
    self.paths = paths
  }

  /// The requested targets, in order.
  var asked: [String] { paths.asked.withLock { $0 } }

  static func open(
    status: Int, headers: [String: String] = [:], body: String = "<html>Sorry</html>",
    _ work: (FaultyStore) async throws -> Void
  ) async throws {
    let paths = Paths()
    let server = HTTPServer(
      address: try .inet(ip4: "127.0.0.1", port: 0),
      pool: HTTPServer.defaultPool(), logger: .disabled)
    var fields: HTTPHeaders = [.contentType: "text/html; charset=utf-8"]
    for (name, value) in headers { fields[HTTPHeader(name)] = value }
    let answer = HTTPResponse(
      statusCode: HTTPStatusCode(status, phrase: "As Told"), headers: fields, body: Data(body.utf8))
    await server.appendRoute("*") { request in
      paths.asked.withLock { $0.append(request.target.rawValue) }
      return answer
    }
    let running = Task { try await server.run() }
    do {
      try await server.waitUntilListening(timeout: 30)
      guard case .ip4(let host, let port) = await server.listeningAddress else {
        throw NotListening()
      }
      try await work(FaultyStore(address: "http://\(host):\(port)", paths))
    } catch {
      await server.stop()
      _ = await running.result
      throw error
    }
    await server.stop()
    _ = await running.result
  }
}
