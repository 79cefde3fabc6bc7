internal import Foundation
internal import Support

/// Recently erased files, kept open as descriptors. They have no name on disk and are gone when the process
/// ends.
package final class ErasedPreviews: Sendable {
  /// The maximum number of open files.
  package static let limit = 20

  private struct Contents {
    var files: [ErasedFile] = []
    var lastNumber = 0
  }

  private let contents = Locked(Contents())

  package init() {}

  /// A new number that identifies the files of one erasure.
  package func newNumber() -> Int {
    contents.withLock { contents in
      contents.lastNumber += 1
      return contents.lastNumber
    }
  }

  /// Deletes the file of a complete preview through `folder` and keeps it open. A file that cannot be opened
  /// is deleted anyway. If the limit is exceeded, the oldest file is closed.
  package func erase(
    _ preview: LocalPreview, in folder: PreviewFolder, number: Int, isRecorded: Bool
  ) throws(LibraryError) -> Bool {
    let file = ErasedFile(preview, number: number, isRecorded: isRecorded)
    guard try folder.erase(preview) else { return false }
    guard let file else { return true }
    contents.withLock { contents in
      contents.files.append(file)
      contents.files.removeFirst(max(contents.files.count - Self.limit, 0))
    }
    return true
  }

  package func holds(_ number: Int) -> Bool {
    !files(number).isEmpty
  }

  /// Restores the files of one erasure under their names, and creates the folder if it is missing. Never
  /// replaces a file: if the name is taken, the erased file is closed.
  ///
  /// - Parameter record: Called for a file that was recorded as a download, before it gets its name.
  /// - Returns: One of the files.
  package func restore(
    _ number: Int, to folder: PreviewFolder, record: (LocalPreview) -> Void
  ) throws(RestoreError) -> LocalPreview {
    var restored: LocalPreview?
    for file in files(number) {
      do throws(RestoreError) {
        try file.restore(to: folder) { if file.isRecorded { record(file.preview) } }
        forget(file)
      } catch {
        if error == .nameTaken { forget(file) }
        throw error
      }
      restored = restored ?? file.preview
    }
    guard let restored else { throw .notKept }
    return restored
  }

  private func files(_ number: Int) -> [ErasedFile] {
    contents.withLock { $0.files.filter { $0.number == number } }
  }

  private func forget(_ file: ErasedFile) {
    contents.withLock { $0.files.removeAll { $0 === file } }
  }
}

/// Why an erased file was not restored.
package enum RestoreError: Error, Equatable, Sendable {
  /// Closed because the limit was exceeded.
  case notKept
  /// Another file has its name.
  case nameTaken
  case folder(LibraryError)
  case failed(errno: CInt)
}

/// Closes its descriptor when it is released.
private final class ErasedFile: Sendable {
  let preview: LocalPreview
  let number: Int
  let isRecorded: Bool
  private let descriptor: CInt

  /// `nil` if the file cannot be opened.
  init?(_ preview: LocalPreview, number: Int, isRecorded: Bool) {
    descriptor = open(preview.path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    self.preview = preview
    self.number = number
    self.isRecorded = isRecorded
  }

  deinit {
    close(descriptor)
  }

  func restore(to folder: PreviewFolder, willPlace: () -> Void) throws(RestoreError) {
    do throws(LibraryError) {
      try folder.make()
    } catch {
      throw .folder(error)
    }
    do throws(FileError) {
      try AtomicFile.create(
        folder.path + "/" + preview.fileName, copying: descriptor, willPlace: willPlace)
    } catch {
      switch error {
      case .exists: throw .nameTaken
      case .failed(let code): throw .failed(errno: code)
      case .missing, .brokenLink, .notRegular, .tooLarge: throw .failed(errno: EINVAL)
      }
    }
  }
}
