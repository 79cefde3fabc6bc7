import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct DurableDownloadTests {
  @Test func `a download is reported as done only after it is durable`() async throws {
    let scene = FaultScene(home: try Home())
    #expect(
      try await order(scene) == [
        "write \(scene.sidecar).new", "pwrite \(scene.part)", "fsync \(scene.part)",
        "renameat2 \(scene.final)", "fsync \(scene.folder)", "says Downloaded",
      ])
  }

  @Test func `a file that cannot be made durable is not renamed and not complete`() async throws {
    let scene = FaultScene(home: try Home())
    let order = try await order(scene, faults: "fsync,.m4a.part,5,0")
    #expect(order.last == "fsync \(scene.part)")
  }

  /// The calls for files of the folder, in order; repeated calls count once.
  private func order(_ scene: FaultScene, faults: String = "") async throws -> [String] {
    try scene.prepare()
    let fault = Fault(.disk, "none", sees: .done(), leaves: .whole())
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
