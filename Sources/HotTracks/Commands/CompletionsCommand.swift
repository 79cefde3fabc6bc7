import ArgumentParser
import Foundation
import Terminal

/// Prints a shell completion script. Packages install it.
struct CompletionsCommand: ParsableCommand {
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

  func run() throws {
    let console = Console(
      verbosity: .normal, color: .never, environment: ProcessInfo.processInfo.environment)
    try console.write(shell.script + "\n")
  }
}

extension CompletionsCommand.Shell {
  /// Each passes the line up to the cursor to the program, which prints one candidate per line with its description
  /// (`Completer`), or asks for file names. Nothing that the program prints is expanded by the shell.
  fileprivate var script: String {
    switch self {
    case .bash: Self.bashScript
    case .zsh: Self.zshScript
    case .fish: Self.fishScript
    }
  }

  // bash(1), COMP_TYPE: descriptions are appended only if several candidates are listed, not inserted. The program
  // quotes the candidates. Not `compopt -o filenames`, with which bash expands them to look for files.
  private static let bashScript = #"""
    _hottracks() {
        local line typed="${COMP_LINE-}"
        local -a lines=()
        COMPREPLY=()
        while IFS= read -r line; do
            lines+=("${line}")
        done < <("${COMP_WORDS[0]}" \#(Completer.request) bash "${typed:0:${COMP_POINT-0}}" "${2}" 2>/dev/null)
        if [[ "${lines[0]-}" = \#(Completer.files) ]]; then
            compopt -o default
            return
        fi
        for line in ${lines[@]+"${lines[@]}"}; do
            if [[ "${#lines[@]}" -gt 1 && "${line}" = *$'	'* && " 9 33 63 64 " = *" ${COMP_TYPE} "* ]]; then
                COMPREPLY+=("${line%%$'	'*}  (${line#*$'	'})")
            else
                COMPREPLY+=("${line%%$'	'*}")
            fi
        done
    }
    complete -F _hottracks hottracks
    """#

  private static let zshScript = #"""
    #compdef hottracks

    _hottracks() {
        local -a lines
        lines=("${(@f)"$("${words[1]}" \#(Completer.request) zsh "${(@)words[2,CURRENT-1]}" "${PREFIX}" 2>/dev/null)"}")
        [[ "${PREFIX}" = --*=* ]] && compset -P '*='
        if [[ "${lines[1]}" = \#(Completer.files) ]]; then
            _files
        elif [[ -n "${lines[1]}" ]]; then
            _describe -V hottracks lines
        fi
    }

    if [[ "${funcstack[1]}" = _hottracks ]]; then
        _hottracks "${@}"
    else
        compdef _hottracks hottracks
    fi
    """#

  private static let fishScript = #"""
    function __hottracks_candidates
        set -l words (commandline -opc)
        set -l current (commandline -ct)
        set -l lines ($words[1] \#(Completer.request) fish $words[2..] "$current" 2>/dev/null)
        if test "$lines[1]" = \#(Completer.files)
            set -l prefix (string match -r -- '^--[a-z]+=' "$current"; or echo)
            set -l value (string replace -- "$prefix" '' "$current")
            printf '%s\n' $prefix(complete -C"'' $value")
        else
            printf '%s\n' $lines
        end
    end
    complete -c hottracks -f -a '(__hottracks_candidates)'
    """#
}
