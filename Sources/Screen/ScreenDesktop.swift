package import Session

/// Operations of the desktop. None blocks Swift's shared threads.
package struct ScreenDesktop: Sendable {
  /// Opens a page in the browser. Returns an error, or `nil` on success.
  package var open: @Sendable (_ address: String) async -> CommandError?
  /// Copies text to all clipboards. Returns a message that names them.
  package var copy: @Sendable (_ text: String, _ what: String) async -> Result<String, CommandError>
  /// Opens an email draft with an entry's text and artwork. Returns a message.
  package var mail: @Sendable (Row, ShareText) async -> Result<String, CommandError>
  /// Saves the artwork of an entry. Returns a message that contains the path.
  package var saveArtwork: @Sendable (Row) async -> Result<String, CommandError>

  package init(
    open: @escaping @Sendable (_ address: String) async -> CommandError?,
    copy:
      @escaping @Sendable (_ text: String, _ what: String) async -> Result<String, CommandError>,
    mail: @escaping @Sendable (Row, ShareText) async -> Result<String, CommandError>,
    saveArtwork: @escaping @Sendable (Row) async -> Result<String, CommandError>
  ) {
    self.open = open
    self.copy = copy
    self.mail = mail
    self.saveArtwork = saveArtwork
  }
}
