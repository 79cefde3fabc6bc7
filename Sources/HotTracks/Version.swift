/// The version of the program (https://semver.org).
enum Version {
  static let number = "1.1.0"
  static let userAgent = "HotTracks/\(number)"
}
