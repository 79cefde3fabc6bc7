internal import Charts
internal import Library
internal import Rows

extension Row {
  /// Why there is no preview to be fetched, in a sentence for one who has no command line at hand.
  ///
  /// - Parameter isNamed: whether its title stands above already.
  func lack(keys: KeyTable, isNamed: Bool = false) -> String? {
    let advice = keys.clause(.openPage, "opens its page")
    return switch preview {
    case .noLongerSold(let storefront):
      "\(isNamed ? "It" : title) is no longer in the store of \(storefront.name)."
    case _ where kept?.part == .damaged: previewFailure?.sentence
    case .film:
      "\(isNamed ? "Its preview" : "The preview of \(title)") is a film".advised(advice)
    case _ where kind?.preview == .film:
      "\(isNamed ? "It" : title) has no sound to download".advised(advice)
    case _ where !isHeard, .none:
      "The store offers no preview of \(isNamed ? "it" : title)".advised(advice)
    case .offered, .unknown: previewFailure?.sentence
    }
  }
}
