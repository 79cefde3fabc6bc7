package import Charts
package import Desktop
package import Library
package import Playback
internal import Support
package import Transfers

/// An error of a command: a message and an exit status.
///
/// Errors of all modules are converted here.
package struct CommandError: Error, Equatable, Sendable {
  package let status: ExitStatus
  /// One or two sentences: what failed, and the remedy.
  package let sentence: String
  /// Whether no server has replied, probably because there is no network.
  package private(set) var isNoResponse = false

  package init(_ status: ExitStatus, _ sentence: String) {
    self.status = status
    self.sentence = sentence
  }

  package static func usage(_ sentence: String) -> CommandError {
    CommandError(.usage, sentence)
  }

  package init(_ hang: PlayerHang) {
    switch hang {
    case .audioSystem:
      self.init(.playback, "The audio system is not responding. Restart it and try again.")
    case .file:
      self.init(.playback, "The file is taking too long to open. Check the disk and try again.")
    }
  }

  package init(_ error: ChartError) { self.init(error, error.description) }

  /// An error of the store that affects one entry.
  package init(_ error: ChartError, about title: String) {
    self.init(error, error.description, about: title)
  }

  /// An error of the store without the options of commands, for the screen.
  package init(causeOf error: ChartError) { self.init(error, error.cause) }

  package init(causeOf error: ChartError, about title: String) {
    self.init(error, error.cause, about: title)
  }

  private init(_ error: ChartError, _ text: String, about title: String? = nil) {
    let sentence = title.map { "\($0): " + Self.ended(text) } ?? Self.sentence(text)
    self.init(Self.status(of: error), sentence)
    isNoResponse = error.remedy == .checkNetwork
  }

  package init(_ error: LibraryError) {
    let status: ExitStatus = if case .notRead = error { .failed } else { .cannotWrite }
    self.init(status, Self.sentence(error.description))
  }

  package init(_ error: LibraryDatabaseError) {
    let status: ExitStatus =
      switch error {
      case .newer, .broken, .movedAside, .undecodable, .failed: .failed
      case .readOnly, .diskFull, .busy: .cannotWrite
      }
    self.init(status, Self.sentence(error.description))
  }

  package init(_ error: TransferError) {
    self.init(Self.status(of: error), Self.sentence(error.description))
  }

  /// An error of a file, whose message does not contain the title.
  package init(_ error: TransferError, about title: String) {
    self.init(Self.status(of: error), "\(title): " + Self.ended(error.description))
  }

  package init(_ error: PlaybackError) {
    self.init(.playback, Self.sentence(error.description))
  }

  package init(_ error: DesktopError) {
    // Not capitalized, because the message may begin with a program's name.
    self.init(.failed, error.description)
  }

  /// Converts any error that a command throws.
  package init(reporting error: any Error) {
    switch error {
    case let failure as CommandError: self = failure
    case let error as ChartError: self.init(error)
    case let error as StoreListError: self.init(error)
    case let error as LibraryError: self.init(error)
    case let error as LibraryDatabaseError: self.init(error)
    case let error as TransferError: self.init(error)
    case let error as PlaybackError: self.init(error)
    case let error as DesktopError: self.init(error)
    default: self.init(.failed, Self.sentence("\(error)"))
    }
  }

  package static func status(of error: TransferError) -> ExitStatus {
    switch error {
    case .refused: .slowDown
    case .unreachable, .timedOut, .insecure, .tooManyRedirects, .redirectRefused, .status,
      .incomplete:
      .unreachable
    case .invalidResponse, .notAudio, .tooLarge, .rangesDisagree: .unreadable
    case .disk, .folder, .diskFull, .inTheWay: .cannotWrite
    case .addressRefused, .noLongerOffered, .busyElsewhere, .failed: .failed
    }
  }

  private static func status(of error: ChartError) -> ExitStatus {
    switch error {
    case .unreachable, .noChart, .notCached: .unreachable
    case .rateLimited: .slowDown
    case .unreadable: .unreadable
    case .empty: .nothingMatches
    case .badAddress: .usage
    case .canceled: .interrupted
    case .every(let errors): worst(of: errors.map(status))
    }
  }

  // If several sources failed: rate limits first, then invalid responses.
  private static func worst(of statuses: [ExitStatus]) -> ExitStatus {
    let order: [ExitStatus] = [.slowDown, .unreadable, .unreachable, .nothingMatches]
    return order.first(where: statuses.contains) ?? .failed
  }

  // Capitalizes the message of a module, which is written to follow a name and a colon.
  private static func sentence(_ text: String) -> String {
    ended(text.prefix(1).uppercased() + text.dropFirst())
  }

  private static func ended(_ text: String) -> String {
    text.hasSuffix(".") || text.hasSuffix("?") ? text : text + "."
  }
}

extension PlaybackError {
  /// The reason alone, without the path, which could hide it.
  var reason: String {
    switch self {
    case .noSuchFile: "File not found."
    case .notPermitted: "Permission denied."
    case .unreadable: "Not a valid audio file."
    default: CommandError(self).sentence
    }
  }
}

extension TransferError {
  /// The cause as a sentence for the screen. Without a path, which could hide the rest of a line.
  package var sentence: String { withoutPath.cause.capitalizedFirst + "." }

  private var withoutPath: TransferError {
    switch self {
    case .disk(let code, _): .disk(errno: code, path: "the file")
    case .folder(let code, _): .folder(errno: code, path: "the folder")
    case .inTheWay: .inTheWay(path: "the destination")
    default: self
    }
  }
}
