package import Foundation

/// A response of any status, with its body in memory.
package struct Response: Equatable, Sendable {
  package var status: Int
  package var contentType: String?
  /// The field as sent: seconds or a date.
  package var retryAfter: String?
  package var body: Data

  package init(
    status: Int, contentType: String? = nil, retryAfter: String? = nil, body: Data = Data()
  ) {
    self.status = status
    self.contentType = contentType
    self.retryAfter = retryAfter
    self.body = body
  }
}
