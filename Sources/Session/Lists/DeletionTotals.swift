/// The files erased since no erasure was running.
package struct DeletionTotals: Equatable, Sendable {
  private var titles: [String] = []
  // How many of the entries had files. A canceled download may have left none.
  private var files = 0
  private var bytes: Int64 = 0
  private var isPartial = false
  var failures: [String] = []

  /// - Parameter bytes: `nil` if there was no file.
  package mutating func note(title: String, bytes: Int64?, isPartial: Bool) {
    titles.append(title)
    files += bytes == nil ? 0 : 1
    self.bytes += bytes ?? 0
    self.isPartial = isPartial
  }

  /// `Erased Artist – Track (1.1MB).`, `Erased 7 previews (7.7MB).`, and the errors of the others.
  package var sentence: String {
    let size = bytes > 0 ? " (\(Quantity.bytes(bytes)))" : ""
    let gone: String? =
      switch titles.count {
      case 0: nil
      case 1 where isPartial: "Deleted the partial file of \(titles[0])\(size)"
      case 1: "Erased \(titles[0])\(size)"
      case let count where files == 0: "Canceled \(Quantity.counted(count, "download"))"
      case let count where files < count:
        """
        Erased \(Quantity.counted(files, "preview"))\(size) and canceled \
        \(Quantity.counted(count - files, "download"))
        """
      default: "Erased \(Quantity.counted(files, "preview"))\(size)"
      }
    let failed =
      failures.count > 1
      ? "Could not erase \(failures.count) files. First error: \(failures[0])" : failures.first
    return [gone.map { "\($0)." }, failed].compactMap(\.self).joined(separator: " ")
  }
}
