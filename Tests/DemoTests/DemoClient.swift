import Demo
import Foundation
import HTTP
import Loopback
import TestSupport
import Testing

/// A minimal HTTP/1.1 client: one request per connection, headers as they were sent.
struct DemoClient: Sendable {
  let address: String
  let port: UInt16

  struct Response: Sendable {
    let headers: ResponseHead
    let body: Data

    var status: Int { headers.status ?? 0 }
    var text: String { String(decoding: body, as: UTF8.self) }
  }

  init(_ server: DemoServer) throws {
    address = server.address
    port = try #require(address.split(separator: ":").last.flatMap { UInt16($0) })
  }

  func send(
    _ path: String, method: String = "GET", headers: [String: String] = [:]
  ) async throws -> Response {
    guard let connection = LoopbackConnection(to: port) else { throw POSIXError(.ECONNREFUSED) }
    defer { close(connection.descriptor) }
    let lines = headers.map { "\($0.key): \($0.value)" }
    let head = ["\(method) \(path) HTTP/1.1", "Host: 127.0.0.1:\(port)", "Connection: close"]
    #expect(connection.write((head + lines + ["", ""]).joined(separator: "\r\n").utf8))
    return try Self.response(Data(connection.readToEnd()))
  }

  private static func response(_ received: Data) throws -> Response {
    // The server can stop before it has sent the head.
    guard let end = received.range(of: Data("\r\n\r\n".utf8)) else {
      throw POSIXError(.ECONNRESET)
    }
    var headers = ResponseHead()
    for line in String(decoding: received[..<end.lowerBound], as: UTF8.self)
      .components(separatedBy: "\r\n")
    {
      headers.append(line: Array(line.utf8))
    }
    return Response(headers: headers, body: Data(received[end.upperBound...]))
  }
}

/// Starts a server without a speed limit, and stops it afterwards.
func withServer(_ body: (DemoClient) async throws -> Void) async throws {
  let server = try DemoServer.start(
    storefronts: ["gb", "us", "sk", "cz", "jp", "fr", "br"], bytesPerSecond: 0)
  do {
    try await body(try DemoClient(server))
  } catch {
    await server.stop()
    throw error
  }
  await server.stop()
}
