internal import AudioFile
package import Foundation
internal import Support

/// A complete or partial preview on disk.
package struct LocalPreview: Equatable, Sendable, Identifiable {
  package let name: PreviewName
  /// The final name, even if the file is partial.
  package let fileName: String
  /// The absolute path of the existing file.
  package let path: String
  package let bytes: Int64
  package let modified: Date
  package let part: Part
  /// Whether hottracks downloaded it. Other files are erased only after a confirmation.
  package let isDownload: Bool

  /// - Parameter path: The absolute path of the existing file.
  package init(
    name: PreviewName, fileName: String, path: String, bytes: Int64, modified: Date, part: Part,
    isDownload: Bool
  ) {
    self.name = name
    self.fileName = fileName
    self.path = path
    self.bytes = bytes
    self.modified = modified
    self.part = part
    self.isDownload = isDownload
  }

  package enum Part: Equatable, Sendable {
    case whole
    /// The file has the final name but is truncated, empty or not audio, so another program has changed it.
    case damaged
    /// `total` is `nil` if the server did not send the length. A file in use is being downloaded by another
    /// process.
    case partial(total: Int64?, isInUse: Bool = false)
  }

  package var id: String { name.id }
  package var isWhole: Bool { part == .whole }

  package var isPartial: Bool {
    if case .partial = part { true } else { false }
  }
}

extension LocalPreview {
  /// The duration, read from the file; `nil` if the file is partial or damaged, or if the duration is
  /// unknown.
  package var playingTime: Duration? {
    guard isWhole else { return nil }
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    return try? MP4File(descriptor: descriptor).playingTime
  }
}
