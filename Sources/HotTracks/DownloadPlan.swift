import Library
import Transfers

/// What a run of `download` has to do: what is here already, what cannot be had, what to fetch.
struct DownloadPlan: Equatable, Sendable {
  let here: [Row]
  /// Why what is neither here nor fetched cannot be had.
  let failures: [Failure]
  let requests: [TransferRequest]
  let titles: [(id: String, title: String)]

  init(_ rows: [Row], folder: String) {
    here = rows.filter { $0.kept?.isWhole == true }
    let missing = rows.filter { $0.kept?.isWhole != true }
    failures = missing.compactMap(\.previewFailure)
    let fetched = missing.compactMap { row in
      Self.request(for: row, folder: folder).map { (row, $0) }
    }
    requests = fetched.map(\.1)
    titles = fetched.map { ($0.0.id, $0.0.title) }
  }

  /// `nil` where the store offers no preview.
  static func request(for row: Row, folder: String) -> TransferRequest? {
    guard let address = row.previewURL, row.previewFailure == nil else { return nil }
    // A partial file keeps its name, even if the store spells the title otherwise by now.
    let name =
      row.kept?.fileName
      ?? PreviewName.fileName(artist: row.artistName, track: row.name, id: row.id)
    return TransferRequest(id: row.id, address: address, folder: folder, finalName: name)
  }

  static func == (one: DownloadPlan, other: DownloadPlan) -> Bool {
    one.here == other.here && one.failures == other.failures
      && one.requests == other.requests
  }
}
