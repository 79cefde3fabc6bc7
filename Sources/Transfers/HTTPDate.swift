internal import CCurl
import Foundation

/// Dates as HTTP writes them (RFC 9110, 5.6.7), read by libcurl's own parser.
enum HTTPDate {
  /// <https://curl.se/libcurl/c/curl_getdate.html>
  static func date(_ text: String) -> Date? {
    let seconds = curl_getdate(text, nil)
    return seconds < 0 ? nil : Date(timeIntervalSince1970: TimeInterval(seconds))
  }
}
