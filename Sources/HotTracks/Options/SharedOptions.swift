import ArgumentParser

/// The options of every command. Those without a meaning for a command are accepted, so that an alias
/// such as `ht='hottracks -c sk'` works with all of them.
struct SharedOptions: ParsableArguments {
  @OptionGroup(title: "Chart options") var chart: ChartOptions
  @OptionGroup(title: "File options") var place: PlaceOptions
  @OptionGroup(title: "Output options") var output: OutputOptions
}

/// A command declares the three groups itself: debug builds of the parser validate a group once for each
/// validator and level, which took most of the time of a command when the groups were nested.
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
