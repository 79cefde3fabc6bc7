import DemoStore
import FlyingSocks
import Foundation
import Testing

/// A bare HTTP/1.1 client: one request a connection, headers as they came.
struct StoreClient: Sendable {
  let port: UInt16

  struct Answer: Sendable {
    var status: Int
    /// By lower-case name.
    var headers: [String: String]
    var body: Data

    var object: [String: Any] {
      get throws {
        try #require(try JSONSerialization.jsonObject(with: body) as? [String: Any])
      }
    }

    var text: String { String(decoding: body, as: UTF8.self) }
  }

  /// The connection was closed before the answer's headers were whole.
  struct CutShort: Error {}

  init(_ server: DemoServer) throws {
    port = try #require(server.address.split(separator: ":").last.flatMap { UInt16($0) })
  }

  func send(
    _ path: String, method: String = "GET", headers: [String: String] = [:]
  ) async throws -> Answer {
    let socket = try await AsyncSocket.connected(
      to: .inet(ip4: "127.0.0.1", port: port), timeout: 60)
    defer { try? socket.close() }
    let lines = headers.map { "\($0.key): \($0.value)" }
    let head = ["\(method) \(path) HTTP/1.1", "Host: 127.0.0.1:\(port)", "Connection: close"]
    try await socket.write(Data((head + lines + ["", ""]).joined(separator: "\r\n").utf8))
    return try Self.answer(in: try await Self.everything(from: socket))
  }

  func object(_ path: String) async throws -> [String: Any] {
    try await send(path).object
  }

  private static func everything(from socket: AsyncSocket) async throws -> Data {
    var received = Data()
    do {
      while true {
        received += try await socket.read(atMost: 65_536)
      }
    } catch SocketError.disconnected {
      return received
    }
  }

  private static func answer(in received: Data) throws -> Answer {
    guard let end = received.range(of: Data("\r\n\r\n".utf8)) else { throw CutShort() }
    let lines = String(decoding: received[..<end.lowerBound], as: UTF8.self)
      .components(separatedBy: "\r\n")
    let status = try #require(lines.first?.split(separator: " ").dropFirst().first)
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      headers[try #require(parts.first).lowercased()] =
        parts.last.map { $0.trimmingCharacters(in: .whitespaces) }
    }
    return Answer(
      status: try #require(Int(status)), headers: headers, body: Data(received[end.upperBound...]))
  }
}

/// Opens a store that sends as fast as it can, and closes it after.
func withStore(_ body: (StoreClient, DemoServer) async throws -> Void) async throws {
  let server = try await DemoServer.start(storefronts: testStorefronts, bytesPerSecond: 0)
  do {
    try await body(try StoreClient(server), server)
  } catch {
    await server.stop()
    throw error
  }
  await server.stop()
}

let testStorefronts: Set<String> = ["gb", "us", "sk", "cz", "jp", "fr", "br"]
