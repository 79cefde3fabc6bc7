import Testing

/// A fault during a download, the messages it causes, and what it leaves on disk: a row of
/// docs/reliability.md.
struct Fault: Sendable, CustomTestStringConvertible {
  enum Kind: String, CaseIterable {
    case response = "Responses without the file"
    case redirect = "Redirects and unsafe URLs"
    case resume = "Resumed downloads"
    case inTheWay = "Name conflicts in the download folder"
    case disk = "Disk errors"
  }

  /// The files after a fault, which determine what the next run does.
  enum RemainingFiles: Sendable {
    /// A complete file with the final name, and nothing else.
    case whole(_ bytes: [UInt8] = Preview.bytes)
    case nothing
    /// A partial file, of which the next run requests only the rest.
    case rest
    /// The previous file, unchanged, and nothing else.
    case asBefore(String)
    /// The complete file in the renamed folder; the old folder was not created again.
    case moved
    /// The folder is missing and was not created again.
    case noFolder

    var words: String {
      switch self {
      case .whole: "the complete file"
      case .asBefore(let words): words
      case .nothing: "nothing"
      case .rest: "the partial file; the next run resumes it"
      case .moved: "the complete file, in the moved folder"
      case .noFolder: "no folder"
      }
    }
  }

  let kind: Kind
  let title: String
  /// The number of preview requests in the run.
  let requests: Int
  let output: ExpectedOutput
  let leaves: RemainingFiles
  /// The fault for `FAULTY_DISK`.
  let disk: String?
  /// The preview's address in the store's response, if it is unusual.
  let address: String?
  /// Prepares the folder.
  let before: @Sendable (FaultScene) throws -> Void
  let serve: @Sendable (PreviewCall) -> Void

  init(
    _ kind: Kind, _ title: String, requests: Int = 1, output: ExpectedOutput,
    leaves: RemainingFiles, disk: String? = nil, address: String? = nil,
    before: @escaping @Sendable (FaultScene) throws -> Void = { _ in },
    serve: @escaping @Sendable (PreviewCall) -> Void = { $0.serve() }
  ) {
    (self.kind, self.title, self.requests, self.output) = (kind, title, requests, output)
    (self.leaves, self.disk, self.address) = (leaves, disk, address)
    (self.before, self.serve) = (before, serve)
  }

  var testDescription: String { title }
}

/// The messages of a fault on stderr, and the exit status.
/// Each message counts once, in the order of first appearance, with NAME for the file, FOLDER for its folder,
/// and N for times and disk space. The start, progress and summary of the download are left out.
struct ExpectedOutput: Sendable {
  let messages: [String]
  let status: Int32

  static let startingOver = "Starting over (the file has changed)"

  static func resuming(at percent: Int) -> String { "Resuming at \(percent)% of 200KB" }

  /// Messages of automatic retries contain no advice.
  static func retrying(_ reason: String) -> String {
    "Retrying in N s: " + (reason.split(separator: "; ").first ?? "")
  }

  /// The file is complete; these messages came before.
  static func done(_ messages: String...) -> ExpectedOutput {
    ExpectedOutput(messages: messages, status: 0)
  }

  /// The last message is the error; others came before it.
  static func failed(_ status: Int32, _ messages: String...) -> ExpectedOutput {
    let error = messages.suffix(1).map { "hottracks: \($0)" + ($0.hasSuffix("`") ? "" : ".") }
    return ExpectedOutput(messages: messages.dropLast() + error, status: status)
  }

  /// Retried with the same result each time, until the retries are used up.
  static func gaveUp(_ status: Int32, _ reason: String, resuming: String? = nil) -> ExpectedOutput {
    ExpectedOutput(
      messages: [retrying(reason)] + (resuming.map { [$0] } ?? []) + ["hottracks: \(reason)."],
      status: status)
  }
}
