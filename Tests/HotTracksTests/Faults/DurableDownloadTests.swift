import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct DurableDownloadTests {
  @Test func `a download is reported as done only after it is durable`() async throws {
    let scene = FaultScene(home: try Home())
    let unnamed = scene.folder + "/unnamed.m4a.part"
    #expect(
      try await order(scene) == [
        "pwrite \(unnamed)", "fsync \(unnamed)", "linkat \(scene.final)",
        "fsync \(scene.folder)", "says Downloaded",
      ])
  }

  @Test func `a file that cannot be made durable is not renamed and not complete`() async throws {
    let scene = FaultScene(home: try Home())
    let order = try await order(scene, faults: "fsync,.m4a.part,5,0")
    #expect(order.last == "fsync \(scene.folder)/unnamed.m4a.part")
  }

  @Test func `a slow download has a sidecar before its name`() async throws {
    let scene = FaultScene(home: try Home())
    // The system still shows the file without its name.
    let unnamed = scene.folder + "/unnamed.m4a.part"
    #expect(
      try await order(scene, serve: { $0.serve { _ in } }).suffix(7) == [
        "write \(scene.sidecar).new", "linkat \(scene.part)", "pwrite \(unnamed)",
        "fsync \(unnamed)", "renameat2 \(scene.final)", "fsync \(scene.folder)",
        "says Downloaded",
      ])
  }

  /// The calls for files of the folder, in order; repeated calls count once.
  private func order(
    _ scene: FaultScene, faults: String = "",
    serve: @escaping @Sendable (PreviewCall) -> Void = { $0.serve() }
  ) async throws -> [String] {
    try scene.prepare()
    let fault = Fault(.disk, "none", sees: .done(), leaves: .whole(), serve: serve)
    let store = try MisbehavingStore(fault, scene)
    defer { store.stop() }
    let log = scene.home.path + "/order"
    var environment = FaultyDisk.environment(folder: scene.folder, faults: faults)
    environment["FAULTY_DISK_LOG"] = log
    let run = try scene.home.start(
      ["download", "1"], store.environment.merging(environment) { $1 })
    _ = try await run.ended()
    var order: [String] = []
    for line in String(decoding: try scene.bytes(log), as: UTF8.self).split(separator: "\n")
    where order.last != String(line) {
      order.append(String(line))
    }
    return order
  }
}
