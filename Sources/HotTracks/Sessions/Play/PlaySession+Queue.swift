import Playback
import Rows
import Transfers

/// Moving through the queue: what is given to the player, told to follow and fetched.
extension PlaySession {
  /// Begins the present track: plays it, or has it fetched.
  func begin() {
    isAdvancing = false
    toldNext = nil
    fetchesNothingAhead = false
    guard let item = queue.current else {
      state.begin(.stopped)
      openPlays.stop()
      end.yield(.over)
      return
    }
    if let path = item.path {
      // First of all: every other word costs time.
      player.send(.play(path: path))
      openPlays.begin(path)
      state.begin(.playing)
      report.announce(item)
    } else {
      silence()
      state.begin(.fetching)
    }
    fetchWhatIsWanted()
  }

  /// The player has begun the next track by itself.
  func goOn(with path: String) {
    isAdvancing = false
    toldNext = nil
    queue.advance()
    guard let item = queue.current, item.path == path else {
      // It was told of another in the meantime.
      openPlays.startedEarlier(path)
      return begin()
    }
    openPlays.begin(path)
    // A pause outlives the change.
    state.begin(state.activity)
    fetchesNothingAhead = false
    report.announce(item)
    fetchWhatIsWanted()
  }

  /// What plays, plays no more.
  func silence() {
    openPlays.stop()
    isAdvancing = false
    toldNext = nil
    player.send(.stop)
  }

  /// Scripts are told how the present track ended, if they heard of its beginning.
  func leaveTrack(_ reason: PlayEvents.Reason) {
    guard state.isUnderWay, state.hasStarted, let item = queue.current else { return }
    state.hasStarted = false
    tell(.ended(id: item.id, reason, at: state.position))
  }

  /// Tells the player what follows, once that is on disk. While it changes from one file to the next it
  /// is left alone: what it has begun by then is found out.
  func tellNext() {
    guard state.isUnderWay, state.hasStarted, !isAdvancing else { return }
    let next = queue.upcoming?.path
    guard next != toldNext else { return }
    toldNext = next
    player.send(.setNext(path: next))
  }

  /// One at a time: what is to be heard now, else what comes next. Comes with `tellNext`, as both go by the
  /// queue.
  func fetchWhatIsWanted() {
    defer { tellNext() }
    let wanted = wantedRequest
    guard wanted?.id != fetched?.id else { return }
    if let fetched { transfers.command(.pause, fetched.id) }
    fetched = wanted
    guard let wanted else { return }
    transfers.start([wanted])
    // Left before and come back to, it is paused.
    transfers.command(.resume, wanted.id)
  }

  private var wantedRequest: TransferRequest? {
    switch state.activity {
    case .stopped: nil
    case .fetching: queue.current?.request
    case .playing, .paused:
      if !fetchesNothingAhead, let next = queue.upcoming, next.path == nil {
        next.request
      } else {
        nil
      }
    }
  }
}
