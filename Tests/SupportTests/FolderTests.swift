import Foundation
import Support
import TestSupport
import Testing

struct FolderTests {
  private let parent: TemporaryFolder

  init() throws {
    parent = try TemporaryFolder()
  }

  @Test func `a folder and its parents are for the user alone`() throws {
    let path = parent.path + "/a/b/c"
    try makeFolder(path)
    try makeFolder(path)
    for name in ["a", "a/b", "a/b/c"] {
      var status = stat()
      #expect(stat(parent.path + "/" + name, &status) == 0)
      #expect(status.st_mode == S_IFDIR | 0o700)
    }
  }

  @Test func `a file in the way is an error`() throws {
    let file = parent.path + "/file"
    try Data().write(to: URL(filePath: file))
    for path in [file, file + "/a"] {
      #expect(throws: FileError.failed(errno: ENOTDIR)) { try makeFolder(path) }
    }
  }
}
