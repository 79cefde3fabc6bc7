import ArgumentParser
import Foundation
import Library
import Rows

/// Lists what is on disk: size, length, when; partial ones with how far they are.
struct LibraryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "library",
    abstract: "Lists the previews on disk.",
    discussion: "Example: hottracks library")

  @Argument(help: "Only these: ids, store links or words.")
  var selection: [String] = []

  @OptionGroup var place: PlaceOptions

  @OptionGroup var list: ListOptions

  func run() async throws {
    let world = World(place, color: list.plain ? .never : list.color)
    let console = world.console
    let selection = try Selection(selection)
    if selection.highestRank != nil {
      throw Failure.usage("The library has no ranks; name words or ids.")
    }
    let chosen = try chosen(selection, try world.kept())
    let rows = chosen.marked(favorites: chosen.isEmpty ? [] : await world.favoriteIDs())
    if list.json {
      return try console.write(ListJSON(heading: nil, isDemo: world.isDemo, rows: rows).text())
    }
    if list.plain {
      let heading = world.isDemo ? ["Demo (invented)", ""] : []
      return try console.print(heading + rows.flatMap { PlainFacts.lines(of: $0, isKept: true) })
    }
    guard !rows.isEmpty else {
      world.noteDemo()
      return console.note("Nothing is downloaded in \(world.folders.previews).")
    }
    let table = LibraryTable(
      entries: rows.compactMap { row in
        row.kept.map {
          LibraryTable.Entry(kept: $0, length: $0.playingTime, isFavorite: row.isFavorite)
        }
      })
    let heading = world.isDemo ? ["Demo (invented)"] : []
    try console.print(
      heading
        + table.lines(
          columns: console.outputColumns, paint: console.paintsOutput, timeZone: .current))
  }

  private func chosen(_ selection: Selection, _ kept: [String: KeptPreview]) throws -> [Row] {
    guard !selection.items.isEmpty else { return OnDisk.sorted(kept) }
    var rows: [Row] = []
    for item in selection.items {
      switch item {
      case .all: rows += OnDisk.sorted(kept)
      case .id(let id, _): rows += kept[id].map { [Row($0)] } ?? []
      case .words(let phrase): rows += OnDisk.rows(matching: Words(phrase), in: kept)
      case .ranks: continue
      }
    }
    guard !rows.isEmpty else {
      throw Failure(.nothingMatches, "Nothing on disk matches.")
    }
    var seen: Set<String> = []
    return rows.filter { seen.insert($0.id).inserted }
  }
}
