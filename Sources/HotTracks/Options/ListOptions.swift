import ArgumentParser

/// How a list is printed.
struct ListOptions: ParsableArguments {
  @OptionGroup var form: FormOptions

  @Option(help: "Colours (default: config, else auto).")
  var color: ColorChoice?

  // Said of every command; a list of what is here keeps it anyway.
  @Flag(help: "Never ask the store; this list never does.")
  var offline = false

  var json: Bool { form.json }
  var plain: Bool { form.plain }
}
