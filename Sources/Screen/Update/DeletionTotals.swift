internal import Session

/// The files erased since no erasure was running.
package struct DeletionTotals: Equatable, Sendable {
  private var titles: [String] = []
  // How many of the entries had files. A canceled download may have left none.
  private var files = 0
  private var bytes: Int64 = 0
  private var isPartial = false
  private var failures: [String] = []

  package init() {}

  /// | - Parameters:
  ///   - bytes: `nil` if there was no file.
  ///   - canUndo: Whether it can be restored.
  package mutating func note(
    title: String, bytes: Int64?, isPartial: Bool, canUndo: Bool = false
  ) {
    titles.append(title)
    undoable += canUndo ? 1 : 0
    files += bytes == nil ? 0 : 1
    self.bytes += bytes ?? 0
    self.isPartial = isPartial
  }

  package mutating func note(failure: String) {
    failures.append(failure)
  }

  package var hasFailed: Bool { !failures.isEmpty }

  /// The number of files that can be restored.
  package private(set) var undoable = 0

  /// `Erased Artist – Track (1.1MB).`, `Erased 7 previews (7.7MB).`, and the errors of the others.
  ///
  /// - Parameter advice: How to undo it.
  package func sentence(_ advice: String? = nil) -> String {
    let size = bytes > 0 ? " (\(Quantity.bytes(bytes)))" : ""
    let gone: String? =
      switch titles.count {
      case 0: nil
      case 1: (isPartial ? "Deleted the partial file of " : "Erased ") + "\(titles[0])\(size)"
      case let count where files == 0: "Canceled \(Quantity.counted(count, "download"))"
      case let count where files < count:
        "Erased \(Quantity.counted(files, "preview"))\(size) and canceled "
          + "\(Quantity.counted(count - files, "download"))"
      default: "Erased \(Quantity.counted(files, "preview"))\(size)"
      }
    return [gone?.advised(advice), failures.summary(couldNot: "erase")].compactMap(\.self)
      .joined(separator: " ")
  }
}
