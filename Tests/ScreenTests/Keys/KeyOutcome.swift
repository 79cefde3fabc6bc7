import Playback
import Session
import SessionFixtures
import Terminal
import Transfers

@testable import Screen

/// The effects of a key, each in a word or two.
struct KeyOutcome {
  let before: ScreenModel
  let after: ScreenModel
  let effects: [ScreenEffect]

  init(_ key: Key, in bench: Bench) {
    var bench = bench
    before = bench.model
    effects = bench.press(key)
    after = bench.model
  }

  var words: String {
    var words: [String] = []
    for word in [panel, genre, gallery, filter, view, place, sound] + effects.map(Self.word) {
      if let word, !words.contains(word) { words.append(word) }
    }
    if words.isEmpty { words = effects.contains(.scan) ? ["reloads"] : [rest] }
    return words.joined(separator: ", ")
  }

  private var panel: String? {
    guard before.overlay != after.overlay else { return nil }
    switch (before.overlay, after.overlay) {
    case (_, nil): return "closes"
    case (.countries(let old), .countries(let new)):
      return old.typed == new.typed ? "moves" : "types"
    case (.kinds(let old), .kinds(let new)): return old.place == new.place ? "source" : "moves"
    case (.share, .share): return "moves"
    case (.help, .help), (.address, .address): return "scrolls"
    case (_, .help): return "opens help"
    case (_, .countries): return "opens countries"
    case (_, .kinds): return "opens kinds"
    case (_, .details): return "opens details"
    case (.picture, .picture): return "changes the picture"
    case (_, .picture): return "opens the picture"
    case (_, .share): return "opens share"
    case (_, .address): return "opens address"
    case (_, .question): return "asks"
    }
  }

  private var genre: String? {
    if before.genres.sort != after.genres.sort { return "sorts" }
    guard before.openedGenre != after.openedGenre, before.view == after.view else { return nil }
    return after.openedGenre == nil ? "closes" : "opens genre"
  }

  private var gallery: String? {
    guard before.view == after.view else { return nil }
    if before.gallery.opacity != after.gallery.opacity { return "opacity" }
    switch (before.gallery.picker, after.gallery.picker) {
    case (nil, nil): return nil
    case (_, nil): return "closes"
    case (nil, _): return "opens picker"
    case let (one, other): return one == other ? nil : "moves"
    }
  }

  private var filter: String? {
    if before.isTypingFilter != after.isTypingFilter {
      return after.isTypingFilter ? "opens filter" : "closes"
    }
    return before.filter == after.filter ? nil : "types"
  }

  private var view: String? {
    before.view == after.view ? nil : "shows \(after.view.rawValue)"
  }

  private var place: String? {
    if before.detailsScroll < after.detailsScroll { return "scrolls" }
    guard before.view == after.view, before.filter == after.filter, before.kind == after.kind,
      before.country == after.country, before.openedGenre == after.openedGenre
    else { return nil }
    return before.place.selected == after.place.selected ? nil : "moves"
  }

  private var sound: String? {
    before.volume == after.volume ? nil : "volume"
  }

  /// Effects without a name.
  private var rest: String {
    var after = after
    after.alarm = before.alarm
    after.notice = before.notice
    if after != before { return "changes" }
    return self.after.notice == before.notice ? "–" : "message"
  }

  private static func word(_ effect: ScreenEffect) -> String? {
    switch effect {
    case .fetchChart: "fetches chart"
    case .session(.fetchDetails): "fetches details"
    case .session(.transfer(let commands)):
      commands.first.map { $0.isStart ? "downloads" : "\($0.action)s" }
    case .session(.play): "plays"
    case .session(.player(let command)):
      switch command {
      case .setPaused: "pauses music"
      case .seek, .seekTo: "seeks"
      case .setVolume: "volume"
      case .stop: "stops music"
      case .play, .setNext: nil
      }
    case .session(.erase): "erases"
    case .session(.restore): "restores"
    case .session(.discard): "deletes partial files"
    case .session(.setFavorite): "favorite"
    case .openPage: "opens page"
    case .copy: "copies"
    case .mail: "email"
    case .saveArtwork: "saves artwork"
    case .redraw: "redraws"
    case .quit: "quits"
    case .session(.saveVolume): "volume"
    case .session(.scan), .session(.readLists), .session(.noteRecent), .session(.report), .lookUp,
      .saveCountry, .fetchPicture, .cancelPicture, .wake:
      nil
    }
  }
}
