internal import Support

/// A complete file, for `TransferSettings.willFinish`.
package struct FinishedFile: Equatable, Sendable {
  package let id: String
  package let name: String
  package let bytes: Int64

  package init(id: String, name: String, bytes: Int64) {
    (self.id, self.name, self.bytes) = (id, name, bytes)
  }
}

/// Checks complete files and writes them to disk, several at a time, then gives them their final names. One
/// fsync(2) of the folder makes the names of all files durable that are ready by then; only then they are reported.
final class FileFinisher: Sendable {
  // Handed over: the loop's thread does not touch the file until it is reported.
  private struct Ready: @unchecked Sendable {
    let id: String
    let file: PartialFile
  }

  /// The final path; `nil` if the file was left partial because the loop ends.
  typealias Outcome = (id: String, result: Result<String, TransferError>?)

  private let willFinish: @Sendable ([FinishedFile]) -> Void
  private let report: @Sendable ([Outcome]) -> Void
  private let syncing = (1...6).map { BlockingQueue("syncing files \($0)") }
  private let naming = BlockingQueue("naming files")
  private let ready = Locked<[Ready]>([])
  private let count = Locked(0)
  private let isEnding = Locked(false)

  /// | - Parameter report: Called on a thread of this object.
  init(
    willFinish: @escaping @Sendable ([FinishedFile]) -> Void,
    report: @escaping @Sendable ([Outcome]) -> Void
  ) {
    (self.willFinish, self.report) = (willFinish, report)
  }

  /// The caller must not use the file until it is reported.
  func finish(_ file: PartialFile, id: String) {
    let entry = Ready(id: id, file: file)
    let number = count.withLock { count in
      count += 1
      return count
    }
    syncing[number % syncing.count].add { [self] in
      guard !isEnding.withLock({ $0 }) else { return report([(id, nil)]) }
      do throws(TransferError) {
        try entry.file.makeDurable()
      } catch {
        return report([(id, .failure(error))])
      }
      ready.withLock { $0.append(entry) }
      naming.add { [self] in nameFiles() }
    }
  }

  private func nameFiles() {
    let batch = ready.withLock { ready in
      defer { ready = [] }
      return ready
    }
    guard !batch.isEmpty else { return }
    willFinish(
      batch.map { FinishedFile(id: $0.id, name: $0.file.finalName, bytes: $0.file.length) })
    var results = batch.map { entry in
      Result { () throws(TransferError) in try entry.file.promote() }
    }
    // Usually one folder.
    var synced: [String: Result<Void, TransferError>] = [:]
    for (place, entry) in batch.enumerated() where (try? results[place].get()) != nil {
      let file = entry.file
      let result =
        synced[file.folder] ?? Result { () throws(TransferError) in try file.syncFolder() }
      synced[file.folder] = result
      results[place] = result
      file.close()
    }
    report(
      zip(batch, results).map { entry, result in
        (entry.id, result.map { entry.file.finalPath })
      })
  }

  /// Returns when the files that are being finished have their names. Files that wait are left partial, because
  /// a slow disk must not delay the exit; the next run finishes them quickly.
  func end() {
    isEnding.withLock { $0 = true }
    syncing.forEach { $0.runBlocking {} }
    naming.runBlocking {}
  }
}
