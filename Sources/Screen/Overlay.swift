package import Session

/// A panel or menu in front of the list, which handles keys first.
package indirect enum Overlay: Equatable, Sendable {
  /// The help, scrolled by a number of lines.
  case help(scroll: Int)
  /// The menu of countries.
  case countries(CountryChooser)
  /// The menu of kinds and sources.
  case kinds(KindChooser)
  /// The line for the words of a search, below the list.
  case search(SearchLine)
  /// The selected entry with large artwork. Moving the selection shows the next entry.
  case details
  /// The artwork of the selected entry in the size of the window, in front of its details or of the list.
  case picture(PictureView, inDetails: Bool)
  /// The menu of ways to share an entry, in front of details, an image or the list, which are shown again
  /// when it is closed.
  case share(Row, over: Overlay?, MenuSelection = MenuSelection())
  /// An address that no program could open, and the reason; scrolled by a number of lines. In front of
  /// details, an image or the list.
  case address(String, because: String, over: Overlay?, scroll: Int = 0)
  /// `y` confirms; `n`, Esc, Enter and `q` do not.
  case question(Question)
}

extension Overlay? {
  /// Whether details are shown, or will be shown when this overlay is closed.
  var isOfDetails: Bool {
    switch self {
    case .details, .picture(_, inDetails: true): true
    case .share(_, let behind, _), .address(_, _, let behind, _): behind.isOfDetails
    default: false
    }
  }

  /// Whether a single entry is shown, as details or as an image, or will be shown again.
  var isOfEntry: Bool { isOfDetails || picture != nil }

  /// The image that is shown or will be shown again.
  var picture: PictureView? {
    switch self {
    case .picture(let view, _): view
    case .share(_, let behind, _), .address(_, _, let behind, _): behind.picture
    default: nil
    }
  }

  /// Whether the list is visible, possibly behind a box.
  var showsList: Bool {
    switch self {
    case nil, .question, .countries, .kinds, .search, .share(_, over: nil, _): true
    default: false
    }
  }
}
