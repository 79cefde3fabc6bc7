package import Charts
package import Library

/// One entry in a list, joined with what is on disk.
package struct Row: Equatable, Sendable, Identifiable {
  /// Of media; `nil` where only a file's name is known.
  package var kind: MediaKind?
  package var rank: Int?
  package let id: String
  /// The id if the store gives no visible name.
  package var name: String
  /// `nil` where only a file's name is known and it does not tell.
  package var artistName: String?
  package var collectionName: String?
  package var genres: [String] = []
  package var releaseDate: String?
  package var isExplicit = false
  package var url: String?
  package var artworkURL100: String?
  package var preview: PreviewOffer
  /// The preview's address was told long ago, or led nowhere: the store may have moved it.
  package var hasOldAddress = false
  package var trackTimeMillis: Int?
  package var trackPrice: Double?
  package var currency: String?
  package var details = EntryDetails()
  package var kept: KeptPreview?
  /// The code of the storefront where it was found, where that is not the one that is shown.
  package var country: String?
  package var isFavorite = false
  /// In the chart with which this one is compared; `nil` where it was not in it, or there is none.
  package var previousRank: Int?
  /// `nil` where nothing is known to compare with.
  package var movement: Movement?

  /// - Parameter missing: why the store was not heard about details, if it was not: what is missing
  ///   then is unknown, not absent.
  package init(_ entry: ChartEntry, kept: KeptPreview?, missing: DetailsMissing? = nil) {
    kind = entry.kind
    rank = entry.rank
    id = entry.id
    name = entry.name
    artistName = entry.artistName
    collectionName = entry.collectionName
    genres = entry.genres
    releaseDate = entry.releaseDate
    isExplicit = entry.isExplicit
    url = entry.url
    artworkURL100 = entry.artworkURL100
    preview = PreviewOffer(entry, missing: missing)
    trackTimeMillis = entry.trackTimeMillis
    trackPrice = entry.trackPrice
    currency = entry.currency
    details = entry.details
    self.kept = kept
  }

  package init(_ item: LookupItem, name: String, kept: KeptPreview?) {
    kind = item.kind
    rank = nil
    id = item.id
    self.name = name
    artistName = item.artistName
    collectionName = item.collectionName
    genres = item.genres
    releaseDate = item.releaseDate
    isExplicit = item.isExplicit ?? false
    url = item.url
    artworkURL100 = item.artworkURL100
    preview = PreviewOffer(item)
    trackTimeMillis = item.trackTimeMillis
    trackPrice = item.trackPrice
    currency = item.currency
    details = item.details
    self.kept = kept
  }

  /// What a file's name tells, and no more.
  package init(_ kept: KeptPreview) {
    rank = nil
    id = kept.id
    name = kept.name.track
    artistName = kept.name.artist
    preview = .unknown(because: nil)
    self.kept = kept
  }

  /// `Artist – Track`, for lines about one entry.
  package var title: String {
    artistName.map { "\($0) – \(name)" } ?? name
  }

  package var state: RowState {
    RowState(kept, preview: preview)
  }

  package var previewURL: String? {
    if case .offered(let address) = preview { address } else { nil }
  }

  /// Why there is nothing to fetch; `nil` where there is.
  package var previewFailure: Failure? { previewFailure(leadingBy: nil) }

  /// - Parameter command: what shows the page of that of which there is no preview.
  package func previewFailure(leadingBy command: PageCommand?) -> Failure? {
    if kept?.part == .damaged {
      return Failure(.failed, damage(leadingBy: command))
    }
    let way = command.map { ". To open its store page: `\($0.words(for: self))`" } ?? "."
    return switch preview {
    case .noLongerSold(let storefront):
      Failure(
        .nothingMatches,
        "\(title) is no longer available in \(storefront.nameInText). Try another --country.")
    case .film: Failure(.failed, "Cannot download or play \(title): the preview is a video\(way)")
    // Whether there is one may not have been told.
    case _ where kind?.preview == .film:
      Failure(.failed, "\(title) has no audio preview\(way)")
    case _ where !isHeard, .none:
      Failure(.failed, "The store has no preview of \(title)\(way)")
    case .offered: nil
    case .unknown(let error):
      error.map { Failure($0, about: title) }
        ?? Failure(.failed, "The details of \(title) were not fetched. Try again.")
    }
  }

  /// Why there is nothing to play or to leave alone, where nothing may be fetched.
  package func absence(leadingBy command: PageCommand?) -> Failure {
    if preview.isLacking || !isHeard || kept?.part == .damaged,
      let failure = previewFailure(leadingBy: command)
    {
      return failure
    }
    let state = kept == nil ? "is not downloaded" : "is only partly downloaded"
    return Failure(.failed, "\(title) \(state). Run without --offline to download it.")
  }

  /// What is to be said of a file that is damaged.
  package func damage(leadingBy command: PageCommand?) -> String {
    let path = kept.map { " (\($0.path))" } ?? ""
    let erase = command?.erase(self) ?? "hottracks erase \(id)"
    return "The preview of \(title) is damaged\(path). To erase it: `\(erase)`"
  }
}

/// The store was not heard about a chart's details.
package struct DetailsMissing: Equatable, Sendable {
  /// `nil` where it was not asked.
  package let because: ChartError?
}

extension ShownChart {
  /// `nil` where what the tracks lack is what the store does not have.
  package var detailsMissing: DetailsMissing? {
    for case .detailsMissing(_, let because) in warnings { return DetailsMissing(because: because) }
    return nil
  }
}
