/// The end time of the samples of each track of a fragmented file.
struct FragmentedTime {
  private let tracks: [Track]
  /// By track ID, in units of the track's time scale.
  private var ends: [UInt32: UInt64] = [:]

  /// Starts with the samples described in `moov`.
  init(tracks: [Track]) throws(MP4Error) {
    self.tracks = tracks
    for track in tracks { ends[track.id] = try track.sampleTable.duration() }
  }

  mutating func add(_ run: TrackRun) throws(MP4Error) {
    let former = ends[run.track.id] ?? 0
    let (end, overflows) = (run.decodeTime ?? former).addingReportingOverflow(run.duration)
    guard !overflows else { throw .invalid(box: "trun") }
    ends[run.track.id] = max(former, end)
  }

  /// Whether a track has this duration; one unit less is allowed for rounding.
  func reaches(_ units: UInt64, timeScale: UInt32) -> Bool {
    tracks.contains { track in
      guard let own = track.timeScale, let end = ends[track.id] else { return false }
      // Compared as fractions in 128 bits, because 64 bits times 32 bits could overflow.
      return (UInt128(units) - (units > 0 ? 1 : 0)) * UInt128(own)
        <= UInt128(end) * UInt128(timeScale)
    }
  }

  /// The playing time of the longest audio track.
  var playingTime: Duration? {
    tracks.filter(\.isAudio).compactMap { track in
      track.timeScale.flatMap { Duration(units: ends[track.id] ?? 0, timeScale: $0) }
    }.max()
  }
}

extension Duration {
  /// `nil` for less than a millisecond or more than a day, which no preview lasts.
  init?(units: UInt64, timeScale: UInt32) {
    guard timeScale > 0, units < UInt64(timeScale) * 86_400 else { return nil }
    let milliseconds = units * 1000 / UInt64(timeScale)
    guard milliseconds > 0 else { return nil }
    self = .milliseconds(milliseconds)
  }
}
