import Foundation
import Loopback
import TestSupport
import Testing

/// What the table of faults does not show: the order of calls, Ctrl-C, and what is displayed.
@Suite(.timeLimit(.minutes(10)))
struct FaultyDownloadTests {
  private let scene: FaultScene
  private var log: String { scene.home.path + "/order" }

  init() throws {
    scene = try FaultScene()
  }

  @Test func `a download is reported as done only after it is durable`() async throws {
    let store = try scene.store()
    defer { store.stop() }
    _ = try await start(store).ended()
    #expect(
      try order() == [
        "pwrite \(scene.part)", "fdatasync \(scene.part)", "renameat2 \(scene.final)",
        "fsync \(scene.folder)", "says Downloaded",
      ])
  }

  @Test func `an interrupted download is durable`() async throws {
    let store = try scene.store { $0.stall() }
    defer { store.stop() }
    let run = try start(store)
    try await waitUntil("half of it has arrived") { scene.partLength == 100_000 }
    run.signal(SIGINT)
    #expect(try await run.ended().status == 130)
    #expect(try order() == ["pwrite \(scene.part)", "fdatasync \(scene.part)"])
  }

  @Test(arguments: ["HOTTRACKS_ITUNES_URL", "HOTTRACKS_HOT_TRACKS_URL"])
  func `Ctrl-C ends the name lookup of the chart or of a preview`(variable: String) async throws {
    let store = try scene.store(address: "https://store.invalid/x.m4a")
    defer { store.stop() }
    let run = try start(store, [variable: "https://store.invalid", "FAULTY_RESOLVER": "1"])
    try await waitUntil("a name is looked up") {
      (try? order().contains("getaddrinfo store.invalid")) == true
    }
    run.signal(SIGINT)
    let ended = try await run.ended()
    #expect(ended.status == 130, "\(ended.errors)")
    #expect(ended.output == "")
    #expect(scene.home.names(in: scene.folder) == [])
  }

  @Test func `an address's query is sent and never shown`() async throws {
    let store = try scene.store(address: "http://HOST\(Preview.path)?token=secret") {
      $0.refuse($0.number == 1 ? "500 Internal Server Error" : "404 Not Found")
    }
    defer { store.stop() }
    let ended = try await scene.home.run(["-v"] + FaultScene.download, store.environment)
    #expect(
      store.previewRequests.map(\.target)
        == Array(repeating: Preview.path + "?token=secret", count: 2))
    #expect(ended.errors.contains(Preview.path + ": HTTP 404"), "\(ended.errors)")
    #expect(!ended.errors.contains("secret"))
  }

  private func start(_ store: WireStore, _ more: [String: String] = [:]) throws -> ProgramRun {
    let disk = FaultyDisk.environment(folder: scene.folder).merging(more) { $1 }
    return try scene.home.start(
      FaultScene.download,
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
