/// One request the demo store has answered, as its log is told of it.
///
/// It is told when the answer's head is decided, before its body is sent.
package struct DemoRequest: Sendable, Equatable {
  package var method: String
  /// The target as it stood in the request line, query included, percent-encoding kept.
  package var path: String
  /// The `Range` header, as sent.
  package var range: String?
  /// The `If-Range` header, as sent.
  package var ifRange: String?
  /// The status of the answer.
  package var status: Int

  /// One that never was, for comparing with one that was.
  package init(method: String, path: String, range: String?, ifRange: String?, status: Int) {
    self.method = method
    self.path = path
    self.range = range
    self.ifRange = ifRange
    self.status = status
  }
}
