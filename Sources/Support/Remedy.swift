/// What the user can do about an error. Commands print it; `browse` does not, because its last line lists the keys.
package enum Remedy: Equatable, Sendable {
  case retry
  case retryLater
  /// After HTTP 403, which may not be a rate limit.
  case findCause
  /// When the other process has finished.
  case retryWhenFinished
  case refresh
  case goOnline
  case checkNetwork
  case checkClock
  case signIn
  case checkDisk
  case checkPermissions
  case freeSpace
  case moveFile
  case otherFolder
  case otherChart(isOnlySource: Bool, mayWorkLater: Bool)
  case fixAddress
  /// `besidesIDs`: IDs and links work in this country, too.
  case otherCountry(besidesIDs: Bool)
  case koreanWords
  /// `hasField`: Only one field was searched.
  case otherWords(hasField: Bool)

  /// A clause to print after a semicolon, without a full stop.
  package var commandText: String {
    switch self {
    case .retry: "run the same command again"
    case .retryLater: "try again later"
    case .findCause: "to find the cause: `hottracks doctor --network`"
    case .retryWhenFinished: "run the same command again when it finishes"
    case .refresh: "try again with --refresh"
    case .goOnline: "try again without --offline"
    case .checkNetwork: "check your network connection and try again"
    case .checkClock: "check the system clock and the network, then try again"
    case .signIn: "sign in to the network in a browser, then try again"
    case .checkDisk: "check the disk, then run the same command again"
    case .checkPermissions: "check its permissions and run the same command again"
    case .freeSpace: "free up space and run the same command again"
    case .moveFile: "move it and run the same command again"
    case .otherFolder: "choose another folder with --documents"
    case .otherChart(let isOnlySource, let mayWorkLater):
      "try another \(isOnlySource ? "--country" : "--source or --country")"
        + (mayWorkLater ? ", or try again later" : "")
    case .fixAddress: "use https://HOST or http://127.0.0.1:PORT, without user, query or fragment"
    case .otherCountry(let besidesIDs):
      "try another --country" + (besidesIDs ? "; IDs and links work" : "")
    case .koreanWords: "try Korean words, or another --country"
    case .otherWords(let hasField):
      hasField
        ? "try fewer words, omit --by, or try another --country"
        : "try fewer words, --by, or another --country"
    }
  }

  /// A sentence without options, for the screen; `nil` where keys say it.
  package var screenText: String? {
    switch self {
    case .otherCountry: "Try another country."
    case .koreanWords: "Try Korean words, or another country."
    case .otherWords: "Try fewer words, or another country."
    default: nil
    }
  }
}
