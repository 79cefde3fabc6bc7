import ArgumentParser

/// How a list is printed.
struct ListOptions: ParsableArguments {
  @Flag(help: "Print one JSON object.")
  var json = false

  @Flag(help: "Print one fact a line, without colour or drawing.")
  var plain = false

  @Option(help: "Colours (default: config, else auto).")
  var color: ColorChoice?

  // Said of every command; a list of what is here keeps it anyway.
  @Flag(help: "Never ask the store; this list never does.")
  var offline = false

  func validate() throws {
    if json && plain { throw ValidationError("Say either --json or --plain.") }
  }
}
