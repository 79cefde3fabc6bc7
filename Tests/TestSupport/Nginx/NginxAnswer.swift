/// One answer as nginx has logged it.
package struct NginxAnswer: Equatable, Sendable {
  package let target: String
  /// The `Range` asked for, such as `bytes=65536-`.
  package let range: String?
  package let status: Int
  /// Of the body, as far as they were sent.
  package let bytesSent: Int
  /// nginx's number of the connection.
  package let connection: Int

  /// Fields as in `NginxSettings`; `nil` for a line that is not all there yet.
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
