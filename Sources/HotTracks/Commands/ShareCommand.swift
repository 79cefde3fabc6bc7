import ArgumentParser
import Artwork
import Desktop
import Session

/// Shares entries as text, through the clipboard, by email or as an image file.
struct ShareCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "share",
    abstract: "Print, copy or email links and artwork.",
    usage: "hottracks share [<options>] <selection> ...",
    discussion: """
      EXAMPLES:
        hottracks -c sk share 1
        hottracks -c sk share 1 --copy
        hottracks -c sk share 1 --mail
        hottracks -c sk share 1 --artwork cover.jpg
        hottracks -c sk share 1-10 --artwork .
      """)

  @Argument(help: "\(Selection.helpWithInput).")
  var selection: [String]

  @Flag(help: "Copy the store link to the clipboard.")
  var copy = false

  @Flag(help: "Compose an email with the link and artwork (uses xdg-email).")
  var mail = false

  @Option(
    help: ArgumentHelp(
      "Save the artwork to this file (JPEG or PNG) or folder; - writes to stdout.",
      valueName: "path"))
  var artwork: String?

  func validate() throws {
    if artwork == "-" && options.output.isData {
      throw OutputOptions.conflict(
        options.output.printsJSON ? "--json" : "--format", "--artwork -")
    }
    if artwork == "" { throw ValidationError("--artwork is empty. Pass a file or a folder.") }
  }

  func run() async throws {
    let context = CommandContext()
    let place = try artwork.map { text throws(CommandError) in try ArtworkDestination(text) }
    if place == .output, context.console.isOutputTerminal {
      throw CommandError.usage(
        "Cannot write artwork to a terminal. Redirect stdout, or pass a file: `--artwork FILE`")
    }
    if !options.output.isData { context.noteDemo() }
    let status = try await StoreSelection.with(selection, options.chart, in: context) {
      choice, store in
      try check(choice.rows.count, place)
      var session = ShareSession(
        store: store, choice: choice, isOffline: options.chart.offline)
      session.tellFailures()
      if options.output.isData {
        try await session.printData(options.output)
      } else if place != .output {
        try session.printText()
      }
      if copy { await session.copy() }
      if let place { try await session.saveArtwork(in: place) }
      if mail { await session.mail() }
      return ExitStatus.of(session.statuses)
    }
    try status.endCommand()
  }

  /// - Throws: A `CommandError` of status 64 if there are several entries but only one file.
  private func check(_ count: Int, _ place: ArtworkDestination?) throws(CommandError) {
    guard count > 1 else { return }
    if mail { throw .usage("--mail accepts one entry, not \(count).") }
    switch place {
    case .folder, nil: break
    case .file, .output:
      throw .usage("\(count) images need a folder: `--artwork DIR`")
    }
  }
}
