internal import CPicture
import Foundation
package import Terminal

/// A protocol for sending pixels to a terminal.
package enum PixelProtocol: String, CaseIterable, Sendable {
  case kitty
  case iterm2
  case sixel

  /// The protocol to use; `nil` for cells, or for no pictures if the mode is `off`.
  ///
  /// In mode `auto`, the terminal's reply decides. If there is no reply, for example while the window opens,
  /// only `TERM` counts. Nothing is guessed, because an unsupported protocol fills the screen with base64.
  package static func choose(
    _ mode: ArtworkMode, terminal: TerminalTraits, environment: [String: String]
  ) -> PixelProtocol? {
    switch mode {
    case .kitty: return .kitty
    case .iterm2: return .iterm2
    case .sixel: return .sixel
    case .blocks, .off: return nil
    case .auto: break
    }
    let name = terminal.name?.lowercased() ?? ""
    // A multiplexer replies for itself and filters other sequences.
    if isMultiplexed(environment) || begins(name, ["tmux", "screen", "gnu screen", "zellij"]) {
      return nil
    }
    // Their implementations of kitty's protocol leave traces of moving pictures.
    if begins(name, ["iterm2", "wezterm"]) { return .iterm2 }
    // Text does not erase Konsole's sixels.
    if begins(name, ["konsole"]) || (name.isEmpty && isSet("KONSOLE_VERSION", environment)) {
      return terminal.hasKittyGraphics ? .kitty : nil
    }
    if terminal.hasKittyGraphics || begins(name, ["kitty", "ghostty"]) { return .kitty }
    if name.isEmpty, ["xterm-kitty", "xterm-ghostty"].contains(environment["TERM"]) {
      return .kitty
    }
    return terminal.hasSixel ? .sixel : nil
  }

  /// The maximum width and height of a picture in pixels. xterm does not draw larger sixels; with
  /// the other protocols, the limit keeps a picture below about 4 MB.
  var maxPixels: Int {
    switch self {
    case .sixel: 1000
    case .kitty, .iterm2: 1600
    }
  }

  private static func isMultiplexed(_ environment: [String: String]) -> Bool {
    ["TMUX", "STY", "ZELLIJ"].contains { isSet($0, environment) }
      || begins(environment["TERM"] ?? "", ["tmux", "screen"])
  }

  private static func isSet(_ variable: String, _ environment: [String: String]) -> Bool {
    environment[variable]?.isEmpty == false
  }

  private static func begins(_ text: String, _ openings: [String]) -> Bool {
    openings.contains { text.hasPrefix($0) }
  }
}

/// Encodes pixels as a file with gdk-pixbuf. Blocks its thread, so it is called on `PictureQueue`.
struct PictureEncoder: Sendable {
  let library: PixbufLibrary

  /// - Throws: `notEncoded`.
  func file(_ image: PixelImage, as format: PictureFormat) throws(ArtworkError) -> Data {
    let functions = library.functions
    return try image.pixels.withUnsafeBufferPointer {
      pixels -> Result<Data, ArtworkError> in
      guard let start = pixels.baseAddress,
        let picture = functions.gdk_pixbuf_new_from_data(
          start, ht_rgb, 1, 8, CInt(image.width), CInt(image.height), CInt(4 * image.width), nil,
          nil)
      else { return .failure(.notEncoded(reason: "out of memory")) }
      defer { functions.g_object_unref(UnsafeMutableRawPointer(picture)) }
      var file: UnsafeMutablePointer<CChar>?
      var count = 0
      var error: UnsafeMutablePointer<ht_error>?
      let isSaved = functions.gdk_pixbuf_save_to_bufferv(
        picture, &file, &count, format.rawValue, nil, nil, &error)
      guard isSaved != 0, let file else {
        return .failure(.notEncoded(reason: library.message(error)))
      }
      defer { functions.g_free(file) }
      return .success(Data(bytes: file, count: count))
    }.get()
  }
}
