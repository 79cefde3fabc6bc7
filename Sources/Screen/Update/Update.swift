internal import Charts
internal import Playback
internal import Session
internal import Transfers

extension ScreenModel {
  /// Processes a message.
  ///
  /// - Parameter now: In seconds on the screen's clock, which is monotonic.
  /// - Returns: The effects to perform, in order.
  package mutating func update(_ message: ScreenMessage, now: Double) -> [ScreenEffect] {
    var update = Update(self, now: now)
    update.take(message)
    if message.mayChangeLists { update.settle() }
    update.setAlarm()
    self = update.model
    _ = makeRows()
    return update.effects
  }
}

extension ScreenMessage {
  // Events that arrive ten times a second change no lists.
  fileprivate var mayChangeLists: Bool {
    switch self {
    case .transfer(let event): if case .progress = event.happening { false } else { true }
    case .player(.position), .waiting, .tick: false
    default: true
    }
  }
}

/// The processing of one message: the new model, and the effects.
struct Update {
  var model: ScreenModel
  /// In seconds on the screen's clock.
  let now: Double
  private(set) var effects: [ScreenEffect] = []

  init(_ model: ScreenModel, now: Double) {
    self.model = model
    self.now = now
  }

  mutating func take(_ message: ScreenMessage) {
    switch message {
    case .started:
      ask(model.firstFreshness)
      scan()
      readLists()
    case .input(let input): take(input)
    case .returned:
      scan()
      readLists()
    case .remembered(let shown, let question): remember(shown, question)
    case .chart(let result, let question): take(result, question)
    case .waiting(let words): wait(words)
    case .details(let result, let ids, let storefront, let freshness):
      take(result, of: ids, in: storefront, freshness)
    case .lookedUp(let id, let storefront, let result): hasLookedUp(id, in: storefront, result)
    case .opened(let address, let failure): hasOpened(address, failure)
    case .shared(let result): hasShared(result)
    case .kept(let result): take(result)
    case .unrecorded(let ids): model.unrecorded = ids
    case .lists(let result): take(result)
    case .favoriteSet(let entry, let isFavorite, let failure): hasSet(entry, isFavorite, failure)
    case .recentNoted(let failure): hasNoted(failure)
    case .databaseMessage(let sentence):
      say(sentence, .failure)
      // Lost favorites must not be displayed.
      readLists()
    case .transfer(let event): take(event)
    case .player(let event): take(event)
    case .noPlayer(let failure, let request): hasEnded(request, failure, then: .stop)
    case .remote(let request): take(request)
    case .erased(let id, let result, let number): hasErased(id, result, number)
    case .restored(let preview, let result): hasRestored(preview, result)
    case .picture(let request, let picture):
      // Ignored if it is no longer needed.
      if model.pictures.index(forKey: request) != nil {
        model.pictures.updateValue(picture, forKey: request)
      }
    case .tick: wakeUp()
    }
  }

  /// Updates the parts of the model that depend on others, such as overlays and scroll positions.
  mutating func settle() {
    settleQueue()
    settleGenres()
    let rows = model.makeRows()
    if model.listsGenres {
      settlePlace(in: model.chartGenres.listed)
    } else {
      settlePlace(in: rows)
    }
    model.canGo = neighbors(in: rows)
    model.standby = standby(in: rows)
    if rows.isEmpty, model.overlay.isOfEntry { model.overlay = nil }
    settleDetails(in: rows)
    if case .help(let scroll) = model.overlay { scrollHelp(to: scroll) }
    noteLookedAt(in: rows)
    explainLibrary()
    requestPictures(of: rows)
  }

  mutating func want(_ effect: ScreenEffect) {
    effects.append(effect)
  }

  mutating func say(_ text: String, _ kind: Notice.Kind = .news) {
    model.notice = Notice(text, kind, now: now)
  }

  /// `nil` if the window is too small.
  var layout: ScreenLayout? { ScreenLayout(model) }
}
