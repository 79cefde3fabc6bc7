internal import Charts
internal import Session
internal import Terminal

/// Searching the store, and opening and closing lists from it.
extension Update {
  private static let searchLimit = 50

  // MARK: Search

  mutating func beginSearch(_ words: String? = nil) {
    // The line is in the footer, which an image covers.
    model.panels.removeAll(where: \.isPicture)
    open(.search(SearchLine(words ?? model.unfoundWords, chartKind: model.kind)))
  }

  /// Turns the filter that is being typed into the words of a search.
  mutating func searchForFilter() {
    let words = model.filter
    model.isTypingFilter = false
    model.filter = ""
    beginSearch(words)
  }

  /// Letters are typed, whatever their action is. Nothing is requested before Enter.
  mutating func handle(_ key: Key, _ line: inout SearchLine) {
    switch key {
    case .escape: closePanel()
    case .enter: search(line)
    default:
      if key == .tab || key == .backTab {
        line.changeKind(by: key == .tab ? 1 : -1)
      } else if let words = Self.edited(line.words, by: key) {
        line.words = words
      }
      model.panel = .search(line)
    }
  }

  private mutating func search(_ line: SearchLine) {
    do throws(SearchRequestError) {
      let request = try SearchRequest(
        line.words, kind: line.kind, in: model.country, limit: Self.searchLimit)
      closePanel()
      model.unfoundWords = line.words
      fetch(.search(request))
    } catch {
      say(error.description, .failure)
    }
  }

  // MARK: Albums and artists

  /// Opens the tracks of an album, or the songs of an artist.
  mutating func openList(of row: Row) {
    if row.entry.isArtist { openArtist(of: row) } else { openAlbum(of: row) }
  }

  /// Opens the album, or that of the entry.
  mutating func openAlbum(of row: Row) {
    guard !row.entry.isArtist else { return fetchArtist(of: row, .albums) }
    guard row.isMusic else { return say("Only music has artists and albums.") }
    if case .album? = model.storeList?.request, model.storeList?.subject?.albumID == row.albumID {
      return say("This is the album.")
    }
    fetch(.album(of: row.entry, in: row.home(model.country)))
  }

  /// Opens the songs of the entry's artist or, from these, the albums.
  mutating func openArtist(of row: Row) {
    guard row.isMusic else { return say("Only music has artists and albums.") }
    if case .artist(let artist, .songs, _)? = model.storeList?.request, artist.id == row.artistID {
      return fetchArtist(of: row, .albums)
    }
    fetchArtist(of: row, .songs)
  }

  private mutating func fetchArtist(of row: Row, _ list: ArtistList) {
    fetch(.artist(of: row.entry, list, in: row.home(model.country)))
  }

  // MARK: Requests

  mutating func fetch(_ request: StoreRequest, isRefresh: Bool = false) {
    // A key that is held down is one request.
    guard model.listFetch?.request != request else { return }
    model.listRequests += 1
    let number = model.listRequests
    model.listFetch = ListFetch(request: request, number: number, isRefresh: isRefresh)
    model.notice = nil
    let freshness = model.isOffline ? Freshness.offline : isRefresh ? .refresh : .remembered
    want(.fetchList(request, freshness, request: number))
  }

  mutating func cancelListFetch() {
    guard model.listFetch != nil else { return }
    endListFetch()
    want(.cancelList)
  }

  private mutating func endListFetch() {
    model.listFetch = nil
    model.session.endWait()
  }

  /// After an error, the former list stays.
  mutating func receive(_ result: Result<StoreList, CommandError>, listRequest number: Int) {
    guard model.listFetch?.number == number else { return }
    switch result {
    case .success(let list): model.listFetch?.list = list
    case .failure(let failure):
      endListFetch()
      // That nothing matches is a result.
      say(failure.sentence, failure.status == .nothingMatches ? .news : .failure)
    }
  }

  /// Shows a fetched list, unless the meaning of the keys being pressed would change.
  mutating func settleListFetch() {
    guard let fetch = model.listFetch, let list = fetch.list, !model.isTypingFilter else { return }
    switch model.panel {
    case nil, .details, .picture: break
    default: return
    }
    endListFetch()
    session.record(list)
    if fetch.isRefresh, !model.storeLists.isEmpty {
      model.storeLists[model.storeLists.count - 1].list = list
      model.madeRows = nil
      return
    }
    if case .search = list.request { model.unfoundWords = "" }
    model.panels = []
    model.storeLists.append(
      OpenedList(
        list: list, formerView: model.view, formerFilter: model.filter,
        formerFilterStart: model.filterStart, formerMarks: model.marks,
        formerPlace: model.places.removeValue(forKey: .store)))
    model.view = .store
    model.filter = ""
  }

  // MARK: Going back

  /// Shows the list behind the current one, as it was.
  mutating func closePage() {
    guard let page = model.storeLists.popLast() else { return }
    model.view = page.formerView
    model.filter = page.formerFilter
    model.filterStart = page.formerFilterStart
    model.marks = page.formerMarks
    model.places[.store] = page.formerPlace
  }

  /// Before another list or chart is shown.
  mutating func closePages() {
    cancelListFetch()
    while !model.storeLists.isEmpty { closePage() }
  }
}
