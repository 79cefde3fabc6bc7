import Foundation
import Support
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct LockedFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func attempt() -> String {
    switch LockedFile.attempt(folder.file("lock")) {
    case .locked: "locked"
    case .busy: "busy"
    case .failed(let error): "\(error)"
    }
  }

  @Test func `the file is in use until its first owner is gone`() throws {
    do {
      guard case .locked(let file) = LockedFile.attempt(folder.file("lock")) else {
        Issue.record("not locked")
        return
      }
      #expect(attempt() == "busy")
      file.delete()
      // A new file with this name is a different lock.
      #expect(attempt() == "locked")
    }
    #expect(attempt() == "locked")
  }

  @Test func `only a regular file can be locked`() throws {
    try #require(mkfifo(folder.file("lock"), 0o600) == 0)
    #expect(attempt() == "notRegular")
    unlink(folder.file("lock"))
    try #require(symlink(folder.file("other"), folder.file("lock")) == 0)
    #expect(attempt() == "failed(errno: \(ELOOP))")
  }
}
