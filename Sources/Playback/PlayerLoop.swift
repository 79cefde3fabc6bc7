internal import Support

/// The player's one thread: takes commands, waits for libmpv, says what happened. Everything here
/// belongs to the thread that calls `run`.
final class PlayerLoop {
  typealias Instant = ContinuousClock.Instant

  /// How long libmpv may take to leave after `quit` before it is torn down.
  static let quitLimit = Duration.milliseconds(500)

  /// Who wakes this much after a deadline was not running when it came.
  private static let lateness = Duration.milliseconds(200)

  private enum Observer: UInt64 {
    case position = 1
    case pause
    case volume
  }

  let handle: MPVHandle
  let mailbox: EventChannel<PlayerEvent>
  let log: @Sendable (String) -> Void
  let whenDeviceLost: @Sendable () -> Void
  private let inbox: CommandQueue
  /// Of the audio outputs asked for, one that mpv does not have.
  let unknownAudioOutputName: String?
  private let timeoutScale: Double
  /// How long an answer may take before the sound system counts as hanging.
  private let replyLimit: Duration

  var replies: PendingReplies
  var entries: [Int64: PlaylistEntry] = [:]
  var currentID: Int64?
  var volume: Int
  var sequence = TrackSequence()
  var pace = PositionThrottle()
  var sound: StallDetector
  var lost: DeviceRecovery?
  /// libmpv's option `start` is that of a reload.
  var isStartSet = false
  var isInHook = false
  /// When the file that has begun will have taken too long to open, its sound device included.
  var openingDeadline: Instant?
  /// A person's seek is under way, not the start of a reload.
  private var isSeeking = false
  private var hasReportedUnresponsive = false
  /// Until when nothing counts as hanging, as this process itself stood still.
  private var grace: Instant?
  private var quitDeadline: Instant?
  private var hasSentQuit = false

  init(
    handle: MPVHandle, inbox: CommandQueue, mailbox: EventChannel<PlayerEvent>,
    settings: PlayerSettings, whenDeviceLost: @escaping @Sendable () -> Void = {}
  ) {
    self.whenDeviceLost = whenDeviceLost
    self.handle = handle
    self.inbox = inbox
    self.mailbox = mailbox
    log = settings.log
    unknownAudioOutputName = AudioOutputs.unknown(in: settings.audioOutput)
    timeoutScale = settings.timeoutScale
    replyLimit = PendingReplies.limit * timeoutScale
    replies = PendingReplies(limit: replyLimit)
    sound = StallDetector(limit: StallDetector.limit * timeoutScale)
    volume = PlayerSettings.clampedVolume(settings.volume)
  }

  /// Returns when the core has left or its time to leave is over. Every file still open is then
  /// reported as `stopped` and the mailbox is closed; the handle is not destroyed yet.
  func run() {
    observe()
    var isRunning = true
    while isRunning {
      takeCommands()
      let event = handle.nextEvent(within: patience(at: .now))
      isRunning = event != .shutdown
      react(to: event)
      checkDeadlines(at: .now)
      if let quitDeadline, quitDeadline <= .now { isRunning = false }
    }
    let open = entries.sorted { $0.key < $1.key }.map(\.value) + [lost?.entry].compactMap { $0 }
    for entry in open where entry.isStarted || !entry.isNext {
      mailbox.post(.ended(path: entry.path, .stopped))
    }
    for path in replies.requestedPaths {
      mailbox.post(.ended(path: path, .stopped))
    }
    mailbox.close()
  }

  /// Asks libmpv for something and remembers what the answer will be about.
  ///
  /// - Returns: why it could not even be asked.
  @discardableResult
  func ask(
    _ request: PendingReplies.Request, _ body: (UInt64) throws(MPVCode) -> Void
  ) -> MPVCode? {
    let id = replies.add(request, at: .now)
    do throws(MPVCode) {
      try body(id)
      return nil
    } catch {
      _ = replies.remove(id)
      log("libmpv rejected \(request): \(error)")
      return error
    }
  }

  private func observe() {
    do throws(MPVCode) {
      try handle.observe(number: "time-pos", id: Observer.position.rawValue)
      try handle.observe(flag: "pause", id: Observer.pause.rawValue)
      try handle.observe(number: "volume", id: Observer.volume.rawValue)
    } catch {
      log("libmpv: observing properties failed: \(error)")
    }
  }

  private func takeCommands() {
    if inbox.isClosed, quitDeadline == nil { quitDeadline = .now + Self.quitLimit * timeoutScale }
    // While the core waits in a hook nothing more may be put before it, so that continuing the hook
    // finds it idle and cannot block.
    guard !isInHook else { return }
    for command in inbox.takeAll() { perform(command) }
    guard quitDeadline != nil, !hasSentQuit else { return }
    hasSentQuit = true
    ask(.other("quit")) { id throws(MPVCode) in try handle.command(["quit"], id: id) }
  }

  var isLeaving: Bool { quitDeadline != nil }

  /// When an open request or file, or the next sound, will have taken so long that the sound system
  /// counts as hanging.
  private var hangDeadline: Instant? {
    [replies.deadline, openingDeadline, sound.deadline].compactMap { $0 }.min().map {
      max($0, grace ?? $0)
    }
  }

  /// How long to wait at most; `nil` is for ever, until something is posted.
  private func patience(at now: Instant) -> Duration? {
    let hang = hasReportedUnresponsive ? nil : hangDeadline
    let retry = isLeaving ? nil : lost?.retry
    return [pace.due, quitDeadline, hang, retry].compactMap { $0 }.min().map {
      max(.zero, now.duration(to: $0))
    }
  }

  private func checkDeadlines(at now: Instant) {
    if let position = pace.take(at: now) { mailbox.post(.position(position)) }
    reloadIfDue(at: now)
    // Stopped by SIGSTOP, or with the machine asleep: nobody else had a chance to answer.
    if !hasReportedUnresponsive, let hangDeadline, hangDeadline + Self.lateness <= now {
      grace = now + replyLimit
    }
    let isHanging = hangDeadline.map { $0 <= now } ?? false
    if isHanging != hasReportedUnresponsive {
      hasReportedUnresponsive = isHanging
      mailbox.post(isHanging ? .unresponsive : .responsive)
    }
  }

  private func react(to event: MPVEvent) {
    switch event {
    case .nothing, .shutdown, .other: break
    case .logMessage(let line): log(line)
    case .queueOverflow: log("libmpv dropped events: its event queue is full")
    case .commandReply(let id, let error, let playlistEntry):
      commandReplied(id, error: error, playlistEntry: playlistEntry)
    case .setPropertyReply(let id, let error):
      commandReplied(id, error: error, playlistEntry: nil)
    case .getPropertyReply(let id, _, let value): propertyReplied(id, value: value)
    case .propertyChange(let observer, let value): changed(Observer(rawValue: observer), to: value)
    case .startFile(let id):
      begun(id)
    case .playbackBegan: playbackBegan()
    case .seekBegan:
      seekBegan()
    case .fileLoaded:
      guard let currentID else { return }
      entries[currentID]?.isLoaded = true
      guard entries[currentID]?.isReported == false else { return }
      ask(.duration(playlistEntry: currentID)) { id throws(MPVCode) in
        try handle.get(number: "duration", id: id)
      }
    case .hook(let hook): unloadBegan(hook)
    case .endFile(let id, let reason): ended(id, reason: reason)
    }
  }

  private func begun(_ id: Int64) {
    currentID = id
    openingDeadline = .now + replyLimit
    isSeeking = false
    pace.reset()
    sound.fileStarted()
    guard let entry = entries[id] else { return }
    entries[id]?.isStarted = true
    if entry.isNext { mailbox.post(.advanced(path: entry.path)) }
  }

  private func seekBegan() {
    sound.sought(at: .now)
    guard let currentID, entries[currentID]?.isSeekPending ?? false else { return }
    entries[currentID]?.isSeekPending = false
    isSeeking = true
  }

  /// Of a file's start, or after a seek.
  private func playbackBegan() {
    openingDeadline = nil
    clearStart()
    sound.playbackBegan(at: .now)
    guard isSeeking, let currentID else { return }
    isSeeking = false
    ask(.seekPosition(playlistEntry: currentID)) { id throws(MPVCode) in
      try handle.get(number: "time-pos", id: id)
    }
  }

  /// Where it is until a seek has been told is told with it: a position that jumpCount by itself would be
  /// taken for one that was played.
  private func isPositionUnreliable(_ entry: PlaylistEntry) -> Bool {
    isSeeking || entry.isSeekPending || replies.hasSeekPosition
  }

  private func changed(_ observer: Observer?, to value: MPVValue) {
    switch (observer, value) {
    case (.pause, .flag(let isPaused)):
      sound.paused(isPaused, at: .now)
      mailbox.post(.paused(isPaused))
    case (.volume, .number(let volume)): mailbox.post(.volume(Int(volume.rounded())))
    case (.position, _):
      if let position = value.duration { sound.came(to: position, at: .now) }
      // A position can come late, after its file's end or before the next file's start is told.
      guard let position = value.duration, let currentID, let entry = entries[currentID],
        entry.isReported, !isPositionUnreliable(entry)
      else { return }
      entries[currentID]?.position = position
      pace.offer(position, at: .now)
    default: break
    }
  }
}
