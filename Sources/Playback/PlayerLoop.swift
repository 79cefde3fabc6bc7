internal import Support

/// The player's thread: reads commands, waits for libmpv and posts events. Everything here must be called
/// on the thread that calls `run`.
final class PlayerLoop {
  typealias Instant = ContinuousClock.Instant

  /// How long libmpv may take to shut down after `quit` before it is destroyed.
  static let quitLimit = Duration.milliseconds(500)

  /// If this thread wakes so long after a deadline, the process was suspended.
  private static let suspensionThreshold = Duration.milliseconds(200)

  private enum Observer: UInt64 {
    case position = 1
    case pause
    case volume
  }

  let handle: MPVHandle
  let events: EventChannel<PlayerEvent>
  let log: @Sendable (String) -> Void
  let onDeviceLost: @Sendable () -> Void
  private let commands: CommandQueue
  /// One of the requested audio outputs that mpv does not have.
  let unknownAudioOutputName: String?
  private let timeoutScale: Double
  let fileLimit: Duration
  /// How long a reply may take before the sound system counts as hanging.
  let replyLimit: Duration

  var replies: PendingReplies
  var entries: [Int64: PlaylistEntry] = [:]
  var currentID: Int64?
  var sequence = TrackSequence()
  var throttle = PositionThrottle()
  var stallDetector: StallDetector
  var buffering = BufferingDetector()
  /// Whether a read waits for bytes of a file.
  var isWaiting = false
  /// `MPVStreams.changes` when it was last looked at.
  var knownChanges = 0
  var recovery: DeviceRecovery?
  /// Whether libmpv's option `start` is set for a reload.
  var isStartSet = false
  var isInHook = false
  /// When opening the current file and its audio device will have taken too long.
  var openingDeadline: Instant?
  /// When to ask whether the core is waiting for the audio device.
  var probeTime: Instant?
  /// Whether libmpv is performing a seek by the user, not the start of a reload.
  private var isSeeking = false
  /// The reported hang, until it ends.
  private(set) var reportedHang: PlayerHang?
  /// Nothing counts as hanging before this time, because this process was suspended or bytes have not arrived.
  var graceEnd: Instant?
  private var quitDeadline: Instant?
  private var hasSentQuit = false

  init(
    handle: MPVHandle, commands: CommandQueue, events: EventChannel<PlayerEvent>,
    settings: PlayerSettings, onDeviceLost: @escaping @Sendable () -> Void = {}
  ) {
    self.onDeviceLost = onDeviceLost
    self.handle = handle
    self.commands = commands
    self.events = events
    log = settings.log
    unknownAudioOutputName = AudioOutputs.unknown(in: settings.audioOutput)
    timeoutScale = settings.timeoutScale
    fileLimit = settings.fileLimit * timeoutScale
    replyLimit = PendingReplies.limit * timeoutScale
    replies = PendingReplies(limit: replyLimit)
    stallDetector = StallDetector(limit: StallDetector.limit * timeoutScale)
  }

  /// Returns when the core has shut down or its time limit is over. Then all open files were reported as
  /// `stopped` and `events` is closed. The handle is not destroyed yet.
  func run() {
    observe()
    var isRunning = true
    while isRunning {
      takeCommands()
      let event = handle.nextEvent(timeout: timeout(at: .now))
      isRunning = event != .shutdown
      react(to: event)
      checkDeadlines(at: .now)
      if let quitDeadline, quitDeadline <= .now { isRunning = false }
    }
    let open = entries.sorted { $0.key < $1.key }.map(\.value) + [recovery?.entry].compactMap { $0 }
    for entry in open where entry.isStarted || !entry.isNext {
      events.post(.ended(entry.request, .stopped))
    }
    for request in replies.requestedPlays {
      events.post(.ended(request, .stopped))
    }
    events.close()
  }

  /// Sends a request to libmpv and records it until the reply.
  ///
  /// - Returns: The error if libmpv did not accept the request.
  @discardableResult
  func send(
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
    if commands.isClosed, quitDeadline == nil {
      quitDeadline = .now + Self.quitLimit * timeoutScale
    }
    // While the core waits in a hook, it must get no other requests: only an idle core can be continued
    // without blocking.
    guard !isInHook else { return }
    for command in commands.takeAll() { perform(command) }
    guard quitDeadline != nil, !hasSentQuit else { return }
    hasSentQuit = true
    send(.other("quit")) { id throws(MPVCode) in try handle.command(["quit"], id: id) }
  }

  var isQuitting: Bool { quitDeadline != nil }

  /// When a request, a file or the next sound will have taken so long that it counts as hanging.
  private var hang: (deadline: Instant, kind: PlayerHang)? {
    let sound = [replies.deadline, stallDetector.deadline].compactMap { $0 }.min()
    let deadlines: [(deadline: Instant, kind: PlayerHang)?] = [
      sound.map { ($0, .audioSystem) }, openingDeadline.map { ($0, .file) },
    ]
    return deadlines.compactMap { $0 }.min { $0.deadline < $1.deadline }.map {
      (max($0.deadline, graceEnd ?? $0.deadline), $0.kind)
    }
  }

  /// While the core reads a file, it replies; while it opens an audio device, it does not.
  private func probeIfDue(at now: Instant) {
    guard let probeTime, probeTime <= now, !isInHook else { return }
    self.probeTime = nil
    send(.other("probe")) { id throws(MPVCode) in try handle.get(number: "time-pos", id: id) }
  }

  /// How long to wait for libmpv's next event; `nil` means until something is posted.
  private func timeout(at now: Instant) -> Duration? {
    let hang = reportedHang == nil && !isWaiting ? hang?.deadline : nil
    let retry = isQuitting ? nil : recovery?.retry
    let probe = isInHook || isWaiting ? nil : probeTime
    let times = [throttle.due, quitDeadline, hang, retry, probe, buffering.deadline]
    return times.compactMap(\.self).min().map { max(.zero, now.duration(to: $0)) }
  }

  private func checkDeadlines(at now: Instant) {
    checkStreams(at: now)
    if let position = throttle.take(at: now) { events.post(.position(position)) }
    reloadIfDue(at: now)
    probeIfDue(at: now)
    // After SIGSTOP or sleep: libmpv had no chance to reply.
    if reportedHang == nil, let hang, hang.deadline + Self.suspensionThreshold <= now {
      graceEnd = now + replyLimit
    }
    switch (reportedHang, hang.flatMap { $0.deadline <= now ? $0.kind : nil }) {
    case (nil, let kind?):
      reportedHang = kind
      events.post(.unresponsive(kind))
    case (let kind?, nil):
      reportedHang = nil
      events.post(.responsive(kind))
    default: break
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
    case .propertyChange(let observer, let value):
      propertyChanged(Observer(rawValue: observer), to: value)
    case .startFile(let id): started(id)
    case .playbackBegan: playbackBegan()
    case .seekBegan: seekBegan()
    case .fileLoaded:
      guard let currentID else { return }
      entries[currentID]?.isLoaded = true
      guard entries[currentID]?.isReported == false else { return }
      send(.duration(playlistEntry: currentID)) { id throws(MPVCode) in
        try handle.get(number: "duration", id: id)
      }
    case .hook(let hook): unloadBegan(hook)
    case .endFile(let id, let reason): ended(id, reason: reason)
    }
  }

  private func started(_ id: Int64) {
    currentID = id
    openingDeadline = .now + fileLimit
    probeTime = .now + replyLimit / 2
    isSeeking = false
    throttle.reset()
    stallDetector.fileStarted()
    guard let entry = entries[id] else { return }
    entries[id]?.isStarted = true
    if entry.isNext { events.post(.advanced(entry.request)) }
  }

  private func seekBegan() {
    stallDetector.seekBegan(at: .now)
    guard let currentID, entries[currentID]?.isSeekPending ?? false else { return }
    entries[currentID]?.isSeekPending = false
    isSeeking = true
  }

  /// At a file's start or after a seek.
  private func playbackBegan() {
    (openingDeadline, probeTime) = (nil, nil)
    clearStart()
    stallDetector.playbackBegan(at: .now)
    guard isSeeking, let currentID else { return }
    isSeeking = false
    send(.seekPosition(playlistEntry: currentID)) { id throws(MPVCode) in
      try handle.get(number: "time-pos", id: id)
    }
  }

  /// Whether a seek was not reported yet. Until then positions are not reported either: they would look as
  /// if the file had been played up to there.
  private func isPositionUnreliable(_ entry: PlaylistEntry) -> Bool {
    isSeeking || entry.isSeekPending || replies.hasSeekPosition
  }

  private func propertyChanged(_ observer: Observer?, to value: MPVValue) {
    switch (observer, value) {
    case (.pause, .flag(let isPaused)):
      stallDetector.pauseChanged(isPaused, at: .now)
      events.post(.paused(isPaused))
    case (.volume, .number(let volume)): events.post(.volume(Int(volume.rounded())))
    case (.position, _):
      if let position = value.duration { stallDetector.positionChanged(to: position, at: .now) }
      // A position can arrive late, after its file's end or before the next file's start is reported.
      guard let position = value.duration, let currentID, let entry = entries[currentID],
        entry.isReported, !isPositionUnreliable(entry)
      else { return }
      entries[currentID]?.position = position
      throttle.offer(position, at: .now)
    default: break
    }
  }
}
