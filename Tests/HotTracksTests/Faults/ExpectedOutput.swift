import Session

/// The messages of a fault on stderr, and the exit status.
/// Each message counts once, in the order of first appearance, with NAME for the file, FOLDER for its folder,
/// and N for times, ports and disk space. The start, progress and summary of the download are left out.
struct ExpectedOutput: Sendable {
  let sentences: [String]
  let status: Int32
  /// The first words of a wait that is too long for a test: Ctrl-C then ends the run.
  let waitLeft: String?

  private init(_ sentences: [String], _ status: Int32, waitLeft: String? = nil) {
    (self.sentences, self.status, self.waitLeft) = (sentences, status, waitLeft)
  }

  /// The file is complete; these messages came before.
  static func done(_ sentences: String...) -> ExpectedOutput {
    ExpectedOutput(sentences, 0)
  }

  /// The last message is the error; others came before it.
  static func failed(_ status: Int32, _ sentences: String...) -> ExpectedOutput {
    ExpectedOutput(
      sentences.dropLast()
        + sentences.suffix(1).map { "hottracks: \($0)" + ($0.hasSuffix("`") ? "" : ".") }, status)
  }

  /// Retried with the same result each time, until the retries are used up.
  static func gaveUp(_ status: Int32, _ reason: String, goingOn: String? = nil) -> ExpectedOutput {
    ExpectedOutput(
      [again(reason)] + (goingOn.map { [$0] } ?? []) + ["hottracks: \(reason)."],
      status)
  }

  /// Messages of automatic retries contain no advice.
  static func again(_ reason: String, after seconds: String = "N") -> String {
    "Retrying in \(seconds) s: " + (reason.split(separator: "; ").first ?? "")
  }

  /// A wait that is too long for a test.
  static func waits(_ seconds: Int, _ reason: String) -> ExpectedOutput {
    let sentence = again(reason, after: "\(seconds)")
    return ExpectedOutput([sentence], 130, waitLeft: sentence)
  }

  static func goingOn(_ percent: Int, of size: String = "200KB") -> String {
    "Resuming at \(percent)% of \(size)"
  }

  static let anew = "Starting over (the file has changed)"
}
