/// The object path that stands for a track on the bus.
enum TrackPath {
  static let none = "/org/mpris/MediaPlayer2/TrackList/NoTrack"

  /// No two ids share a path: what an element may not contain, and the underscore, which stands
  /// before its hexadecimal digits, is written as such.
  static func path(of id: String) -> String {
    var element = ""
    for byte in id.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "a")...UInt8(ascii: "z"):
        element.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        element += byte < 16 ? "_0" : "_"
        element += String(byte, radix: 16)
      }
    }
    return "/org/hottracks/track/" + (element.isEmpty ? "_" : element)
  }
}
