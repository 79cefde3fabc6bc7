internal import Charts
internal import Rows

extension Row {
  /// Why there is no preview to be fetched, in a sentence for one who has no command line at hand.
  var lack: String? {
    guard case .noLongerSold(let storefront) = preview else { return previewFailure?.sentence }
    return "\(title) is no longer in the store of \(storefront.name)."
  }
}
