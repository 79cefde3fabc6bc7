import ArgumentParser
import Session

/// A command that shows one chart, whose kind and country are named by words.
protocol CommandWithChartWords: ParsableCommand {
  var words: [String] { get }
}
