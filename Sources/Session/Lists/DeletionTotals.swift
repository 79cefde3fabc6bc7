/// The files erased since no erasure was running.
package struct DeletionTotals: Equatable, Sendable {
  private var titles: [String] = []
  // How many of the entries had files. A canceled download may have left none.
  private var files = 0
  private var bytes: Int64 = 0
  private var isPartial = false
  var failures: [SessionText] = []

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

  /// The number of files that can be restored.
  package private(set) var undoable = 0

  /// `Erased Artist – Track (1.1MB).`, `Erased 7 previews (7.7MB).`, and the errors of the others.
  ///
  /// - Parameter advice: How to undo it.
  package func sentence(_ advice: String? = nil) -> SessionText {
    let size = bytes > 0 ? " (\(Quantity.bytes(bytes)))" : ""
    let gone: SessionText? =
      switch titles.count {
      case 0: nil
      case 1 where isPartial: "Deleted the partial file of \(title: titles[0])\(size)"
      case 1: "Erased \(title: titles[0])\(size)"
      case let count where files == 0: "Canceled \(Quantity.counted(count, "download"))"
      case let count where files < count:
        """
        Erased \(Quantity.counted(files, "preview"))\(size) and canceled \
        \(Quantity.counted(count - files, "download"))
        """
      default: "Erased \(Quantity.counted(files, "preview"))\(size)"
      }
    return .joined([gone?.advised(advice), failures.summary(couldNot: "erase")])
  }
}

/// The files restored since no restoration was running.
package struct RestoreTotals: Equatable, Sendable {
  private var titles: [String] = []
  var failures: [SessionText] = []
  // The number of erased files, including those that could not be kept.
  private var count = 0

  package mutating func expect(_ count: Int) {
    self.count += count
  }

  package mutating func note(title: String) {
    titles.append(title)
  }

  /// `Restored Artist – Track.`, `Restored 20 of 34 previews.`, and the errors of the others.
  package var sentence: SessionText {
    let back: SessionText? =
      switch titles.count {
      case 0: nil
      case 1 where count == 1: "Restored \(title: titles[0])."
      case count: "Restored \(Quantity.counted(count, "preview"))."
      default: "Restored \(titles.count) of \(Quantity.counted(count, "preview"))."
      }
    return .joined([back, failures.summary(couldNot: "restore")])
  }
}
