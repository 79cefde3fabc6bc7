import Demo
import FlyingSocks
import Foundation
import Synchronization
import Testing

/// The demo store in the role of the live one; it records all requests.
final class CountingStore: Sendable {
  private let server: DemoServer
  private let book: Book

  private final class Book: Sendable {
    let requests = Mutex<[DemoRequest]>([])
  }

  private init(_ server: DemoServer, _ book: Book) {
    self.server = server
    self.book = book
  }

  /// Starts a store for the body and stops it afterwards; the body may stop it earlier.
  static func open(
    bytesPerSecond: Int = 0, _ body: (CountingStore) async throws -> Void
  ) async throws {
    let book = Book()
    let server = try await DemoServer.start(
      storefronts: ["gb", "us", "sk", "cz", "jp"], bytesPerSecond: bytesPerSecond,
      log: { request in book.requests.withLock { $0.append(request) } })
    let store = CountingStore(server, book)
    do {
      try await body(store)
    } catch {
      await server.stop()
      throw error
    }
    await server.stop()
  }

  /// The variables that make the program use this store.
  var environment: [String: String] {
    [
      "HOTTRACKS_CHARTS_URL": server.address, "HOTTRACKS_ITUNES_URL": server.address,
      "HOTTRACKS_HOT_TRACKS_URL": server.address,
    ]
  }

  var address: String { server.address }

  var requests: [DemoRequest] { book.requests.withLock { $0 } }

  /// Chart requests and lookups since the last call.
  func takeQuestions() -> [String] {
    book.requests.withLock { requests in
      defer { requests = [] }
      return requests.map(\.path).filter { !$0.hasPrefix("/preview/") }
    }
  }

  func stop() async {
    await server.stop()
  }

  /// A complete preview from the store, fetched without the program.
  func preview(_ id: String) async throws -> Data {
    let port = try #require(address.split(separator: ":").last.flatMap { UInt16($0) })
    let socket = try await AsyncSocket.connected(
      to: .inet(ip4: "127.0.0.1", port: port), timeout: 60)
    defer { try? socket.close() }
    let head = "GET /preview/\(id).m4a HTTP/1.1\r\nHost: store\r\nConnection: close\r\n\r\n"
    try await socket.write(Data(head.utf8))
    var received = Data()
    do {
      while true { received += try await socket.read(atMost: 65_536) }
    } catch SocketError.disconnected {
      let end = try #require(received.range(of: Data("\r\n\r\n".utf8)))
      return Data(received[end.upperBound...])
    }
  }
}
