import Foundation
import Session
import Terminal
import Testing
import Transfers

@testable import Screen

/// Every key in every view and panel.
struct KeysPageTests {
  @Test func `the page contains the description of every key`() throws {
    let page = try String(contentsOf: KeysPage.path, encoding: .utf8)
    let renewed = try KeysPage.renewed(page)
    if ProcessInfo.processInfo.environment["HOTTRACKS_RENEW_KEYS"] == "1" {
      return try Data(renewed.utf8).write(to: KeysPage.path)
    }
    #expect(page == renewed, "docs/keys.md is out of date; run scripts/keys")
  }

  @Test(arguments: KeyScene.panels.filter { $0 != .details && $0 != .picture })
  func `no key of a panel reaches the list behind it`(scene: KeyScene) throws {
    let bench = try scene.bench()
    for key in KeysPage.keys.joined() {
      let outcome = KeyOutcome(key, in: bench)
      let (before, after) = (outcome.before, outcome.after)
      #expect(outcome.effects.allSatisfy { scene.mayWant($0, key) }, "\(key.name)")
      guard !outcome.effects.contains(where: \.isErasing) else { continue }
      #expect(after.transfers == before.transfers, "\(key.name)")
      #expect(after.playing == before.playing, "\(key.name)")
      #expect(after.queue == before.queue, "\(key.name)")
      #expect(after.volume == before.volume, "\(key.name)")
      #expect(after.favorites == before.favorites, "\(key.name)")
      // A filter applies to the list; a choice shows another list.
      let isChoice = outcome.effects.contains { if case .fetchChart = $0 { true } else { false } }
      if scene != .filter, !isChoice {
        // The picker and the gallery share their selection.
        if scene != .picker { #expect(after.places == before.places, "\(key.name)") }
        #expect(after.view == before.view, "\(key.name)")
      }
    }
  }

  @Test(arguments: KeyScene.panels)
  func `q closes a panel unless text is entered`(scene: KeyScene) throws {
    let words = try KeyOutcome("q", in: scene.bench()).words
    #expect(words == (scene == .filter || scene == .countries ? "types" : "closes"))
  }

  @Test(arguments: KeyScene.panels)
  func `Esc closes an open panel`(scene: KeyScene) throws {
    #expect(try KeyOutcome(.escape, in: scene.bench()).words.hasPrefix("closes"))
  }

  @Test func `every key of the help has an effect in some list`() throws {
    let benches =
      try KeyScene.lists.map { try $0.bench() } + [
        KeyScene.details.bench(), KeyScene.picture.bench(),
      ]
    for binding in KeyTable.usual.groups.flatMap(\.bindings) where binding.action != .back {
      for key in binding.keys {
        #expect(benches.contains { KeyOutcome(key, in: $0).words != "–" }, "\(key.name)")
      }
    }
  }
}

extension KeyScene {
  /// Whether a key may cause an effect.
  fileprivate func mayWant(_ effect: ScreenEffect, _ key: Key) -> Bool {
    switch (self, effect) {
    case (_, .redraw): key == .control("l")
    case (_, .fetchPicture), (_, .cancelPicture): true
    case (.share, .copy), (.share, .mail), (.share, .saveArtwork), (.share, .openPage): true
    case (.address, .copy): key == "y"
    case (.question, .session(.erase)), (.question, .session(.player)): key == "y"
    case (.question, .session(.transfer(let commands))):
      key == "y" && commands.allSatisfy { $0.action == .cancel }
    case (.kinds, .fetchChart): key == .enter
    case (.countries, .fetchChart), (.countries, .saveCountry): key == .enter
    default: false
    }
  }
}

extension ScreenEffect {
  fileprivate var isErasing: Bool { if case .session(.erase) = self { true } else { false } }
}
