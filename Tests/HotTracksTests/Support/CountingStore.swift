import Demo
import Support

/// The demo store in the role of the live one; it records all requests.
struct CountingStore: Sendable {
  private let server: DemoServer
  private let recorded: Locked<[DemoRequest]>

  /// Starts a store for the body and stops it afterwards; the body may stop it earlier.
  static func open(
    bytesPerSecond: Int = 0, _ body: (CountingStore) async throws -> Void
  ) async throws {
    let recorded = Locked<[DemoRequest]>([])
    let server = try DemoServer.start(
      storefronts: ["gb", "us", "sk", "cz", "jp"], bytesPerSecond: bytesPerSecond,
      log: { request in recorded.withLock { $0.append(request) } })
    do {
      try await body(CountingStore(server: server, recorded: recorded))
    } catch {
      await server.stop()
      throw error
    }
    await server.stop()
  }

  /// The variables that make the program use this store.
  var environment: [String: String] { storeEnvironment(server.address) }

  var address: String { server.address }

  var requests: [DemoRequest] { recorded.withLock { $0 } }

  /// Chart requests and lookups since the last call.
  func takeQuestions() -> [String] {
    recorded.withLock { requests in
      defer { requests = [] }
      return requests.map(\.path).filter { !$0.hasPrefix("/preview/") }
    }
  }

  func stop() async {
    await server.stop()
  }
}
