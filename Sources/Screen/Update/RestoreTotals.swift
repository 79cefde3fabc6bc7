internal import Session

/// The files restored since no restoration was running.
package struct RestoreTotals: Equatable, Sendable {
  private var titles: [String] = []
  private var failures: [String] = []
  // The number of erased files, including those that could not be kept.
  private var count = 0

  package init() {}

  package mutating func expect(_ count: Int) {
    self.count += count
  }

  package mutating func note(title: String) {
    titles.append(title)
  }

  package mutating func note(failure: String) {
    failures.append(failure)
  }

  package var hasFailed: Bool { !failures.isEmpty }

  /// `Restored Artist – Track.`, `Restored 20 of 34 previews.`, and the errors of the others.
  package var sentence: String {
    let back: String? =
      switch titles.count {
      case 0: nil
      case 1 where count == 1: "Restored \(titles[0])."
      case count: "Restored \(Quantity.counted(count, "preview"))."
      default: "Restored \(titles.count) of \(Quantity.counted(count, "preview"))."
      }
    return [back, failures.summary(couldNot: "restore")].compactMap(\.self).joined(separator: " ")
  }
}
