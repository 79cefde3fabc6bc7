/// The program's version, by semver.org.
enum Version {
  static let number = "1.0.0"
  static let userAgent = "HotTracks/\(number)"
}
