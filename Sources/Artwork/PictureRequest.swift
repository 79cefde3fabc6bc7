internal import Support

/// Everything that determines how a picture is drawn: equal requests give equal pictures.
package struct PictureRequest: Hashable, Sendable {
  /// The address in the store; `nil` for the placeholder.
  package private(set) var address: String?
  /// What the placeholder shows.
  package let placeholder: PlaceholderSymbol
  /// The available cells. The picture is scaled to fit without distortion.
  package let columns: Int
  package let rows: Int
  /// Whether to draw pixels too, if the terminal has a pixel protocol.
  package let wantsPixels: Bool
  /// Whether a picture in pixels leaves a small gap above and below, so that it does not touch the
  /// pictures of adjacent rows. Cells ignore it.
  package let hasGap: Bool
  /// In tenths.
  package private(set) var opacity: Int
  /// Set if the picture can be zoomed.
  package let portion: PicturePortion?
  package let settings: PictureSettings

  package init(
    address: String?, placeholder: PlaceholderSymbol = .note, columns: Int, rows: Int,
    wantsPixels: Bool, hasGap: Bool = false, opacity: Int = 10, portion: PicturePortion? = nil,
    settings: PictureSettings
  ) {
    (self.address, self.placeholder, self.settings) = (address, placeholder, settings)
    (self.columns, self.rows, self.wantsPixels) = (columns, rows, wantsPixels)
    (self.hasGap, self.opacity, self.portion) = (hasGap, opacity, portion)
  }

  /// How its pixels are sent; `nil` if it is drawn only in cells.
  var pixelProtocol: PixelProtocol? { wantsPixels ? settings.pixels : nil }

  /// The cells that it can fill, because a picture in pixels has a maximum size.
  package var usedCells: (columns: Int, rows: Int) {
    let space = PictureSpace(self)
    return (space.columns, space.rows)
  }

  /// The same picture with another opacity, in tenths.
  package func faded(to opacity: Int) -> PictureRequest {
    var request = self
    request.opacity = opacity
    return request
  }

  /// The same request for the placeholder.
  var withoutAddress: PictureRequest {
    var request = self
    request.address = nil
    return request
  }
}

/// A file name for a picture's address.
struct PictureCacheKey: Hashable, Sendable {
  let name: String

  init(_ address: String) {
    let digits = String(StableHash.bits128(Self.withoutPort(address).utf8), radix: 16)
    name = String(repeating: "0", count: 32 - digits.count) + digits
  }

  /// The demo server has a different port in each run, but the same pictures.
  private static func withoutPort(_ address: String) -> String {
    for origin in ["http://127.0.0.1:", "http://localhost:", "http://[::1]:"]
    where address.hasPrefix(origin) {
      return "loopback" + address.dropFirst(origin.count).drop { $0 != "/" }
    }
    return address
  }
}
