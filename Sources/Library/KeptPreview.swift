package import Foundation

/// One preview in the folder: whole, or as far as it has come.
package struct KeptPreview: Equatable, Sendable, Identifiable {
  package let name: PreviewName
  /// The final name, also of one that is still partial.
  package let fileName: String
  /// Of the file that is there, absolute.
  package let path: String
  package let bytes: Int64
  package let modified: Date
  package let part: Part

  /// - Parameter path: Absolute, of the file that is there.
  package init(
    name: PreviewName, fileName: String, path: String, bytes: Int64, modified: Date, part: Part
  ) {
    self.name = name
    self.fileName = fileName
    self.path = path
    self.bytes = bytes
    self.modified = modified
    self.part = part
  }

  package enum Part: Equatable, Sendable {
    case whole
    /// Under its final name, but cut, emptied or no audio: by other hands than ours.
    case damaged
    /// `total` is known where the server told it. One in use is being downloaded by another process.
    case partial(total: Int64?, isInUse: Bool = false)
  }

  package var id: String { name.id }
  package var isWhole: Bool { part == .whole }

  package var isPartial: Bool {
    if case .partial = part { true } else { false }
  }
}
