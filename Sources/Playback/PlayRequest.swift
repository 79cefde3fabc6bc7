package import AudioFile
import Foundation

/// A file to play. Its number identifies this play of the file in events.
package struct PlayRequest: Equatable, Sendable {
  /// Chosen by the sender; unique for each player.
  package let number: Int
  package let path: String
  /// The file's bytes while they arrive. Then nothing needs to exist at `path`.
  package let stream: GrowingFile?

  package init(_ number: Int, path: String, stream: GrowingFile? = nil) {
    (self.number, self.path, self.stream) = (number, path, stream)
  }
}
