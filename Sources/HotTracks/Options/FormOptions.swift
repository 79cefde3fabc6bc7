import ArgumentParser

/// In which form data is printed: for scripts, for screen readers, else for the terminal there is.
struct FormOptions: ParsableArguments {
  @Flag(help: "Print one JSON object.")
  var json = false

  @Flag(help: "Print one fact a line, without colour or drawing.")
  var plain = false

  func validate() throws {
    if json && plain { throw ValidationError("Say either --json or --plain.") }
  }
}
