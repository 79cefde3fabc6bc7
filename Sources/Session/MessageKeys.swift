package import Charts
internal import Library
package import Support
package import Transfers

/// The names of the keys that messages mention. An action without a name is not mentioned.
package struct MessageKeys: Equatable, Sendable {
  package enum Action: CaseIterable, Sendable {
    case play
    case togglePause
    /// Downloads, or tries again.
    case download
    case erase
    case openPage
    case refresh
  }

  private let names: [Action: String]

  package init(_ names: [Action: String] = [:]) {
    self.names = names
  }

  /// Text such as `press x to erase it`; `nil` if the action has no key.
  package func clause(_ action: Action, _ does: String) -> String? {
    names[action].map { "press \($0) to \(does)" }
  }
}

/// Advice about files in terms of keys; `nil` if no key helps, or if downloads are not allowed.
extension SessionModel {
  func fetching(_ does: String) -> String? {
    isOffline ? nil : keys.clause(.download, does)
  }

  /// Advice about a damaged file, which must be erased first.
  ///
  /// - Parameter does: What the key does.
  func renewal(_ does: String) -> String? {
    guard let erasing = keys.clause(.erase, "erase it") else { return nil }
    return erasing + (fetching(does).map { ", then \($0)" } ?? "")
  }
}

extension String {
  /// A sentence of this text and, after a semicolon, the advice, if any.
  package func advised(_ advice: String?...) -> String {
    self + Self.advice(advice)
  }

  static func advice(_ advice: [String?]) -> String {
    let advice = advice.compactMap(\.self)
    return (advice.isEmpty ? "" : "; " + advice.joined(separator: " or ")) + "."
  }
}

extension Remedy {
  /// The remedy in terms of keys; `nil` if none helps.
  ///
  /// - Parameter keys: `nil` if no key repeats the failed request.
  package func keyText(_ keys: MessageKeys? = nil) -> String? {
    let again = keys?.clause(.download, "try again")
    let thenAgain = again.map { ", then \($0)" } ?? ""
    switch self {
    case .otherChart: return "try again later or choose another country"
    case .goOnline: return "choose another country or restart without --offline to fetch it"
    case .otherFolder: return "restart with --documents DIR to use another folder"
    default: break
    }
    guard let keys else { return commandText }
    return switch self {
    case .refresh: keys.clause(.refresh, "refresh")
    case .retry: again
    case .retryLater, .retryWhenFinished: again.map { "\($0) later" }
    case .checkNetwork: "check your network connection\(thenAgain)"
    case .checkClock: "check the system clock and the network\(thenAgain)"
    case .checkDisk: "check the disk\(thenAgain)"
    case .checkPermissions: "check its permissions\(thenAgain)"
    case .freeSpace: "free up space\(thenAgain)"
    case .moveFile: "move it\(thenAgain)"
    case .signIn, .fixAddress, .otherChart, .goOnline, .otherFolder: commandText
    }
  }
}

extension TransferError {
  /// The error with a remedy that names keys. The path is last, because a line shows only the beginning.
  package func text(keys: MessageKeys) -> String {
    shortText(keys: keys) + (unplaced.path.map { " Path: \($0)" } ?? "")
  }

  /// The same without a path, which may be long.
  package func shortText(keys: MessageKeys) -> String {
    let words = unplaced.error.cause
    let cause = words.prefix(1).uppercased() + words.dropFirst()
    return cause.advised(remedy?.keyText(keys))
  }

  private var unplaced: (error: TransferError, path: String?) {
    switch self {
    case .disk(let code, let path): (.disk(errno: code, path: "the file"), path)
    case .folder(let code, let path): (.folder(errno: code, path: "the folder"), path)
    case .inTheWay(let path): (.inTheWay(path: "the destination"), path)
    default: (self, nil)
    }
  }
}

extension CommandError {
  /// The error with a remedy that names keys, not options.
  package init(withKeys error: ChartError) {
    let cause = error.cause.prefix(1).uppercased() + error.cause.dropFirst()
    let remedy = error.remedy.keyText().map { " \($0.prefix(1).uppercased())\($0.dropFirst())." }
    self.init(CommandError(error).status, "\(cause).\(error == .canceled ? "" : remedy ?? "")")
  }
}

extension ChartWarning {
  /// A message that names keys instead of options.
  package func text(keys: MessageKeys) -> String {
    guard case .sameSourceAsLastTime(let source) = self else { return description }
    return "Showing “\(source.title)”, the same chart as before"
      .advised(keys.clause(.refresh, "fetch the default one"))
  }
}

extension Row {
  /// Why there is no preview to download, in a sentence with keys instead of options.
  ///
  /// - Parameter isNamed: Whether the title is displayed next to it.
  package func lack(keys: MessageKeys, isNamed: Bool = false) -> String? {
    let advice = keys.clause(.openPage, "open the store page")
    return switch noPreviewReason {
    case .noLongerSold(let storefront):
      "\(isNamed ? "No" : "\(entry.title) is no") longer available in \(storefront.nameInText)."
    case .video:
      "The preview\(isNamed ? "" : " of \(entry.title)") is a video".advised(advice)
    case .noVideo:
      "\(isNamed ? "No" : "\(entry.title) has no") audio preview".advised(advice)
    case .notOffered:
      "No preview available\(isNamed ? "" : " for \(entry.title)")".advised(advice)
    case .damaged, .unknown, nil: previewError()?.sentence
    }
  }
}
