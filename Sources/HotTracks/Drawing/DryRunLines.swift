import Library
import Rows
import Terminal
import Transfers

/// What `download` would do, one line a track in the order in which they were named; what cannot
/// be had is told as failures.
enum DryRunLines {
  static func lines(_ rows: [Row], folder: String) -> [String] {
    rows.compactMap { row in line(row, folder: folder)?.displayable }
  }

  private static func line(_ row: Row, folder: String) -> String? {
    if let kept = row.kept, kept.isWhole {
      return "Already downloaded: \(row.title), in \(kept.path)"
    }
    if let kept = row.kept, kept.part == .damaged {
      return "Damaged: \(row.title), in \(kept.path)"
    }
    guard let request = DownloadPlan.request(for: row, folder: folder) else { return nil }
    let place = "\(row.title), to \(request.folder)/\(request.finalName)"
    guard let (received, total) = row.kept?.resumable else { return "Would download: \(place)" }
    let progress = Quantity.progress(received: received, total: total)
    return "Would go on from \(progress): \(place)"
  }
}
