import Session
import TestSupport
import Testing

struct RequestCountTests {
  @Test func `an address's query is sent and never shown`() async throws {
    let scene = FaultScene(home: try Home())
    try scene.prepare()
    let fault = Fault(
      .status, "a query", sees: .done(), leaves: .nothing,
      address: "http://127.0.0.1:PORT\(Preview.path)?token=secret"
    ) { $0.number == 1 ? $0.answer("500 Internal Server Error") : $0.answer("404 Not Found") }
    let store = try MisbehavingStore(fault, scene)
    defer { store.stop() }
    let ended = try await scene.home.run(["download", "-v", "1"], store.environment)
    #expect(store.calls.map(\.target) == Array(repeating: Preview.path + "?token=secret", count: 2))
    #expect(ended.errors.contains(Preview.path + ": HTTP 404"), "\(ended.errors)")
    #expect(!ended.errors.contains("secret"))
  }
}
