package import Desktop

/// A message in which titles are marked, so that they can be shortened to fit.
package struct SessionText: Equatable, Sendable, ExpressibleByStringInterpolation {
  fileprivate enum Part: Equatable, Sendable {
    case words(String)
    case title(String)
  }

  private var parts: [Part]

  package init(_ text: String) {
    parts = [.words(text)]
  }

  package init(stringLiteral text: String) {
    self.init(text)
  }

  package init(stringInterpolation: StringInterpolation) {
    parts = stringInterpolation.parts
  }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Part] = []

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ text: String) {
      guard !text.isEmpty else { return }
      if case .words(let words)? = parts.last {
        parts[parts.count - 1] = .words(words + text)
      } else {
        parts.append(.words(text))
      }
    }

    package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      appendLiteral(value.description)
    }

    package mutating func appendInterpolation(title: String) {
      parts.append(.title(title))
    }

    package mutating func appendInterpolation(_ text: SessionText) {
      for part in text.parts {
        switch part {
        case .words(let words): appendLiteral(words)
        case .title: parts.append(part)
        }
      }
    }
  }

  package func text(shorteningTitles shorten: (String) -> String = { $0 }) -> String {
    parts.map { part in
      switch part {
      case .words(let words): words
      case .title(let title): shorten(title)
      }
    }.joined()
  }

  /// The texts, separated by spaces.
  static func joined(_ texts: [SessionText?]) -> SessionText {
    let texts = texts.compactMap(\.self)
    return texts.dropFirst().reduce(texts.first ?? "") { "\($0) \($1)" }
  }

  /// The message after a colon: in lowercase, unless it begins with a title or a path.
  var continued: SessionText {
    guard case .words(let words)? = parts.first,
      ["Could not ", "Cannot "].contains(where: words.hasPrefix)
    else { return self }
    var text = self
    text.parts[0] = .words(words.prefix(1).lowercased() + words.dropFirst())
    return text
  }

  /// A sentence of this text and, after a semicolon, the advice, if any.
  package func advised(_ advice: String?...) -> SessionText {
    "\(self)\(String.advice(advice))"
  }
}

extension [SessionText] {
  /// Summarizes messages about files: a single message unchanged, or `Could not erase 2 files. First error:
  /// …`; `nil` if there are none.
  func summary(couldNot verb: String) -> SessionText? {
    count > 1 ? "Could not \(verb) \(count) files. First error: \(self[0].continued)" : first
  }
}

/// Messages about an audio device that is lost and found during playback. Errors that end playback are
/// `CommandError`s.
package enum AudioDeviceMessage {
  package static let isBack = "The audio system is responding again."

  package static func lost(at place: Duration) -> String {
    "Lost the audio device at \(Quantity.clock(place)); retrying."
  }
}

/// Messages about copied text.
package enum ClipboardMessage {
  /// | - Parameters:
  ///   - what: The copied text, such as `the link`.
  ///   - isSent: Whether the text was sent to the terminal, which does not confirm it.
  /// - Returns: `nil` if the text was not copied.
  package static func sentence(
    _ what: String, on clipboards: [Clipboard], isSent: Bool
  ) -> String? {
    let desktop = clipboards.contains { $0 != .tmux } ? "the clipboard" : nil
    let tmux = clipboards.contains(.tmux) ? "the tmux buffer" : nil
    let places = [desktop, tmux].compactMap(\.self)
    if !places.isEmpty { return "Copied \(what) to \(places.joined(separator: " and "))." }
    return isSent
      ? "Sent \(what) to the terminal's clipboard (not all terminals support this)." : nil
  }
}
