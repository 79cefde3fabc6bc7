internal import Charts
internal import Library
internal import Rows

extension Row {
  /// Why there is no preview to be fetched, in a sentence for one who has no command line at hand.
  func lack(keys: KeyTable) -> String? {
    let advice = keys.clause(.openPage, "opens its page")
    return switch preview {
    case .noLongerSold(let storefront):
      "\(title) is no longer in the store of \(storefront.name)."
    case _ where kept?.part == .damaged: previewFailure?.sentence
    case _ where isFilmed: "The preview of \(title) is a film".advised(advice)
    case _ where !isHeard, .none: "The store offers no preview of \(title)".advised(advice)
    case .film, .offered, .unknown: previewFailure?.sentence
    }
  }
}
