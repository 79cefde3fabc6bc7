import ArgumentParser
import Charts
import Foundation
import Library
import Session

/// Lists what is on disk: size, length, when; partial ones with how far they are.
struct LibraryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "library",
    abstract: "List downloaded previews.",
    usage: "hottracks library [<options>] [<selection> ...]",
    discussion: """
      EXAMPLES:
        hottracks library
        hottracks library "beyonce perfect"
        hottracks -c sk library
        hottracks library | cut -f 7
        hottracks library --m3u > previews.m3u8
      """,
    aliases: ["list", "ls"])

  @Argument(help: "Words, IDs, store links or files (default: all).")
  var selection: [String] = []

  @Flag(help: "Print a playlist for other players (M3U).")
  var m3u = false

  func validate() throws {
    if m3u, let format = options.output.listFormat {
      throw OutputOptions.conflict("--m3u", "--format \(format.rawValue)")
    }
  }

  func run() async throws {
    let context = CommandContext()
    let selection = try Selection(selection)
    let files = try context.previewsByID()
    let listed = DownloadedRows.sorted(try await narrowed(files, context))
    let chosen = try chosen(selection, listed)
      .prefix(options.chart.limit ?? .max)
    if m3u {
      let playlist = LibraryPlaylist(chosen)
      if let message = playlist.omission { context.console.warn(message) }
      return try context.console.write(playlist.text)
    }
    let rows = Array(chosen).marked(favorites: chosen.isEmpty ? [] : await context.favoriteIDs())
    try context.print(
      rows, as: options.output, .library(),
      emptyMessage: files.isEmpty ? "No previews in \(context.folders.previews)." : nil)
  }

  /// The previews in the chart and of the genre that options name.
  private func narrowed(
    _ files: [String: LocalPreview], _ context: CommandContext
  ) async throws -> [String: LocalPreview] {
    guard !files.isEmpty else { return files }
    let narrowed = try await SelectionResolver(
      context: context, options: options.chart, files: files
    ).narrowedPreviews()
    let others = files.count - narrowed.count
    if others > 0 {
      let reason =
        options.chart.genre == nil ? "not in this chart" : "of another or unknown genre"
      context.console.note("\(Quantity.counted(others, "other preview")) \(reason).")
    }
    return narrowed
  }

  private func chosen(_ selection: Selection, _ listed: [Row]) throws(CommandError) -> [Row] {
    guard !selection.items.isEmpty else { return listed }
    var rows: [Row] = []
    for item in selection.items {
      switch item {
      case .all: rows += listed
      case .id(let id, _): rows += listed.filter { $0.id == id }
      case .words(let phrase): rows += listed.filter(SearchWords(phrase).match)
      case .ranks, .ranksFrom:
        throw .usage("Downloaded previews have no ranks. Use words or IDs.")
      }
    }
    guard !rows.isEmpty else {
      throw CommandError(.nothingMatches, "No downloaded preview matches.")
    }
    return rows.once
  }
}

/// The complete previews as a playlist (M3U), in which each path is a line.
struct LibraryPlaylist {
  let text: String
  /// Names the files whose paths cannot be lines, because they contain control characters; `nil` if there are none.
  let omission: String?

  private static let maxNames = 10

  init(_ rows: some Sequence<Row>) {
    let files = rows.compactMap { row in row.file.map { (row, $0) } }.filter(\.1.isWhole)
    let listed = files.filter { $1.path.withoutControls == $1.path }
    let entries = listed.map { row, file in
      let seconds = file.playingTime.map { Int(($0 / .seconds(1)).rounded()) } ?? -1
      return "#EXTINF:\(seconds),\(row.title.withoutControls)\n\(file.path)\n"
    }
    text = "#EXTM3U\n" + entries.joined()
    let others = files.map(\.1.path).filter { $0.withoutControls != $0 }
    let names = others.prefix(Self.maxNames).map { "\n  \($0.withoutControls)" }
    let more = others.count > names.count ? "\n  and \(others.count - names.count) more" : ""
    omission =
      others.isEmpty
      ? nil
      : "Skipped \(Quantity.counted(others.count, "preview")) with control characters in the path:"
        + names.joined() + more
  }
}
