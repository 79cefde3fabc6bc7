package import Foundation

extension Date {
  /// In UTC and in English, because the program does not set `LC_TIME`.
  ///
  /// - Parameter format: As in strftime(3); the result has at most 63 bytes.
  package func textInUTC(_ format: String) -> String { text(format, gmtime_r) }

  /// In the time zone of the system or of `TZ`. Foundation would need ICU data, which the program does not
  /// have.
  ///
  /// - Parameter format: As in strftime(3); the result has at most 63 bytes.
  package func localText(_ format: String) -> String { text(format, localtime_r) }

  private func text(
    _ format: String,
    _ split: (UnsafePointer<time_t>, UnsafeMutablePointer<tm>) -> UnsafeMutablePointer<tm>?
  ) -> String {
    var parts = tm()
    guard var seconds = time_t(exactly: timeIntervalSince1970.rounded(.down)),
      split(&seconds, &parts) != nil
    else { return "" }
    var text = [CChar](repeating: 0, count: 64)
    let length = strftime(&text, text.count, format, &parts)
    return String(decoding: text[..<length].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
