import ArgumentParser

/// The options of all commands. Commands accept those that do not apply to them, so that an alias such as
/// `ht='hottracks -c sk'` works everywhere.
struct SharedOptions: ParsableArguments {
  @OptionGroup(title: "Chart options") var chart: ChartOptions
  @OptionGroup(title: "File options") var place: PlaceOptions
  @OptionGroup(title: "Output options") var output: OutputOptions
}

/// Commands declare the three groups directly. If groups are nested, debug builds of the parser validate a
/// group once for each validator and level, which took most of a command's time.
protocol CommandWithSharedOptions: ParsableCommand {
  var chart: ChartOptions { get }
  var place: PlaceOptions { get }
  var output: OutputOptions { get }
}

extension CommandWithSharedOptions {
  var options: SharedOptions {
    var options = SharedOptions()
    (options.chart, options.place, options.output) = (chart, place, output)
    return options
  }
}
