import Charts
import Library
import Rows

extension World {
  /// The ids of favourites; none where the database cannot be read, which is said.
  func favoriteIDs() async -> Set<String> {
    await remembered(otherwise: []) { () async throws(LibraryDatabaseError) in
      try await database.favoriteIDs()
    }
  }

  /// Where the order of charts is remembered from run to run.
  var chartHistory: ChartHistory {
    let history = database.chartHistory { tell($0) }
    return ChartHistory(
      note: { chart, fetched in
        await remembered(otherwise: ()) { await history.note(chart, fetched) }
      },
      compared: { chart, fetched in
        await remembered(otherwise: nil) { await history.compared(chart, fetched) }
      })
  }

  /// Says, to those who have asked for something else, why marks and movement are missing: once a run,
  /// and only to those who want to know more where the disk takes or gives nothing.
  func tell(_ error: LibraryDatabaseError) {
    let sentence = Failure(error).sentence
    switch error {
    case .newer, .broken, .notRead, .inTheWay: console.warnOnce(sentence)
    case .notWritten, .diskFull, .busy: console.detail(sentence)
    }
  }
}
