internal import Charts
internal import Library
internal import Session

extension Row {
  /// Why there is no preview to download, in a sentence with keys instead of options.
  ///
  /// - Parameter isNamed: Whether the title is displayed next to it.
  func lack(keys: KeyTable, isNamed: Bool = false) -> String? {
    let advice = keys.clause(.openPage, "open the store page")
    return switch noPreviewReason {
    case .noLongerSold(let storefront):
      "\(isNamed ? "No" : "\(entry.title) is no") longer available in \(storefront.nameInText)."
    case .video:
      "The preview\(isNamed ? "" : " of \(entry.title)") is a video".advised(advice)
    case .noVideo:
      "\(isNamed ? "No" : "\(entry.title) has no") audio preview".advised(advice)
    case .notOffered:
      "No preview available\(isNamed ? "" : " for \(entry.title)")".advised(advice)
    case .damaged, .unknown, nil: previewError?.sentence
    }
  }
}
