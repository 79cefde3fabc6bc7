import ArgumentParser
import Artwork
import Desktop
import Rows

/// Hands entries on: as text, to the clipboard, in a letter, as a picture.
struct ShareCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "share",
    abstract: "Prints what an entry is, its store link and its artwork's; copies or mails them.",
    discussion: """
      Examples:

        hottracks -c sk share 1
        hottracks -c sk share 1 --copy
        hottracks -c sk share 1 --artwork cover.jpg

      --copy puts the store link on the clipboard: of tmux, of the desktop (wl-copy, xclip or xsel), \
      and of the terminal, which is asked to take it (OSC 52). --mail opens a letter in the mail \
      program (xdg-email) with text, link and artwork, for one entry. --artwork saves the picture, \
      large, in place of a file of that name, as JPEG or PNG where the name says so and the store has it; in a folder \
      it is named after the entry; - is standard output.

      With a single - for a selection, ids or store links are read from standard input, one a line.
      """)

  @Argument(
    help: "Ranks, ranges, all, ids, store links, files or words; - reads ids and links from stdin.")
  var selection: [String]

  @Flag(help: "Put the store link on the clipboard.")
  var copy = false

  @Flag(help: "Write a letter in the mail program, with the artwork.")
  var mail = false

  @Option(help: ArgumentHelp("Save the artwork in this file or folder.", valueName: "file"))
  var artwork: String?

  @OptionGroup var options: SharedOptions

  func validate() throws {
    try Selection.validateInput(selection)
    if artwork == "-" && options.output.json {
      throw OutputOptions.conflict("--json", "--artwork -")
    }
    if artwork == "" { throw ValidationError("--artwork needs the name of a file or a folder.") }
  }

  func run() async throws {
    let world = World(options)
    let place = try artwork.map { text throws(Failure) in try ArtworkPlace(text) }
    if place == .output, world.console.isOutputTerminal {
      throw Failure.usage("A picture is nothing for a terminal: name a file, or pipe it on.")
    }
    let status = try await SharedChoice.of(selection, options.chart, in: world) { choice, store in
      try check(choice.rows.count, place)
      var session = ShareSession(
        world: world, store: store, choice: choice, isOffline: options.chart.offline)
      if !options.output.json { world.noteDemo() }
      session.tellFailures()
      if options.output.json {
        try await session.printJSON()
      } else if place != .output {
        try session.printText()
      }
      if copy { await session.copy() }
      if let place { try await session.saveArtwork(in: place) }
      if mail { await session.mail() }
      return ExitStatus.of(session.statuses)
    }
    if status != .done { throw Ended(status) }
  }

  /// - Throws: a `Failure` of status 64 where several are named and there is room for one.
  private func check(_ count: Int, _ place: ArtworkPlace?) throws(Failure) {
    guard count > 1 else { return }
    if mail { throw .usage("A letter is about one entry; \(count) are named.") }
    switch place {
    case .folder, nil: break
    case .file, .output:
      throw .usage("\(count) pictures are no single file; name a folder for --artwork.")
    }
  }
}
