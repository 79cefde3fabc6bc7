import Demo
import Foundation
import Loopback
import TestSupport
import Testing

/// A minimal HTTP/1.1 client: one request per connection, headers as they were sent.
struct DemoClient: Sendable {
  let address: String
  let port: UInt16

  struct Response: Sendable {
    let status: Int
    /// By lower-case name.
    let headers: [String: String]
    let body: Data

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
    let lines = String(decoding: received[..<end.lowerBound], as: UTF8.self)
      .components(separatedBy: "\r\n")
    let status = try #require(lines.first?.split(separator: " ").dropFirst().first)
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      headers[try #require(parts.first).lowercased()] =
        parts.last.map { $0.trimmingCharacters(in: .whitespaces) }
    }
    return Response(
      status: try #require(Int(status)), headers: headers, body: Data(received[end.upperBound...]))
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
