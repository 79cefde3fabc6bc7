internal import Support

// How a file ends, and what follows it.
extension PlayerLoop {
  func ended(_ id: Int64, reason: MPVEndReason) {
    throttle.reset()
    (openingDeadline, probeTime) = (nil, nil)
    stallDetector.fileEnded()
    if buffering.isBuffering { events.post(.buffering(false)) }
    buffering = BufferingDetector()
    if currentID == id { currentID = nil }
    guard let entry = entries.removeValue(forKey: id) else { return }
    let end = PlaybackEnd(reason, of: entry)
    let newRecovery =
      end == .failed(.noSoundDevice)
      ? DeviceRecovery(entry, played: stallDetector.played, at: .now) : nil
    guard sequence.current == .entry(id) else {
      // Another file has replaced it, so a lost device no longer matters.
      events.post(.ended(entry.request, newRecovery == nil ? end : .stopped))
      return
    }
    if let newRecovery {
      recovery = newRecovery
      sequence.deviceLost()
      events.post(.deviceLost(at: entry.position ?? .zero))
      onDeviceLost()
    } else if end == .failed(.noSoundDevice), entry.isReload {
      currentEnded(entry.request, .failed(.deviceLost(at: entry.position ?? .zero)))
    } else if end == .failed(.noSoundDevice), let name = unknownAudioOutputName {
      currentEnded(entry.request, .failed(.unknownAudioOutput(name: name)))
    } else {
      currentEnded(entry.request, end)
    }
  }

  func currentEnded(_ request: PlayRequest, _ end: PlaybackEnd) {
    events.post(.ended(request, end))
    perform(sequence.ended(end))
  }

  func perform(_ action: TrackSequence.Action) {
    switch action {
    case .nothing: break
    case .reject(let request, let error):
      events.post(.advanced(request))
      currentEnded(request, .failed(error))
    case .load(let request):
      sequence.loadRequested()
      load(request, isNext: true)
    }
  }
}
