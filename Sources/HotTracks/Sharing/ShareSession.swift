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
    try console.print(text: Array(texts.joined(separator: [""])))
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
    await attempt { [context, console] in
      console.note(
        try await context.copy(
          links.joined(separator: "\n"), called: links.count == 1 ? "the link" : "the links"))
    }
  }

  mutating func saveArtwork(in place: ArtworkDestination) async throws {
    for row in choice.rows {
      await attempt { [self] in
        let picture = try await artwork(of: row, as: place.format)
        switch place {
        case .file(let path):
          try await picture.save(to: path)
          console.note(Self.saved(picture, to: path))
        case .folder(let folder):
          try place.makeFolder()
          console.note(Self.saved(picture, to: try await picture.save(of: row, in: folder)))
        case .output: try output(picture)
        }
      }
    }
  }

  /// The email is still useful without artwork.
  mutating func mail() async {
    guard let row = choice.rows.first else { return }
    let saved = await Result.of {
      try await artwork(of: row).saveForEmail(of: row, in: context.folders.shared)
    }
    if let failure = saved.failure {
      console.warn("\(failure.sentence) The email has no artwork.")
    }
    await attempt { [self] in
      let handover = try await context.write(text(of: row).letter(artwork: try? saved.get()))
      console.note("Opening the email program…")
      try await context.confirm(handover)
    }
  }

  private mutating func attempt(_ step: () async throws -> Void) async {
    if let failure = await Result.of(step).failure { fail(failure) }
  }

  private func text(of row: Row) -> ShareText {
    ShareText(row, in: choice.storefront, isDemo: context.isDemo)
  }

  /// The file extension may not match the format that the store sent.
  private static func saved(_ picture: PictureFile, to path: String) -> String {
    PictureFormat(named: path) == picture.format
      ? "Saved \(path)" : "Saved \(path) (a \(picture.format.name) image)"
  }

  private func artwork(
    of row: Row, as format: PictureFormat? = nil
  ) async throws -> PictureFile {
    try await WaitingLine.show("Fetching the artwork of \(row.title)…", on: console) {
      try await store.artwork(of: row, as: format, isOffline: isOffline)
    }
  }

  private func output(_ picture: PictureFile) throws {
    do {
      try console.write(Array(picture.bytes))
    } catch is BrokenPipe {
      // The reader of the output has closed it, like head does.
    }
  }

  private mutating func fail(_ failure: CommandError) {
    console.fail(failure)
    statuses.append(failure.status)
  }
}
