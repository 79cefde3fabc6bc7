package import Artwork
package import Charts
package import Session
package import Support
package import Terminal

/// What the screen's loop needs besides the services of the session. Blocking closures run on a queue of the
/// loop, never on Swift's shared threads.
package struct ScreenServices: Sendable {
  package var session: SessionServices
  package var chart: @Sendable (ChartRequest) async -> Result<FetchedChart, CommandError>
  /// Charts of many countries, as they arrive.
  package var world: @Sendable (ChartList, [Storefront], Freshness) -> AsyncStream<CountryChart>
  package var list: @Sendable (StoreRequest, Freshness) async -> Result<StoreList, CommandError>
  package var picture: @Sendable (PictureRequest) async -> RenderedPicture
  package var desktop: ScreenDesktop
  /// Saves the country for the next run. Never blocks.
  package var saveCountry: @Sendable (Storefront) -> Void

  package init(
    session: SessionServices,
    chart: @escaping @Sendable (ChartRequest) async -> Result<FetchedChart, CommandError>,
    world:
      @escaping @Sendable (ChartList, [Storefront], Freshness) -> AsyncStream<CountryChart>,
    list:
      @escaping @Sendable (StoreRequest, Freshness) async -> Result<StoreList, CommandError>,
    picture: @escaping @Sendable (PictureRequest) async -> RenderedPicture,
    desktop: ScreenDesktop,
    saveCountry: @escaping @Sendable (Storefront) -> Void
  ) {
    self.session = session
    self.chart = chart
    self.world = world
    self.list = list
    self.picture = picture
    self.desktop = desktop
    self.saveCountry = saveCountry
  }
}

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
