import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct DurableDownloadTests {
  private let scene: FaultScene
  private var log: String { scene.home.path + "/order" }

  init() throws {
    scene = try FaultScene()
  }

  @Test func `a download is reported as done only after it is durable`() async throws {
    let store = try MisbehavingStore(scene) { $0.serve() }
    defer { store.stop() }
    _ = try await start(store).ended()
    let order = try order()
    #expect(
      order == [
        "pwrite \(scene.part)", "fdatasync \(scene.part)", "renameat2 \(scene.final)",
        "fsync \(scene.folder)", "says Downloaded",
      ])
  }

  @Test func `an interrupted download is durable`() async throws {
    let store = try MisbehavingStore(scene) { $0.stall() }
    defer { store.stop() }
    let run = try start(store)
    try await waitUntil("half of it has arrived") { scene.partLength == 100_000 }
    run.signal(SIGINT)
    #expect(try await run.ended().status == 130)
    #expect(try order() == ["pwrite \(scene.part)", "fdatasync \(scene.part)"])
  }

  private func start(_ store: MisbehavingStore) throws -> ProgramRun {
    let disk = FaultyDisk.environment(folder: scene.folder)
    return try scene.home.start(
      ["download", "1"],
      store.environment.merging(disk) { $1 }.merging(["FAULTY_DISK_LOG": log]) { $1 })
  }

  /// The calls for files of the folder, in order; repeated calls count once.
  private func order() throws -> [String] {
    var order: [String] = []
    for line in String(decoding: try scene.bytes(log), as: UTF8.self).split(separator: "\n")
    where order.last != String(line) {
      order.append(String(line))
    }
    return order
  }
}
