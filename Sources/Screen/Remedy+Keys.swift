internal import Support

extension Remedy {
  /// The remedy in terms of keys; `nil` if none helps.
  ///
  /// - Parameter keys: `nil` if no key repeats the failed request.
  func keyText(_ keys: KeyTable? = nil) -> String? {
    let again = keys?.clause(.press, "try again")
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
