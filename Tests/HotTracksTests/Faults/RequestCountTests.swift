import TestSupport
import Testing

struct RequestCountTests {
  @Test func `an address's query is sent and never shown`() async throws {
    let scene = try FaultScene()
    let store = try MisbehavingStore(
      scene, address: "http://127.0.0.1:PORT\(Preview.path)?token=secret",
      serve: { $0.refuse($0.number == 1 ? "500 Internal Server Error" : "404 Not Found") })
    defer { store.stop() }
    let ended = try await scene.home.run(["download", "-v", "1"], store.environment)
    #expect(store.calls.map(\.target) == Array(repeating: Preview.path + "?token=secret", count: 2))
    #expect(ended.errors.contains(Preview.path + ": HTTP 404"), "\(ended.errors)")
    #expect(!ended.errors.contains("secret"))
  }
}
