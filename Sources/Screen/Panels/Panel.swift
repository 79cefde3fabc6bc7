import Session

/// A panel in front of the list. The last one of a stack handles keys first; closing it shows what is behind.
package enum Panel: Equatable, Sendable {
  /// The help, scrolled by a number of lines.
  case help(scroll: Int)
  case menu(Menu)
  /// The line for the words of a search, below the list.
  case search(SearchLine)
  /// The selected entry with large artwork. Moving the selection shows the next entry.
  case details
  /// The artwork of the selected entry in the size of the window.
  case picture(PictureView)
  /// An address that no program could open, and the reason; or an error. Scrolled by a number of lines.
  case address(String, because: String, called: String = "the link", scroll: Int = 0)
  case question(Question)

  /// Whether it replaces the list, instead of being drawn over it.
  var replacesList: Bool {
    switch self {
    case .help, .details, .picture, .address: true
    case .menu, .search, .question: false
    }
  }

  var isPicture: Bool { if case .picture = self { true } else { false } }
}

extension [Panel] {
  /// Whether details are shown, or will be shown when the panels in front of them are closed.
  var haveDetails: Bool { contains(.details) }

  /// Whether a single entry is shown, as details or as an image, or will be shown again.
  var haveEntry: Bool { contains { $0 == .details || $0.isPicture } }

  /// The image that is shown or will be shown again.
  var picture: PictureView? {
    lazy.compactMap { if case .picture(let view) = $0 { view } else { nil } }.last
  }

  /// Whether the list is visible, possibly behind a box.
  var showList: Bool { !contains(where: \.replacesList) }

  /// What is drawn behind the boxes; `nil` for the list.
  var background: Panel? { last(where: \.replacesList) }
}

extension ScreenModel {
  /// The panel that handles keys.
  package var panel: Panel? {
    get { panels.last }
    set {
      _ = panels.popLast()
      if let newValue { panels.append(newValue) }
    }
  }
}
