import Foundation
import TestSupport
import Testing

/// Tests one fault: a run of the program with the misbehaving store, a check of the files, and if something
/// is left to do, another run without the fault.
struct FaultRun {
  private let fault: Fault
  private let scene: FaultScene
  private let store: WireStore

  // Runs mostly wait for retries.
  private static let limit = ConcurrencyLimit(count: 16)

  static func check(_ fault: Fault) async throws {
    try await limit.run {
      let scene = try FaultScene()
      let store = try scene.store(address: fault.address, serve: fault.serve)
      defer { store.stop() }
      try await FaultRun(fault: fault, scene: scene, store: store).check()
    }
  }

  private func check() async throws {
    try fault.before(scene)
    let elsewhere = try FolderPicture.of(scene.elsewhere)
    let before = try FolderPicture.of(scene.folder)
    let disk = fault.disk.map { FaultyDisk.environment(folder: scene.folder, faults: $0) } ?? [:]
    let ended = try await scene.home.run(
      FaultScene.download, store.environment.merging(disk) { $1 })
    expectOutput(ended)
    expectRequests(ended)
    try expectFiles(before: before, "\(ended.errors)")
    try await expectNextRun()
    #expect(try FolderPicture.of(scene.elsewhere) == elsewhere)
  }

  private func expectOutput(_ ended: ProgramEnd) {
    #expect(messages(in: ended.errors) == fault.output.messages)
    #expect(ended.status == fault.output.status, "\(ended.errors)")
    #expect(ended.output == "")
    let isDone = ended.status == 0
    #expect(!ended.errors.contains(isDone ? "0 of 1 track" : "1 of 1 track"))
    #expect(isDone || !ended.errors.contains("Downloaded ("))
  }

  // No header from the store is sent back, and the rest of a file is requested only with `If-Range`.
  private func expectRequests(_ ended: ProgramEnd) {
    #expect(store.previewRequests.count == fault.requests, "\(ended.errors)")
    for request in store.requests {
      #expect(request["cookie"] == nil)
      #expect(request["authorization"] == nil)
    }
    for call in store.previewRequests {
      #expect(call["accept-encoding"] == "identity")
      #expect((call["range"] == nil) == (call["if-range"] == nil))
    }
    let ranges = store.previewRequests.filter { $0["range"] != nil }
    #expect(ended.errors.contains("Resuming at ") == !ranges.isEmpty)
  }

  private func expectFiles(
    before: [String: FolderPicture.Entry], _ comment: Comment
  ) throws {
    let names = scene.home.names(in: scene.folder)
    switch fault.leaves {
    case .whole(let bytes):
      #expect(names == [Preview.fileName], comment)
      try expectWhole(bytes)
    case .nothing:
      #expect(names == [], comment)
    case .rest:
      #expect(names == [Preview.fileName + ".ht-part"], comment)
    case .asBefore:
      #expect(try FolderPicture.of(scene.folder) == before, comment)
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
    #expect(try FolderPicture.entry(scene.final).mode & 0o7777 & ~0o644 == 0)
  }

  /// The next run, without the fault and without obstacles.
  private func expectNextRun() async throws {
    var isResumed = false
    switch fault.leaves {
    case .whole, .moved: return
    case .nothing, .noFolder: break
    case .rest: isResumed = true
    case .asBefore: try FileManager.default.removeItem(atPath: scene.folder)
    }
    store.heal { PreviewCall(request: $1, reply: $2, number: 0, scene: scene).serve() }
    let requestsBefore = store.previewRequests.count
    let ended = try await scene.home.run(FaultScene.download + ["--refresh"], store.environment)
    #expect(ended.status == 0, "\(ended.errors)")
    #expect(scene.home.names(in: scene.folder) == [Preview.fileName])
    try expectWhole(Preview.bytes)
    let calls = store.previewRequests.dropFirst(requestsBefore)
    #expect(calls.contains { $0["range"] != nil } == isResumed, "\(ended.errors)")
  }

  /// The messages about the track, each once, in the order of first appearance.
  private func messages(in errors: String) -> [String] {
    var messages: [String] = []
    for line in errors.split(separator: "\n").map(String.init) where !Self.isProgress(line) {
      let message = line.replacing(scene.folder, with: "FOLDER")
        .replacing(Preview.fileName, with: "NAME.m4a")
        .replacing("\(Preview.title): ", with: "").replacing(": \(Preview.title)", with: "")
        .replacing("Retrying \(Preview.title)", with: "Retrying")
        .replacing(#/Retrying in \d+ s/#, with: "Retrying in N s")
        .replacing(#/[0-9.]+[KM]B needed/#, with: "N needed")
        .replacing(#/[0-9.]+[KM]B free/#, with: "N free")
      if !messages.contains(message) { messages.append(message) }
    }
    return messages
  }

  // Whether the line is only about the chart, the start, the progress or the end.
  private static func isProgress(_ line: String) -> Bool {
    line.contains(#/^Top songs, .*:$/#) || line.hasPrefix("Downloading: ")
      || line.hasPrefix("Downloaded (")
      || line.contains(#/^\d of 1 track downloaded/#) || line.contains(#/^\d+% of /#)
      || line.contains(#/^[0-9.]+[KM]?B: /#)
  }
}
