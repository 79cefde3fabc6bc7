import Charts
import Library
import Session
import Terminal
import Transfers

/// The output of `download --dry-run`: one line per track, in the order of the selection. Errors are printed
/// separately.
enum DryRunLines {
  /// | - Parameter isOffline: Whether downloads are not allowed.
  static func lines(_ rows: [Row], folder: String, isOffline: Bool = false) -> [String] {
    rows.compactMap { row in line(row, folder: folder, isOffline: isOffline)?.displayable }
  }

  private static func line(_ row: Row, folder: String, isOffline: Bool) -> String? {
    if let kept = row.kept, kept.isWhole {
      return "Already downloaded: \(row.title) (\(kept.path))"
    }
    if let kept = row.kept, kept.part == .damaged {
      return "Damaged: \(row.title) (\(kept.path))"
    }
    guard !isOffline, let request = row.transferRequest(in: folder) else {
      return nil
    }
    let place = "\(row.title) to \(request.folder)/\(request.finalName)"
    guard let (received, total) = row.kept?.resumable else { return "Would download: \(place)" }
    let progress = Quantity.progress(received: received, total: total)
    return "Would resume at \(progress): \(place)"
  }
}
