import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct DurableDownloadTests {
  @Test func `a download is reported as done only after it is durable`() async throws {
    let scene = try FaultScene()
    let unnamed = scene.folder + "/unnamed.m4a.part"
    #expect(
      try await order(scene) { $0.serve() } == [
        "pwrite \(unnamed)", "fsync \(unnamed)", "linkat \(scene.final)",
        "fsync \(scene.folder)", "says Downloaded",
      ])
  }

  @Test func `a slow download has a sidecar before its name`() async throws {
    let scene = try FaultScene()
    // The system still shows the file without its name.
    let unnamed = scene.folder + "/unnamed.m4a.part"
    #expect(
      try await order(scene) { $0.serve(atHalf: { _ in }) }.suffix(7) == [
        "write \(scene.sidecar).new", "linkat \(scene.part)", "pwrite \(unnamed)",
        "fsync \(unnamed)", "renameat2 \(scene.final)", "fsync \(scene.folder)",
        "says Downloaded",
      ])
  }

  /// The calls for files of the folder, in order; repeated calls count once.
  private func order(
    _ scene: FaultScene, serve: @escaping @Sendable (PreviewCall) -> Void
  ) async throws -> [String] {
    let store = try MisbehavingStore(scene, serve: serve)
    defer { store.stop() }
    let log = scene.home.path + "/order"
    let disk = FaultyDisk.environment(folder: scene.folder)
    _ = try await scene.home.run(
      ["download", "1"],
      store.environment.merging(disk) { $1 }.merging(["FAULTY_DISK_LOG": log]) { $1 })
    var order: [String] = []
    for line in String(decoding: try scene.bytes(log), as: UTF8.self).split(separator: "\n")
    where order.last != String(line) {
      order.append(String(line))
    }
    return order
  }
}
