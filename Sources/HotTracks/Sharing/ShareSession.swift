import Artwork
import Charts
import Desktop
import Library
import Session

/// A run of `share`. If a step fails, its error is printed, and the other steps continue.
struct ShareSession {
  let store: StoreConnection
  let choice: StoreSelection
  let isOffline: Bool
  private(set) var statuses: [ExitStatus] = []

  private var context: CommandContext { store.context }
  private var console: Console { context.console }

  mutating func tellFailures() {
    for failure in choice.failures { fail(failure) }
  }

  func printText() throws {
    let texts = choice.rows.map { text(of: $0).lines }
    try console.print(Array(texts.joined(separator: [""])))
  }

  func printData(_ output: OutputOptions) async throws {
    let rows = choice.rows.map { row in
      var row = row.located(in: choice.storefront)
      row.url = text(of: row).link
      return row
    }
    try context.print(rows.marked(favorites: await context.favoriteIDs()), as: output)
  }

  /// Only the links, because message programs add title and image.
  mutating func copy() async {
    guard !choice.rows.isEmpty else { return }
    let links = choice.rows.map { text(of: $0).link }
    do throws(DesktopError) {
      console.note(
        try await context.copy(
          links.joined(separator: "\n"), called: links.count == 1 ? "the link" : "the links"
        ))
    } catch {
      fail(CommandError(error))
    }
  }

  mutating func saveArtwork(in place: ArtworkDestination) async throws {
    for row in choice.rows {
      do throws(CommandError) {
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

  /// The email is still useful without artwork.
  mutating func mail() async {
    guard let row = choice.rows.first else { return }
    var path: String?
    do throws(CommandError) {
      path = try await artwork(of: row).saveForEmail(of: row, in: context.folders.shared)
    } catch {
      console.warn("\(error.sentence) The email has no artwork.")
    }
    do throws(DesktopError) {
      let handover = try await context.write(text(of: row).letter(artwork: path))
      console.note("Opening the email program…")
      try await context.confirm(handover)
    } catch {
      fail(CommandError(error))
    }
  }

  private func text(of row: Row) -> ShareText {
    ShareText(row, in: choice.storefront, isDemo: context.isDemo)
  }

  /// The file extension may not match the format that the store sent.
  private static func saved(_ picture: PictureFile, to path: String) -> String {
    let promised = PictureFormat(named: path)
    return promised == nil || promised == picture.format
      ? "Saved \(path)" : "Saved \(path) (a \(picture.format.name) image)"
  }

  private func artwork(
    of row: Row, as format: PictureFormat? = nil
  ) async throws(CommandError) -> PictureFile {
    do {
      return try await WaitingLine.show("Fetching the artwork of \(row.title)…", on: console) {
        try await store.artwork(of: row, as: format, isOffline: isOffline)
      }
    } catch {
      throw CommandError(reporting: error)
    }
  }

  private func output(_ picture: PictureFile) throws(CommandError) {
    do {
      try console.write(Array(picture.bytes))
    } catch let failure as CommandError {
      throw failure
    } catch {
      // The reader of the output has closed it, like head does.
    }
  }

  private mutating func fail(_ failure: CommandError) {
    console.fail(failure.sentence)
    statuses.append(failure.status)
  }
}
