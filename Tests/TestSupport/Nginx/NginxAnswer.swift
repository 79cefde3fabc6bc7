/// A response in the log of nginx.
package struct NginxAnswer: Equatable, Sendable {
  package let target: String
  /// The requested `Range`, such as `bytes=65536-`.
  package let range: String?
  package let status: Int
  /// The length of the sent part of the body.
  package let bytesSent: Int
  /// The number of the connection.
  package let connection: Int

  /// The fields in the order of `NginxSettings`; `nil` for an incomplete line.
  init?(line: Substring) {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
    guard fields.count == 5, let status = Int(fields[2]), let bytes = Int(fields[3]),
      let connection = Int(fields[4])
    else { return nil }
    target = String(fields[0])
    range = fields[1] == "-" ? nil : String(fields[1])
    self.status = status
    bytesSent = bytes
    self.connection = connection
  }
}
