package import Artwork
package import Charts
package import Session
package import Support
package import Terminal

/// What the screen needs besides the services of the session. None of them blocks Swift's shared threads.
package struct ScreenServices: Sendable {
  package var chart: @Sendable (ChartRequest) async -> Result<FetchedChart, CommandError>
  /// Charts of many countries, as they arrive.
  package var world: @Sendable (ChartList, [Storefront], Freshness) -> AsyncStream<CountryChart>
  package var list: @Sendable (StoreRequest, Freshness) async -> Result<StoreList, CommandError>
  package var picture: @Sendable (PictureRequest) async -> RenderedPicture
  /// Opens a page in the browser. Returns an error, or `nil` on success.
  package var open: @Sendable (_ address: String) async -> CommandError?
  /// Copies text to all clipboards. Returns a message that names them.
  package var copy: @Sendable (_ text: String, _ what: String) async -> Result<String, CommandError>
  /// Opens an email draft with an entry's text and artwork. Returns a message.
  package var mail: @Sendable (Row, ShareText) async -> Result<String, CommandError>
  /// Saves the artwork of an entry. Returns a message that contains the path.
  package var saveArtwork: @Sendable (Row) async -> Result<String, CommandError>
  /// Saves the country for the next run. Never blocks.
  package var saveCountry: @Sendable (Storefront) -> Void

  package init(
    chart: @escaping @Sendable (ChartRequest) async -> Result<FetchedChart, CommandError>,
    world:
      @escaping @Sendable (ChartList, [Storefront], Freshness) -> AsyncStream<CountryChart>,
    list:
      @escaping @Sendable (StoreRequest, Freshness) async -> Result<StoreList, CommandError>,
    picture: @escaping @Sendable (PictureRequest) async -> RenderedPicture,
    open: @escaping @Sendable (_ address: String) async -> CommandError?,
    copy:
      @escaping @Sendable (_ text: String, _ what: String) async -> Result<String, CommandError>,
    mail: @escaping @Sendable (Row, ShareText) async -> Result<String, CommandError>,
    saveArtwork: @escaping @Sendable (Row) async -> Result<String, CommandError>,
    saveCountry: @escaping @Sendable (Storefront) -> Void
  ) {
    (self.chart, self.world, self.list, self.picture) = (chart, world, list, picture)
    (self.open, self.copy, self.mail, self.saveArtwork) = (open, copy, mail, saveArtwork)
    self.saveCountry = saveCountry
  }
}

/// The terminal, as the loop uses it. Implemented by `ScreenSession`.
package struct ScreenSurface: Sendable {
  /// Ends when the terminal is closed.
  package let inputs: EventChannel<TerminalInput>
  /// Never blocks. Replaces a frame that has not been sent yet.
  package let present: @Sendable (Frame) -> Void
  /// Sends the next frame completely.
  package let redraw: @Sendable () -> Void
  /// Leaves the screen, stops the process, and opens the screen again when it is continued.
  package let suspend: @Sendable () -> Void

  package init(
    inputs: EventChannel<TerminalInput>, present: @escaping @Sendable (Frame) -> Void,
    redraw: @escaping @Sendable () -> Void, suspend: @escaping @Sendable () -> Void
  ) {
    self.inputs = inputs
    self.present = present
    self.redraw = redraw
    self.suspend = suspend
  }
}
