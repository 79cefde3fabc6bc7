import Artwork
import Playback
import Session
import SessionFixtures
import Terminal
import TestSupport
import Transfers

@testable import Screen

/// Invariants of the screen after any message.
struct ScreenInvariants {
  private(set) var picturesAsked: [PictureRequest]
  private var picturesThere: Set<PictureRequest> = []
  private var alarm: Double?
  private var scans: Int

  init(_ bench: Bench) {
    picturesAsked = Array(bench.model.pictures.keys)
    scans = bench.model.scan == nil ? 0 : 1
  }

  mutating func verify(
    _ message: ScreenMessage, _ effects: [ScreenEffect], _ bench: Bench
  ) throws {
    try checkPosition(bench.model)
    try checkPictures(message, effects, bench.model)
    try checkAlarm(effects, bench)
    try checkScans(message, effects)
    try checkEffects(effects, bench.model)
  }

  private func checkPosition(_ model: ScreenModel) throws {
    let rows = model.rows
    guard let layout = ScreenLayout(model), !rows.isEmpty else { return }
    let place = model.place
    guard place.selected != nil, let index = model.selectedIndex(in: rows) else {
      throw Fuzz.Failure("nothing is selected")
    }
    try check(
      place.index == index && place.selected == rows[index].id, "\(place) is not row \(index)")
    if model.view == .gallery {
      // The list starts with a row of tiles.
      let grid = GalleryGrid(model, layout, rows)
      return try check(
        grid.scrolled(from: place.top, toShow: index) == place.top, "\(place) is out of sight")
    }
    try check(
      (place.top..<place.top + layout.visibleCount).contains(index), "\(place) is out of sight")
    try check(
      place.top == 0 || place.top + layout.visibleCount <= rows.count, "\(place) wastes room")
  }

  private mutating func checkPictures(
    _ message: ScreenMessage, _ effects: [ScreenEffect], _ model: ScreenModel
  ) throws {
    if case .picture(let request, _) = message { picturesAsked.removeAll { $0 == request } }
    for case .cancelPicture(let request) in effects {
      try check(picturesAsked.contains(request), "\(request) is not on its way")
      picturesAsked.removeAll { $0 == request }
    }
    for case .fetchPicture(let request) in effects {
      try check(!picturesAsked.contains(request), "\(request) is on its way already")
      try check(model.art != .off, "there are to be no pictures")
      picturesAsked.append(request)
    }
  }

  private mutating func checkAlarm(_ effects: [ScreenEffect], _ bench: Bench) throws {
    for case .wake(let seconds) in effects {
      try check((0...8.001).contains(seconds), "a timer of \(seconds) s")
      alarm = bench.now + seconds
    }
    let due = bench.model.notice?.until ?? .infinity
    try check(
      due == .infinity || (bench.model.alarm ?? .infinity) <= due, "a notice that never fades")
  }

  private mutating func checkScans(_ message: ScreenMessage, _ effects: [ScreenEffect]) throws {
    if case .session(.kept) = message { scans = 0 }
    scans += effects.count { $0 == .scan }
    try check(scans <= 1, "the folder is read twice at once")
  }

  private func checkEffects(_ effects: [ScreenEffect], _ model: ScreenModel) throws {
    try checkTransfers(effects, model)
    for case .session(.erase(let ids, _)) in effects {
      try check(
        !ids.isEmpty && ids.allSatisfy(model.erasing.contains), "\(ids) are erased unseen")
    }
    for case .session(.restore(let previews)) in effects {
      try check(
        !previews.isEmpty && model.restoring.isSuperset(of: previews),
        "\(previews) are restored unseen")
    }
    try check(model.nextTrack == nil || model.playing != nil, "something follows nothing")
    try check(
      model.queue == nil || model.playing != nil || model.playsOnArrival != nil,
      "a queue that waits for nothing")
    try check(model.filter.count <= 100, "the filter is too long")
  }

  private func checkTransfers(_ effects: [ScreenEffect], _ model: ScreenModel) throws {
    var ids: [String] = []
    for case .session(.transfer(let commands)) in effects {
      try check(!commands.isEmpty, "nothing is commanded")
      for command in commands where command.isStart {
        try check(model.transfers[command.id] != nil, "\(command.id) is started unseen")
      }
      ids += commands.map(\.id)
    }
    try check(Set(ids).count == ids.count, "one of \(ids) is told two things at once")
  }
}
