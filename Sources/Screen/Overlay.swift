package import Rows

/// What stands in front of the list and takes the keys first.
package indirect enum Overlay: Equatable, Sendable {
  /// The keys, scrolled down by so many lines.
  case help(scroll: Int)
  /// The storefronts that a typed text leaves, and which of them is selected.
  case countries(CountryChooser)
  /// What a chart can be of, and from which source.
  case kinds(KindChooser)
  /// The selected entry with large artwork; moving the selection shows the next one's.
  case details
  /// The selected entry's artwork, as large as the window, in front of its details or of the list.
  case picture(PictureView, inDetails: Bool)
  /// The ways in which an entry can be shared, and which of them is selected; in front of details, a
  /// picture or the list, which are shown again when it is closed.
  case share(Row, over: Overlay?, MenuSelection = MenuSelection())
  /// An address that no program would open, whole, and why; scrolled down by so many lines. It stands
  /// in place of details, a picture or the list.
  case address(String, because: String, over: Overlay?, scroll: Int = 0)
  /// `y` does it; `n`, Esc, Enter and `q` do not.
  case question(Question)
}

extension Overlay? {
  /// Whether an entry's details are shown, or will be again when what stands before them is closed.
  var isOfDetails: Bool {
    switch self {
    case .details, .picture(_, inDetails: true): true
    case .share(_, let behind, _), .address(_, _, let behind, _): behind.isOfDetails
    default: false
    }
  }

  /// Whether a single entry is shown, in its details or as a picture, or will be again.
  var isOfEntry: Bool { isOfDetails || picture != nil }

  /// The picture that is shown, or will be again.
  var picture: PictureView? {
    switch self {
    case .picture(let view, _): view
    case .share(_, let behind, _), .address(_, _, let behind, _): behind.picture
    default: nil
    }
  }

  /// Whether the list is shown, with nothing or a box in front of it.
  var showsList: Bool {
    switch self {
    case nil, .question, .countries, .kinds, .share(_, over: nil, _): true
    default: false
    }
  }
}

/// A question before something that cannot be taken back.
package struct Question: Equatable, Sendable {
  /// One sentence with a question mark.
  package let text: String
  /// The ids of what is erased on `y`.
  package let ids: [String]
  /// Whether files that are not recorded as downloads are meant.
  package let unrecordedToo: Bool

  package init(text: String, ids: [String], unrecordedToo: Bool = false) {
    self.text = text
    self.ids = ids
    self.unrecordedToo = unrecordedToo
  }
}
