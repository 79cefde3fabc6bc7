package import Rows

/// What the desktop does with an entry. Nothing of it blocks the threads that tasks share.
package struct ScreenDesktop: Sendable {
  /// Opens a page in the browser; why it could not, `nil` where it did.
  package var open: @Sendable (_ address: String) async -> CommandError?
  /// Puts text on all clipboards, and says on which.
  package var copy: @Sendable (_ text: String, _ what: String) async -> Result<String, CommandError>
  /// Begins a letter with an entry's text and artwork, and says so.
  package var mail: @Sendable (Row, ShareText) async -> Result<String, CommandError>
  /// Saves an entry's artwork, and says where.
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
