import Foundation

/// The parser's script for bash, without `compgen -W` for candidates that come from titles and file names.
///
/// `compgen -W` expands its words like a shell, so a title with a backtick would run a command. Instead, a loop
/// reads one candidate from each line, followed by a tab and its description, which is only displayed.
enum BashCompletionScript {
  struct UnknownForm: Error, CustomStringConvertible {
    let description =
      "Cannot create the bash completion script: swift-argument-parser generates another form."
  }

  /// - Throws: `UnknownForm` if a call is not found. `scripts/install` and `scripts/package` fail then.
  static func adapted(_ script: String) throws -> String {
    let calls = script.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard let call = line.wholeMatch(of: customCall) else { return String(line) }
      return "\(call.1)__hottracks_add_candidates \(call.2)"
    }
    var adapted = calls.joined(separator: "\n")
    guard adapted != script, !adapted.contains(#"-W "$("#),
      let end = adapted.range(of: "complete -o filenames -F")
    else { throw UnknownForm() }
    adapted.insert(contentsOf: addCandidates + "\n\n", at: end.lowerBound)
    return String(adapted.trimmingPrefix("#!/bin/bash\n\n"))
  }

  nonisolated(unsafe) private static let customCall =
    /( *)__hottracks_add_completions -W "\$\(__hottracks_custom_complete (.*)\)"/

  // bash(1), COMP_TYPE: descriptions are appended only if several candidates are listed, not inserted.
  private static let addCandidates = #"""
    __hottracks_add_candidates() {
        local line
        local -a lines=()
        while IFS= read -r line; do
            lines+=("${line}")
        done < <(__hottracks_custom_complete "${@}")
        for line in "${lines[@]}"; do
            if [[ "${#lines[@]}" -gt 1 && "${line}" = *$'\t'* && " 9 33 63 64 " = *" ${COMP_TYPE} "* ]]; then
                COMPREPLY+=("${line%%$'\t'*}  (${line#*$'\t'})")
            else
                COMPREPLY+=("${line%%$'\t'*}")
            fi
        done
    }
    """#
}
