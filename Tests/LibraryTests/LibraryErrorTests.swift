import Foundation
import Library
import Testing

@Suite struct LibraryErrorTests {
  @Test(
    arguments: [
      (
        .notRead(folder: "/f", errno: EACCES),
        "could not read the folder /f (Permission denied); check its permissions"
      ),
      (.notRead(folder: "/f", errno: EIO), "could not read the folder /f (Input/output error)"),
      (
        .notErased(path: "/f/x", errno: EPERM),
        "could not erase /f/x (Operation not permitted); check the permissions of its folder"
      ),
      (.notErased(path: "/f/x", errno: EROFS), "could not erase /f/x (Read-only file system)"),
    ] as [(LibraryError, String)])
  func `permission errors suggest checking permissions`(error: LibraryError, sentence: String) {
    #expect(error.description == sentence)
  }
}
