/// Values that have broken programs before.
package enum Hostile {
  static let numbers = [
    "0", "00", "-1", "+1", "255", "256", "65536", "2147483648", "4294967296", "67108865",
    "9223372036854775807", "9223372036854775808", "-9223372036854775808", "18446744073709551616",
    "1e9", "1e400", "-1e300", "0.5", "-0", "NaN", "0x10", "٣", "²",
    String(repeating: "9", count: 400),
  ]

  static let integers: [UInt64] = [
    0, 1, 7, 8, 9, 15, 16, 17, 255, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF, 0x1_0000_0000,
    UInt64(Int64.max), UInt64(Int64.max) + 1, .max - 8, .max,
  ]

  package static let texts = [
    "\0", "\r\nX: y", "\t", "\u{A0}", "\u{85}", "\u{2028}", "\u{1B}[2J", "\u{1B}]0;x\u{7}",
    "\u{9B}31m",
    "\u{7F}", "\u{202E}", "\u{2066}", "\u{200B}", "\u{200D}", "\u{FEFF}", "\u{FE0F}", "\u{E0041}",
    "\u{301}",
    "\u{FB2C}", "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}", "\u{1F1F8}\u{1F1F0}",
    "\u{1112}\u{1161}",
    "\u{10FFFF}", "\u{E000}", "漢字", "שלום", "ﷺ", "İ", "\"", "'", "\\", "//", "../", ".", "~",
    "$HOME",
    "-rf ", ":", ";", ",", "=", "?", "#", "@", "%00", "%2e%2e%2f", "[", "]", "{", "}", " [9].m4a",
    ".ht-part",
    "W/", "*", "<html>", "GMT", "http://", "https://user:pw@", "[::1]", "apple.com",
    String(repeating: "\u{1F600}", count: 75), String(repeating: "\u{301}", count: 300),
    String(repeating: " ", count: 2100), String(repeating: "a", count: 600),
  ]

  static let json = [
    "null", "true", "[]", "{}", "nul", "\"\\", "'a'", #""\ud800""#, #""\u0000""#, #""\u00""#,
    #""\/\n""#,
  ]

  /// Invalid UTF-8 (a lone byte, an overlong zero, a surrogate, a cut character), and a byte order mark.
  static let bytes: [[UInt8]] = [
    [0xFF], [0x80], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xE2, 0x82], [0xEF, 0xBB, 0xBF],
  ]
}
