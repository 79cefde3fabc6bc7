internal import Artwork
internal import Charts
internal import Session

extension ScreenModel {
  /// Processes a message.
  ///
  /// - Parameter now: In seconds on the screen's clock, which is monotonic.
  /// - Returns: The effects to perform, in order.
  package mutating func update(_ message: ScreenMessage, now: Double) -> [ScreenEffect] {
    var update = Update(self, now: now)
    update.receive(message)
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
    case .session(let message): message.mayChangeQueue
    case .waiting, .tick: false
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

  mutating func receive(_ message: ScreenMessage) {
    switch message {
    case .started:
      ask(model.firstFreshness)
      readDisk()
    case .input(let input): receive(input)
    case .returned: readDisk()
    // The loop ends.
    case .hungUp: break
    case .remembered(let shown, let request): remember(shown, request)
    case .chart(let result, let request): receive(result, request)
    case .countryChart(let chart, let request): receive(chart, request)
    case .worldEnded(let request): worldEnded(request)
    case .list(let result, let request): receive(result, listRequest: request)
    case .waiting(let words): wait(words)
    case .opened(let address, let failure): hasOpened(address, failure)
    case .shared(let result): hasShared(result)
    case .session(let message): session.receive(message)
    case .databaseMessage(let sentence):
      say(sentence, .failure)
      // Lost favorites must not be displayed.
      session.readLists()
    case .remote(let request): receive(request)
    case .picture(let request, let picture):
      // Ignored if it is no longer needed.
      if model.pictures.index(forKey: request) != nil {
        model.pictures.updateValue(picture, forKey: request)
      }
    case .noArtwork(let message):
      model.art = .off
      say(message)
    case .tick: wakeUp()
    }
  }

  /// Updates the parts of the model that depend on others, such as panels and scroll positions.
  mutating func settle() {
    session.settleQueue()
    settleListFetch()
    settleGenres()
    let rows = model.makeRows()
    settleMarks(in: rows)
    settlePlace()
    let selected = model.selectedIndex(in: rows)
    session.settleNeighbors(in: rows, selected: selected)
    if rows.isEmpty { model.panels.removeAll { $0 == .details || $0.isPicture } }
    settleDetails(in: rows)
    if case .help(let scroll) = model.panel { scrollHelp(to: scroll) }
    noteLookedAt(in: rows)
  }

  private mutating func readDisk() {
    session.scan()
    session.readLists()
  }

  /// The session: commands change the model, and their effects are added to those of the screen.
  var session: SessionUpdate {
    get { SessionUpdate(model.session, now: now) }
    _modify {
      var update = SessionUpdate(model.session, now: now)
      yield &update
      model.session = update.model
      for effect in update.effects {
        if case .report(let event) = effect { show(event) } else { want(.session(effect)) }
      }
    }
  }

  /// Shows messages. Everything else is drawn from the model.
  private mutating func show(_ event: SessionEvent) {
    switch event {
    case .notice(let text, let kind): say(text, kind)
    case .began where model.notice?.kind == .expectation: model.notice = nil
    default: break
    }
  }

  mutating func want(_ effect: ScreenEffect) {
    effects.append(effect)
  }

  mutating func say(_ text: String, _ kind: SessionEvent.NoticeKind = .news) {
    model.notice = Notice(text, kind, now: now, scale: model.noticeScale)
  }

  /// `nil` if the window is too small.
  var layout: ScreenLayout? { ScreenLayout(model) }
}

/// Timed changes: notices disappear, the age of the chart changes, speeds drop when no bytes arrive, and the
/// spinner turns while the chart is being fetched.
extension Update {
  // A timer may fire slightly early.
  static let tolerance = 0.01

  mutating func wakeUp() {
    let reached = now + Self.tolerance
    if let alarm = model.alarm, alarm <= reached { model.alarm = nil }
    if let notice = model.notice, notice.until <= reached { model.notice = nil }
    if let speeds = model.speedsLast, speeds <= reached { model.speedsLast = nil }
    if let due = model.stillDue, due <= reached { settle() }
    if let due = model.retryDue, due <= reached { ask(model.firstFreshness) }
  }

  /// Sets the next timer, if any is needed.
  mutating func setAlarm() {
    let isMoving = model.transfers.lines.contains { $0.state == .downloading }
    model.speedsLast = isMoving ? model.speedsLast ?? now + 1 : nil
    let dues = [
      model.transfers.countdownChanges(after: now), model.notice?.until, model.speedsLast,
      model.ageChanges(after: now), model.stillDue, model.retryDue,
      model.page.isFetching(model) || model.listFetch != nil ? Spinner.next(after: now) : nil,
    ]
    guard let due = dues.compactMap(\.self).min(),
      model.alarm.map({ due < $0 }) ?? true
    else { return }
    model.alarm = due
    want(.wake(inSeconds: max(due - now, 0)))
  }
}
