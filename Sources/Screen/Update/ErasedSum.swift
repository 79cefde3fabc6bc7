internal import Rows

/// What has gone since the last time that nothing was being erased.
package struct ErasedSum: Equatable, Sendable {
  private var titles: [String] = []
  // Of how many there were files; of the others a canceled download has left none.
  private var files = 0
  private var bytes: Int64 = 0
  private var isPartial = false
  private var failures: [String] = []

  package init() {}

  /// - Parameter bytes: `nil` where there was no file any more.
  package mutating func note(title: String, bytes: Int64?, isPartial: Bool) {
    titles.append(title)
    files += bytes == nil ? 0 : 1
    self.bytes += bytes ?? 0
    self.isPartial = isPartial
  }

  package mutating func note(failure: String) {
    failures.append(failure)
  }

  package var hasFailed: Bool { !failures.isEmpty }

  /// `Erased Artist – Track (1.1MB).`, `Erased 7 previews (7.7MB).`, and why others were not.
  package var sentence: String {
    let size = bytes > 0 ? " (\(Quantity.bytes(bytes)))" : ""
    let gone: String? =
      switch titles.count {
      case 0: nil
      case 1: (isPartial ? "Deleted the partial file of " : "Erased ") + "\(titles[0])\(size)."
      case let count where files == 0: "Canceled \(Quantity.counted(count, "download"))."
      case let count where files < count:
        "Erased \(Quantity.counted(files, "preview"))\(size) and canceled "
          + "\(Quantity.counted(count - files, "download"))."
      default: "Erased \(Quantity.counted(files, "preview"))\(size)."
      }
    let failed: String? =
      switch failures.count {
      case 0: nil
      case 1: failures[0]
      default:
        "Could not erase \(failures.count) files. First error: \(Self.continued(failures[0]))"
      }
    return [gone, failed].compactMap(\.self).joined(separator: " ")
  }

  /// The sentence after a colon; one that begins with a title or a path stays as it is.
  private static func continued(_ sentence: String) -> String {
    ["Could not ", "Cannot "].contains(where: sentence.hasPrefix)
      ? sentence.prefix(1).lowercased() + sentence.dropFirst() : sentence
  }
}
