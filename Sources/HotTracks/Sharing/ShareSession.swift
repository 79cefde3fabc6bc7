import Artwork
import Charts
import Desktop
import Library
import Rows

/// A run of `share`: each step says what came of it, and leaves the others to be done.
struct ShareSession {
  let world: World
  let store: Store
  let choice: SharedChoice
  let isOffline: Bool
  private(set) var statuses: [ExitStatus] = []

  init(world: World, store: Store, choice: SharedChoice, isOffline: Bool) {
    (self.world, self.store, self.choice) = (world, store, choice)
    self.isOffline = isOffline
  }

  private var console: Console { world.console }

  mutating func tellFailures() {
    for failure in choice.failures { fail(failure) }
  }

  func printText() throws {
    let texts = choice.rows.map { text(of: $0).lines }
    try console.print(Array(texts.joined(separator: [""])))
  }

  func printJSON() async throws {
    let rows = choice.rows.map { row in
      var row = row.located(in: choice.storefront)
      row.url = text(of: row).link
      return row
    }
    let favorites = await world.favoriteIDs()
    try console.write(
      ListJSON(heading: nil, isDemo: world.isDemo, rows: rows.marked(favorites: favorites)).text())
  }

  /// The links alone: what takes a message makes title and picture of one by itself.
  mutating func copy() async {
    guard !choice.rows.isEmpty else { return }
    let links = choice.rows.map { text(of: $0).link }
    do throws(DesktopError) {
      console.note(
        try await world.copy(
          links.joined(separator: "\n"), called: links.count == 1 ? "the link" : "the links"
        ))
    } catch {
      fail(Failure(error))
    }
  }

  mutating func saveArtwork(in place: ArtworkPlace) async throws {
    for row in choice.rows {
      do throws(Failure) {
        let picture = try await artwork(of: row, as: place.format)
        guard let path = place.path(for: picture, of: row) else {
          try output(picture)
          continue
        }
        try await picture.save(to: path)
        console.note(Self.saved(picture, to: path))
      } catch {
        fail(error)
      }
    }
  }

  /// A letter without its picture is better than none.
  mutating func mail() async {
    guard let row = choice.rows.first else { return }
    var path: String?
    do throws(Failure) {
      path = try await artwork(of: row).saveForLetter(of: row, in: world.folders.shared)
    } catch {
      console.warn("\(error.sentence) The email has no artwork.")
    }
    do throws(DesktopError) {
      let handover = try await world.write(text(of: row).letter(artwork: path))
      console.note("Opening the email program…")
      try await world.settle(handover)
    } catch {
      fail(Failure(error))
    }
  }

  private func text(of row: Row) -> ShareText {
    ShareText(row, in: choice.storefront, isDemo: world.isDemo)
  }

  /// A name may promise what the store does not have.
  private static func saved(_ picture: PictureFile, to path: String) -> String {
    let promised = PictureFormat(named: path)
    return promised == nil || promised == picture.format
      ? "Saved \(path)" : "Saved \(path) (a \(picture.format.name) image)"
  }

  private func artwork(
    of row: Row, as format: PictureFormat? = nil
  ) async throws(Failure) -> PictureFile {
    do {
      return try await WaitingLine.show("Fetching the artwork of \(row.title)…", on: console) {
        try await store.artwork(of: row, as: format, isOffline: isOffline)
      }
    } catch {
      throw Failure(reporting: error)
    }
  }

  private func output(_ picture: PictureFile) throws(Failure) {
    do {
      try console.write(Array(picture.bytes))
    } catch let failure as Failure {
      throw failure
    } catch {
      // Its reader has left, as head does.
    }
  }

  private mutating func fail(_ failure: Failure) {
    console.fail(failure.sentence)
    statuses.append(failure.status)
  }
}
