internal import Glibc

/// Where a program is.
enum ProgramPath {
  private static let usual = "/usr/local/bin:/usr/bin:/bin"

  /// The first in `PATH` that may be run. A folder that is named relative to another counts for
  /// nothing: what lies in the folder where somebody happens to be is nobody's choice.
  static func find(_ name: String, in environment: [String: String]) -> String? {
    let path = environment["PATH"].flatMap { $0.isEmpty ? nil : $0 } ?? usual
    return path.split(separator: ":").lazy.filter { $0.hasPrefix("/") }
      .map { "\($0)/\(name)" }.first(where: isProgram)
  }

  private static func isProgram(_ path: String) -> Bool {
    var facts = stat()
    return stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
  }
}
