import Foundation
import Loopback
import TestSupport
import Testing

/// Tests one fault: a run of the program with the misbehaving store, a check of the files, and if something
/// is left to do, another run without the fault.
struct FaultRun {
  private let fault: Fault
  private let scene: FaultScene
  private let store: WireStore

  static func check(_ fault: Fault) async throws {
    let scene = try FaultScene()
    let store = try scene.store(address: fault.address, serve: fault.serve)
    defer { store.stop() }
    try await FaultRun(fault: fault, scene: scene, store: store).check()
  }

  private func check() async throws {
    try fault.before(scene)
    let elsewhere = try FolderPicture.of(scene.elsewhere)
    let before = try FolderPicture.of(scene.folder)
    let disk = fault.disk.map { FaultyDisk.environment(folder: scene.folder, faults: $0) } ?? [:]
    let ended = try await scene.home.run(
      FaultScene.download, store.environment.merging(disk) { $1 })
    expectRequests(ended)
    let (remains, isResumed) = try remains(before: before)
    try ReliabilityPage.expect(
      fault, [messages(in: ended.errors), "\(ended.status)", remains], "\(ended.errors)")
    #expect(ended.output == "")
    let isDone = ended.status == 0
    #expect(!ended.errors.contains(isDone ? "0 of 1 track" : "1 of 1 track"))
    #expect(isDone || !ended.errors.contains("Downloaded ("))
    if let isResumed { try await expectNextRun(isResumed: isResumed) }
    #expect(try FolderPicture.of(scene.elsewhere) == elsewhere)
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

  /// What is on disk, and whether the next run resumes it; `nil` if nothing is left to do.
  private func remains(before: [String: FolderPicture.Entry]) throws -> (String, Bool?) {
    guard FileManager.default.fileExists(atPath: scene.folder) else {
      guard scene.home.names(in: scene.movedFolder) == [Preview.fileName] else {
        return ("no folder", false)
      }
      try expectWhole(scene.movedFolder + "/" + Preview.fileName, fault.bytes)
      return ("the complete file, in the moved folder", nil)
    }
    let now = try FolderPicture.of(scene.folder)
    let isLink = now.values.contains { $0.mode & S_IFMT == S_IFLNK }
    switch Array(now.keys) {
    case []: return ("nothing", false)
    case [Preview.fileName + ".ht-part"] where !isLink:
      return ("the partial file; the next run resumes it", true)
    case _ where now == before:
      return ((isLink ? "the link and its target" : "the other file") + ", untouched", false)
    case [Preview.fileName]:
      try expectWhole(scene.final, fault.bytes)
      return ("the complete file", nil)
    default: return (now.keys.sorted().joined(separator: ", "), nil)
    }
  }

  private func expectWhole(_ path: String, _ bytes: [UInt8]) throws {
    #expect(try scene.bytes(path) == bytes)
    // 0644 without the bits of the umask.
    #expect(try FolderPicture.entry(path).mode & 0o7777 & ~0o644 == 0)
  }

  /// The next run, without the fault and without obstacles.
  private func expectNextRun(isResumed: Bool) async throws {
    if !isResumed { try? FileManager.default.removeItem(atPath: scene.folder) }
    store.heal { [scene] in PreviewCall(request: $1, reply: $2, number: 0, scene: scene).serve() }
    let requestsBefore = store.previewRequests.count
    let ended = try await scene.home.run(FaultScene.download + ["--refresh"], store.environment)
    #expect(ended.status == 0, "\(ended.errors)")
    #expect(scene.home.names(in: scene.folder) == [Preview.fileName])
    try expectWhole(scene.final, Preview.bytes)
    let calls = store.previewRequests.dropFirst(requestsBefore)
    #expect(calls.contains { $0["range"] != nil } == isResumed, "\(ended.errors)")
  }

  /// The messages about the track, each once, in the order of first appearance. The start, progress and summary of the
  /// download are left out.
  private func messages(in errors: String) -> String {
    var messages: [String] = []
    for line in errors.split(separator: "\n").map(String.init) where !Self.isProgress(line) {
      let message = line.replacing(scene.folder, with: "FOLDER")
        .replacing(Preview.fileName, with: "NAME.m4a")
        .replacing("\(Preview.title): ", with: "").replacing(": \(Preview.title)", with: "")
        .replacing("Retrying \(Preview.title)", with: "Retrying")
        .replacing(#/Retrying in \d+ s/#, with: "Retrying in N s")
        .replacing(#/[0-9.]+[KM]B (needed|free)/#) { "N \($0.1)" }
        .replacing(#/^hottracks: |\.$/#, with: "")
      if !messages.contains(message) { messages.append(message) }
    }
    // The advice follows the reason.
    let isRetried = "Retrying in N s: " + (messages.last?.split(separator: "; ").first ?? "")
    let attempts = messages.first == isRetried ? " after \(fault.requests) attempts" : ""
    if !attempts.isEmpty { messages.removeFirst() }
    return messages.isEmpty
      ? "none" : messages.map { "“\($0)”" }.joined(separator: ", ") + attempts
  }

  // Whether the line is only about the chart, the start, the progress or the end.
  private static func isProgress(_ line: String) -> Bool {
    line.contains(#/^Top songs, .*:$|^\d of 1 track downloaded|^\d+% of |^[0-9.]+[KM]?B: /#)
      || line.hasPrefix("Downloading: ") || line.hasPrefix("Downloaded (")
  }
}
