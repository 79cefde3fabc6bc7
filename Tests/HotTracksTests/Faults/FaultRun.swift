import Foundation
import Session
import TestSupport
import Testing

/// Tests one fault: a run of the program with the misbehaving store, a check of the files, and if something
/// is left to do, another run without the fault.
struct FaultRun {
  private let fault: Fault
  private let scene: FaultScene
  private let store: MisbehavingStore

  // Runs mostly wait for retries.
  private static let limit = ConcurrencyLimit(count: 16)

  static func play(_ fault: Fault) async throws {
    try await limit.run {
      let scene = FaultScene(home: try Home())
      let store = try MisbehavingStore(fault, scene)
      defer { store.stop() }
      try await FaultRun(fault: fault, scene: scene, store: store).play()
    }
  }

  private func play() async throws {
    try scene.prepare()
    try fault.before(scene)
    let elsewhere = try scene.contents(of: scene.elsewhere)
    let before = try scene.contents(of: scene.folder)

    let ended = try await run()
    expectSeen(ended)
    expectModestRequests(ended)
    if let asked = fault.asked { #expect(store.calls.count == asked, "\(ended.errors)") }
    try expectLeft(before: before, said: ended.errors)
    try await goOn()
    #expect(try scene.contents(of: scene.elsewhere) == elsewhere)
  }

  private func run() async throws -> ProgramEnd {
    let run = try scene.home.start(["download", "1"], store.environment.merging(shim) { $1 })
    if let sentence = fault.sees.waitLeft {
      // `Retrying in 60 s`, as printed.
      let beginning = sentence.prefix { $0 != ":" }
        .replacing("Retrying", with: "Retrying \(Preview.title)")
      try await waitUntil("the wait begins") { run.errorsSoFar.contains(beginning) }
      run.signal(SIGINT)
    }
    return try await run.ended()
  }

  private var shim: [String: String] {
    fault.disk.map { FaultyDisk.environment(folder: scene.folder, faults: $0) } ?? [:]
  }

  private func expectSeen(_ ended: ProgramEnd) {
    let told = ReportedMessages(scene).distinct(in: ended.errors, exact: fault.sees.sentences)
    #expect(told == fault.sees.sentences)
    #expect(ended.status == fault.sees.status, "\(ended.errors)")
    #expect(ended.output == "")
    let isDone = ended.status == 0
    #expect(!ended.errors.contains(isDone ? "0 of 1 track" : "1 of 1 track"))
    #expect(isDone || !ended.errors.contains("Downloaded ("))
  }

  // No header from the store is sent back, and the rest of a file is requested only with `If-Range`.
  private func expectModestRequests(_ ended: ProgramEnd) {
    for request in store.requests {
      #expect(request["cookie"] == nil)
      #expect(request["authorization"] == nil)
    }
    for call in store.calls {
      #expect(call["accept-encoding"] == "identity")
      #expect((call["range"] == nil) == (call["if-range"] == nil))
    }
    let ranges = store.calls.filter { $0["range"] != nil }
    #expect(ended.errors.contains("Resuming at ") == !ranges.isEmpty)
  }

  private func expectLeft(before: [String: String], said: String) throws {
    let names = scene.home.names(in: scene.folder)
    let comment: Comment = "\(said)"
    let partNames = [Preview.fileName + ".part", Preview.fileName + ".part.json"]
    switch fault.leaves {
    case .whole(let bytes):
      #expect(names == [Preview.fileName], comment)
      try expectWhole(bytes)
    case .nothing:
      #expect(names == [], comment)
    case .rest:
      #expect(names == partNames, comment)
    case .asBefore:
      #expect(try scene.contents(of: scene.folder) == before, comment)
    case .theirs(_, let bytes):
      #expect(names.first == Preview.fileName, comment)
      #expect(names.dropFirst().allSatisfy(partNames.contains), comment)
      #expect(try scene.bytes(scene.final) == bytes)
    case .moved:
      #expect(scene.home.names(in: scene.movedFolder) == [Preview.fileName], comment)
      #expect(try scene.bytes(scene.movedFolder + "/" + Preview.fileName) == Preview.bytes)
      #expect(!FileManager.default.fileExists(atPath: scene.folder), comment)
    case .noFolder:
      #expect(!FileManager.default.fileExists(atPath: scene.folder), comment)
    }
  }

  private func expectWhole(_ bytes: [UInt8]) throws {
    #expect(try scene.bytes(scene.final) == bytes)
    // 0644 without the bits of the umask.
    #expect(try #require(scene.plainFileMode(scene.final)) & ~0o644 == 0)
  }

  /// The next run, without the fault.
  private func goOn() async throws {
    let goesOn: Bool
    switch fault.leaves {
    case .whole, .moved: return
    case .asBefore where fault.sees.status == 0, .theirs where fault.sees.status == 0: return
    case .asBefore, .theirs: goesOn = try scene.clearTheWay()
    case .nothing, .noFolder: goesOn = false
    case .rest: goesOn = true
    }
    store.heal()
    let callsBefore = store.calls.count
    let ended = try await scene.home.run(["download", "--refresh", "1"], store.environment)
    #expect(ended.status == 0, "\(ended.errors)")
    #expect(scene.home.names(in: scene.folder) == [Preview.fileName])
    try expectWhole(Preview.bytes)
    let ranges = store.calls.dropFirst(callsBefore).filter { $0["range"] != nil }
    #expect(ranges.isEmpty == !goesOn, "\(ended.errors)")
  }
}
