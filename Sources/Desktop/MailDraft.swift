/// A letter to nobody yet.
package struct MailDraft: Equatable, Sendable {
  package var subject: String
  package var body: String
  /// The path of a file that goes with it.
  package var attachment: String?

  package init(subject: String, body: String, attachment: String? = nil) {
    self.subject = subject
    self.body = body
    self.attachment = attachment
  }
}
