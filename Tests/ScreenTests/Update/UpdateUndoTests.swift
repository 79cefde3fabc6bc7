import Library
import SessionFixtures
import Terminal
import Testing
import Transfers

@testable import Screen
@testable import Session

/// `u` restores erased files.
struct UpdateUndoTests {
  private let id = Bench.id(1)

  /// Files with these numbers, erased with one key each.
  private func bench(erased numbers: Int...) throws -> Bench {
    var bench = try Bench(kept: numbers.map { try Bench.kept($0) })
    for number in numbers { try bench.erase(number, as: number) }
    bench.find()
    return bench
  }

  private func preview(_ number: Int, as erasure: Int? = nil) -> ErasedPreview {
    ErasedPreview(
      id: Bench.id(number), title: "Artist \(number) – Track \(number)", number: erasure ?? number)
  }

  @Test func `erased files have a hint for undo, and u restores them`() throws {
    var bench = try bench(erased: 1)
    #expect(bench.model.notice?.text == "Erased Artist 1 – Track 1 (1.1MB); press u to undo.")
    #expect(bench.model.canUndo)
    #expect(bench.press("u") == [.restore([preview(1)])])
    let effects = try bench.tell(.restored(preview(1), .success(Bench.kept(1)))).filter(\.isDeed)
    #expect(effects == [.scan])
    #expect(bench.model.notice?.text == "Restored Artist 1 – Track 1.")
    #expect(bench.model.notice?.kind == .news)
    #expect(bench.button(id) == .downloaded)
    #expect(!bench.model.canUndo)
    #expect(bench.press("u").isEmpty)
    #expect(bench.model.notice?.text == "Nothing to undo.")
  }

  @Test func `each press undoes the latest remaining erasure`() throws {
    var bench = try bench(erased: 1, 2, 3)
    #expect(bench.press("u", "u") == [.restore([preview(3)]), .restore([preview(2)])])
    for number in [3, 2] {
      try bench.tell(.restored(preview(number), .success(Bench.kept(number))))
    }
    #expect(bench.model.notice?.text == "Restored 2 previews.")
    #expect(bench.press("u") == [.restore([preview(1)])])
    #expect(bench.press("u").isEmpty)
    #expect(bench.model.notice?.text == "Already restoring.")
  }

  @Test func `X can be undone at once`() throws {
    var bench = try Bench(kept: [Bench.kept(1), Bench.kept(2)])
    bench.press("X", "y")
    for number in [1, 2] {
      bench.tell(.erased(id: Bench.id(number), .success(1_100_000), number: number))
    }
    #expect(bench.model.notice?.text == "Erased 2 previews (2.2MB); press u to undo.")
    #expect(bench.press("u") == [.restore([preview(1), preview(2)])])
    for number in [1, 2] {
      try bench.tell(.restored(preview(number), .success(Bench.kept(number))))
    }
    #expect(bench.model.notice?.text == "Restored 2 previews.")
  }

  @Test func `only the last twenty files are restored, with a message`() throws {
    let numbers = Array(1...34)
    var bench = try Bench(tracks: 34, kept: numbers.map { try Bench.kept($0) })
    bench.press("2", "X", "y")
    for number in numbers {
      bench.tell(.erased(id: Bench.id(number), .success(10), number: number))
    }
    #expect(
      bench.model.notice?.text == "Erased 34 previews (340B); press u to restore the last 20.")
    let last = (15...34).map { preview($0) }
    guard case .session(.restore(let asked))? = bench.press("u").first else {
      Issue.record("nothing is restored")
      return
    }
    #expect(asked.map(\.number) == last.map(\.number))
    for erased in asked { try bench.tell(.restored(erased, .success(Bench.kept(erased.number)))) }
    #expect(bench.model.notice?.text == "Restored 20 of 34 previews.")
    #expect(!bench.model.canUndo)
  }

  @Test func `neither a canceled download nor its partial file is undone`() throws {
    var bench = try Bench(kept: [Bench.kept(1, bytes: 3, part: .partial(total: 9))])
    bench.press("x")
    bench.tell(.erased(id: id, .success(3)))
    #expect(bench.model.notice?.text == "Deleted the partial file of Artist 1 – Track 1 (3B).")
    #expect(bench.press("u").isEmpty)
    #expect(bench.model.notice?.text == "Nothing to undo.")
  }

  @Test func `a file that is being erased or downloaded is not restored`() throws {
    var bench = try Bench(kept: [Bench.kept(1)])
    bench.press("x")
    #expect(bench.press("u").isEmpty)
    #expect(bench.model.notice?.text == "Still erasing.")
    bench.tell(.erased(id: id, .success(9), number: 1))
    bench.find()
    bench.press("d")
    #expect(bench.press("u").isEmpty)
    #expect(
      bench.model.notice?.text == "Cannot undo: Artist 1 – Track 1 is being downloaded again.")
    bench.press("c")
    bench.hear(id, .canceled)
    #expect(bench.press("u") == [.restore([preview(1)])])
  }

  @Test func `a file that is being restored is not downloaded, and plays afterward`() throws {
    var bench = try bench(erased: 1)
    bench.press("u")
    #expect(bench.press("d").isEmpty)
    #expect(bench.press(.enter).isEmpty)
    try bench.tell(.restored(preview(1), .success(Bench.kept(1))))
    #expect(try bench.find(Bench.kept(1)) == [.play(path: Bench.path(1))])
  }

  @Test func `a taken name is reported, and the previous erasure is next`() throws {
    var bench = try bench(erased: 2, 1)
    try bench.find(Bench.kept(1))
    bench.press("u")
    bench.tell(.restored(preview(1), .failure(.nameTaken)))
    #expect(bench.model.notice?.text == "Artist 1 – Track 1 was downloaded again meanwhile.")
    #expect(bench.model.notice?.kind == .failure)
    #expect(bench.button(id) == .downloaded)
    #expect(bench.press("u") == [.restore([preview(2)])])
    bench.tell(.restored(preview(2), .failure(.nameTaken)))
    #expect(
      bench.model.notice?.text
        == "Could not restore Artist 2 – Track 2: another file has its name.")
  }

  @Test(arguments: [
    (
      RestoreError.failed(errno: 28),
      "Could not restore Artist 1 – Track 1 (disk full); free up space, then press u to try again."
    ),
    (
      .failed(errno: 30),
      "Could not restore Artist 1 – Track 1 (Read-only file system); press u to try again."
    ),
    (
      .folder(.notMade(folder: "/previews", errno: 20)),
      "/previews is not a folder; choose another with --documents."
    ),
  ])
  func `a disk error is shown, and u retries`(error: RestoreError, sentence: String) throws {
    var bench = try bench(erased: 1)
    bench.press("u")
    bench.tell(.restored(preview(1), .failure(error)))
    #expect(bench.model.notice?.text == sentence)
    #expect(bench.button(id) == .download)
    #expect(bench.press("u") == [.restore([preview(1)])])
  }

  @Test func `several restore errors are summarized`() throws {
    var bench = try Bench(kept: [1, 2, 3].map { try Bench.kept($0) })
    bench.press("X", "y")
    for number in 1...3 {
      bench.tell(.erased(id: Bench.id(number), .success(10), number: number))
    }
    bench.press("u")
    try bench.tell(.restored(preview(1), .success(Bench.kept(1))))
    bench.tell(.restored(preview(2), .failure(.notKept)))
    bench.tell(.restored(preview(3), .failure(.notKept)))
    #expect(
      bench.model.notice?.text
        == "Restored 1 of 3 previews. Could not restore 2 files. First error: "
        + "could not restore Artist 2 – Track 2: only the last 20 files are kept.")
  }

  @Test func `u is shown while something can be undone`() throws {
    var bench = try bench(erased: 1)
    bench.model.notice = nil
    #expect(bench.keys.contains("u undo"))
    bench.press("u")
    try bench.tell(.restored(preview(1), .success(Bench.kept(1))))
    bench.model.notice = nil
    #expect(!bench.keys.contains("u undo"))
  }

  @Test func `without a key to undo none is shown`() throws {
    var bench = try Bench(kept: [Bench.kept(1)], keys: .without("undo"))
    try bench.erase(1, as: 1)
    #expect(bench.model.notice?.text == "Erased Artist 1 – Track 1 (1.1MB).")
  }
}

extension Bench {
  /// Selects and erases a row; the disk keeps the erased file.
  fileprivate mutating func erase(_ number: Int, as erasure: Int) throws {
    press("g")
    for _ in 1..<number { press("j") }
    #expect(press("x") == [.erase([Bench.id(number)])])
    tell(.erased(id: Bench.id(number), .success(1_100_000), number: erasure))
  }

  fileprivate var keys: String {
    model.frame(now: now).canvas.lines[model.size.rows - 1]
  }
}
