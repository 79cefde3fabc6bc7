import ArgumentParser
import Foundation
import Terminal

/// Prints a shell completion script. Packages install it.
struct CompletionsCommand: ParsableCommand, CommandWithSharedOptions {
  static let configuration = CommandConfiguration(
    commandName: "completions",
    abstract: "Print a completion script for bash, zsh or fish.",
    usage: "hottracks completions <shell>",
    discussion: """
      EXAMPLES:
        hottracks completions bash > hottracks.bash
        hottracks completions zsh > _hottracks
        hottracks completions fish > hottracks.fish

      WHERE TO SAVE THE SCRIPT:
        bash  anywhere; add `source FILE` to ~/.bashrc
        zsh   in a folder of $fpath
        fish  in ~/.config/fish/completions
      """)

  enum Shell: String, ExpressibleByArgument, CaseIterable {
    case bash, zsh, fish
  }

  @Argument(help: "Name of the shell.")
  var shell: Shell

  @OptionGroup(title: "Chart options") var chart: ChartOptions
  @OptionGroup(title: "File options") var place: PlaceOptions
  @OptionGroup(title: "Output options") var output: OutputOptions

  func run() throws {
    let console = Console(
      verbosity: .normal, color: .never, environment: ProcessInfo.processInfo.environment)
    try console.write(try script() + "\n")
  }

  private func script() throws -> String {
    switch shell {
    case .bash: try BashCompletionScript.adapted(HotTracksCommand.completionScript(for: .bash))
    case .zsh: HotTracksCommand.completionScript(for: .zsh)
    case .fish: HotTracksCommand.completionScript(for: .fish)
    }
  }
}
