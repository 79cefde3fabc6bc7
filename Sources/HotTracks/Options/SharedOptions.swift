import ArgumentParser

/// The options of every command. Those without a meaning for a command are accepted, so that an alias
/// such as `ht='hottracks -c sk'` works with all of them.
struct SharedOptions: ParsableArguments {
  @OptionGroup(title: "Chart options") var chart: ChartOptions
  @OptionGroup(title: "File options") var place: PlaceOptions
  @OptionGroup(title: "Output options") var output: OutputOptions
}
