internal import Support

// How a file ends, and what comes of it.
extension PlayerLoop {
  func ended(_ id: Int64, reason: MPVEndReason) {
    pace.reset()
    openingDeadline = nil
    sound.fileEnded()
    if currentID == id { currentID = nil }
    guard let entry = entries.removeValue(forKey: id) else { return }
    let end = PlaybackEnd(reason, of: entry)
    let lostDevice =
      end == .failed(.noSoundDevice) ? DeviceRecovery(entry, heard: sound.heard, at: .now) : nil
    guard sequence.present == .entry(id) else {
      // Another has taken its place: what became of its device is of no interest.
      mailbox.post(.ended(path: entry.path, lostDevice == nil ? end : .stopped))
      return
    }
    if let lostDevice {
      lost = lostDevice
      sequence.waits()
      mailbox.post(.deviceLost(at: entry.position ?? .zero))
      whenDeviceLost()
    } else if end == .failed(.noSoundDevice), entry.isReload {
      presentEnded(entry.path, .failed(.deviceLost(at: entry.position ?? .zero)))
    } else if end == .failed(.noSoundDevice), let name = unknownAudioOutputName {
      presentEnded(entry.path, .failed(.unknownAudioOutput(name: name)))
    } else {
      presentEnded(entry.path, end)
    }
  }

  func presentEnded(_ path: String, _ end: PlaybackEnd) {
    mailbox.post(.ended(path: path, end))
    take(sequence.ended(end))
  }

  func take(_ step: TrackSequence.Step) {
    switch step {
    case .nothing: break
    case .refuse(let path, let error):
      mailbox.post(.advanced(path: path))
      presentEnded(path, .failed(error))
    case .begin(let path):
      do throws(PlaybackError) {
        try PlayableFile.check(path)
      } catch {
        take(.refuse(path: path, error))
        return
      }
      sequence.begins()
      load(path, isNext: true)
    }
  }

  // MARK: a lost device

  /// Gives the file whose device was lost to libmpv once more, from where it was. A pause holds.
  func reloadIfDue(at now: Instant) {
    guard let lost, let retry = lost.retry, retry <= now, !isLeaving else { return }
    do throws(PlaybackError) {
      try PlayableFile.check(lost.entry.path)
    } catch {
      abandonRecovery(as: .failed(error))
      return
    }
    self.lost?.retry = nil
    // An option, not a seek once it plays: nothing is to be heard of the beginning.
    isStartSet = true
    run(["set", "start", (lost.entry.position ?? .zero).mpvSeconds])
    let failure = ask(.reload) { id throws(MPVCode) in
      try handle.command(["loadfile", lost.entry.path, "replace"], id: id)
    }
    if let failure { abandonRecovery(as: .failed(.failed(failure))) }
  }

  func reloadReplied(_ entry: Int64?, _ error: MPVCode?) {
    // Stopped or replaced meanwhile: libmpv's events of it concern nobody.
    guard let lost, lost.retry == nil else { return }
    guard let entry else {
      abandonRecovery(as: .failed(.failed(error ?? .loadingFailed)))
      return
    }
    self.lost = nil
    entries[entry] = lost.entry.reload
    sequence.begins()
    sequence.became(entry: entry)
  }

  func abandonRecovery(as end: PlaybackEnd) {
    guard let lost else { return }
    self.lost = nil
    presentEnded(lost.entry.path, end)
  }

  /// The place where a reload starts is not that of any other file.
  func clearStart() {
    guard isStartSet else { return }
    isStartSet = false
    run(["set", "start", "none"])
  }
}
