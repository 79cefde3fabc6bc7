package import Charts
package import Support

/// Why there is no list from the store, although it responded.
package enum StoreListError: Error, Equatable, Sendable {
  case noResults(SearchRequest)
  case noTracks(of: Entry, Storefront)
  case noEntries(ArtistList, of: String, Storefront)
  /// The store does not say which album or artist it belongs to.
  case unknownParent(String, of: Entry)
  case unknownID(String, String, Storefront)
}

extension StoreListError {
  /// Without the remedy, as sentences.
  package var cause: String {
    switch self {
    case .noResults(let request):
      let nothing =
        "No \(request.kind.plural) found for “\(request.words)” in \(request.country.nameInText)."
      return switch request.reasonForNoResults {
      case .china: "\(nothing) Apple's search does not work there."
      case .notKorean: "\(nothing) Apple's search finds only Korean words there."
      case .words: nothing
      }
    case .noTracks(let album, let storefront):
      return "The store in \(storefront.nameInText) does not list the tracks of \(album.title)."
    case .noEntries(let list, let name, let storefront):
      return "The store in \(storefront.nameInText) lists no \(list.rawValue) of \(name)."
    case .unknownParent(let noun, let entry): return "The \(noun) of \(entry.title) is not known."
    case .unknownID(let noun, let id, let storefront):
      return "No \(noun) with the ID \(id) in \(storefront.nameInText)."
    }
  }

  package var remedy: Remedy? {
    switch self {
    case .noResults(let request):
      switch request.reasonForNoResults {
      case .china: .otherCountry(besidesIDs: true)
      case .notKorean: .koreanWords
      case .words: .otherWords(hasField: request.field != nil)
      }
    case .unknownID: .otherCountry(besidesIDs: false)
    case .noTracks, .noEntries, .unknownParent: nil
    }
  }
}

extension CommandError {
  package init(_ error: StoreListError) {
    let advice = error.remedy.map { " \($0.commandText.capitalizedFirst)." } ?? ""
    self.init(.nothingMatches, error.cause + advice)
  }

  /// An error of a list from the store without the options of commands, for the screen.
  package init(causeOf error: any Error) {
    switch error {
    case let error as ChartError: self.init(causeOf: error)
    case let error as StoreListError:
      let advice = error.remedy?.screenText.map { " \($0)" } ?? ""
      self.init(.nothingMatches, error.cause + advice)
    default: self.init(reporting: error)
    }
  }
}
