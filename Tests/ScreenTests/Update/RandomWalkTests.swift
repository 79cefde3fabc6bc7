import Artwork
import Charts
import Foundation
import Library
import MPRIS
import Playback
import Session
import SessionFixtures
import Terminal
import TestSupport
import Testing
import Transfers

@testable import Screen

/// Keys, clicks and messages in any order, including impossible ones.
struct RandomWalkTests {
  private static let picture = RenderedPicture(cells: CellPicture(columns: 0, rows: 0, cells: []))

  @Test func `messages in any order keep the screen consistent`() async throws {
    try await Fuzz().run("screen-walk", on: { $0 }) { mutations in
      var walk = mutations
      var bench = try Bench(
        tracks: walk.below(12), art: walk.isOne(in: 3) ? .off : .blocks,
        columns: 30 + walk.below(120), rows: 6 + walk.below(60), isReady: walk.isOne(in: 2),
        hasAutoplay: walk.isOne(in: 2))
      var invariants = ScreenInvariants(bench)
      for _ in 0..<120 {
        let message = try Self.message(&walk, bench, invariants)
        bench.now += Double(walk.below(20)) / 10
        let effects = bench.tell(message)
        try invariants.verify(message, effects, bench)
        try check(bench.model.rows == bench.model.newRows, "old rows are shown")
      }
    }
  }

  @Test func `the screen and a simulated client agree in the end`() async throws {
    try await Fuzz().run("screen-client", on: { $0 }) { mutations in
      var walk = mutations
      var bench = try Bench(tracks: 3)
      bench.showsNumbers = true
      var client = SimulatedClient()
      for _ in 0..<60 {
        if walk.isOne(in: 2) {
          let keys: [Key] = ["d", "d", "d", "c", "x", "P", "D", "j", "k", .enter]
          client.obey(bench.press(walk.one(of: keys)))
        } else if let event = client.event(&walk) {
          client.obey(bench.tell(event))
        }
      }
      while let event = client.nextUnread() { client.obey(bench.tell(event)) }
      for number in 1...3 {
        let id = Bench.id(number)
        let shown = bench.model.transfers[id]?.state.name ?? "none"
        let actual = client.states[id]?.name ?? "none"
        try check(shown == actual, "\(id) is shown as \(shown), and is \(actual)")
      }
      let unconfirmed = bench.model.transfers.lines.filter { !$0.isConfirmed }
      try check(unconfirmed.isEmpty, "not confirmed: \(unconfirmed)")
      try check(bench.model.erasing.isEmpty, "left: \(bench.model.erasing)")
    }
  }

  // MARK: Any message

  private static func message(
    _ walk: inout Mutations, _ bench: Bench, _ invariants: ScreenInvariants
  ) throws -> ScreenMessage {
    let id = Bench.id(1 + walk.below(12))
    switch walk.below(29) {
    case 0..<9: return .input(.key(key(&walk)))
    case 9:
      let kinds: [Mouse.Kind] = [.left, .left, .right, .wheelUp, .wheelDown]
      return .input(
        .mouse(Mouse(walk.one(of: kinds), row: walk.below(70), column: walk.below(160))))
    case 10: return .input(.pasted(walk.one(of: Hostile.texts)))
    case 11:
      return .input(
        .resized(TerminalSize(columns: 1 + walk.below(200), rows: 1 + walk.below(80))))
    case 12: return .started
    case 13, 14: return .chart(try answer(&walk), question: question(&walk, bench))
    case 15:
      let numbers = (0..<walk.below(12)).map { _ in 1 + walk.below(20) }
      return .remembered(Bench.chart(Set(numbers).sorted()), question: question(&walk, bench))
    case 16: return try kept(&walk)
    case 17:
      let item = Entry(id: id, name: "A", previewURL: walk.isOne(in: 2) ? "https://a" : nil)
      let freshness: [Freshness] = [.offline, .remembered]
      return .details(
        walk.isOne(in: 4)
          ? .failure(CommandError(.unreachable, "No."))
          : .success(walk.isOne(in: 3) ? [:] : [id: item]),
        ids: [id], bench.model.country, walk.one(of: freshness))
    case 18, 19: return .transfer(TransferEvent(id: id, happening(&walk)))
    case 20: return player(&walk, bench)
    case 21:
      if let preview = bench.model.restoring.first, walk.isOne(in: 2) {
        let number = (1...12).first { Bench.id($0) == preview.id } ?? 1
        let errors: [RestoreError] = [.notKept, .nameTaken, .failed(errno: 28)]
        return .restored(
          preview,
          walk.isOne(in: 3)
            ? .failure(walk.one(of: errors)) : .success(try Bench.kept(number)))
      }
      return .erased(
        id: bench.model.erasing.sorted().first ?? id,
        walk.isOne(in: 3) ? .failure(CommandError(.failed, "No.")) : .success(5),
        number: walk.isOne(in: 2) ? walk.below(100) : nil)
    case 22: return .remote(request(&walk, id))
    case 23:
      return invariants.picturesAsked.first { bench.model.pictures[$0] == .some(nil) }
        .map { .picture($0, picture) } ?? .tick
    case 24: return remembered(&walk, bench)
    case 25: return lookedUp(&walk, bench, id)
    case 26: return shared(&walk)
    default: return walk.isOne(in: 3) ? .waiting(walk.isOne(in: 2) ? "busy" : nil) : .tick
    }
  }

  private static func remembered(_ walk: inout Mutations, _ bench: Bench) -> ScreenMessage {
    func entry(_ number: Int) -> RememberedEntry {
      Bench.entry(number, country: walk.one(of: ["sk", "gb", "zz"]))
    }
    let failure = walk.isOne(in: 3) ? CommandError(.cannotWrite, "No.") : nil
    return switch walk.below(3) {
    case 0:
      .lists(
        failure.map { .failure($0) }
          ?? .success(
            RememberedLists(
              favorites: (0..<walk.below(5)).map { entry($0) },
              recents: (3..<3 + walk.below(5)).map { entry($0) })))
    case 1: .favoriteSet(entry(1 + walk.below(12)), walk.isOne(in: 2), failure)
    default: .recentNoted(failure)
    }
  }

  private static func lookedUp(
    _ walk: inout Mutations, _ bench: Bench, _ id: String
  ) -> ScreenMessage {
    if walk.isOne(in: 3) {
      return .lookedUp(id: id, bench.model.country, .failure(CommandError(.slowDown, "Busy.")))
    }
    var item = Entry(kind: walk.one(of: MediaKind.allCases), id: id, name: "A")
    item.details.summary = walk.one(of: Hostile.texts)
    return .lookedUp(id: id, bench.model.country, .success(walk.isOne(in: 3) ? nil : item))
  }

  private static func shared(_ walk: inout Mutations) -> ScreenMessage {
    let failure = walk.isOne(in: 2) ? CommandError(.failed, "No.") : nil
    if walk.isOne(in: 2) { return .opened(address: "https://a.example/b", failure) }
    return .shared(failure.map { .failure($0) } ?? .success("Done."))
  }

  private static func request(_ walk: inout Mutations, _ id: String) -> RemoteRequest {
    let all: [RemoteRequest] = [
      .play, .pause, .playPause, .stop, .next, .previous, .seek(by: .seconds(-3)), .setVolume(30),
      .seekTo(.seconds(3), trackID: id), .setShuffled(true), .setRepeatMode(.one),
    ]
    return walk.one(of: all)
  }

  private static func key(_ walk: inout Mutations) -> Key {
    let special: [Key] = [
      .enter, .escape, .tab, .backTab, .up, .down, .left, .right, .home, .end, .pageUp, .pageDown,
      .backspace, .delete, .control("l"), .control("u"), .control("d"), .function(1), .function(5),
    ]
    if walk.isOne(in: 3) { return walk.one(of: special) }
    return .character(walk.one(of: Array("jkgGdcxXDPpsmifCKoSrRnN/?yY123456|[]{}hl+-<> aeuqé漢")))
  }

  private static func question(_ walk: inout Mutations, _ bench: Bench) -> Int {
    walk.isOne(in: 3) ? walk.below(9) : bench.model.chart.question
  }

  private static func answer(_ walk: inout Mutations) throws -> Result<FetchedChart, CommandError> {
    if walk.isOne(in: 4) { return .failure(CommandError(.unreachable, "No network.")) }
    let numbers = Set((0..<walk.below(14)).map { _ in 1 + walk.below(20) }).sorted()
    var chart = FetchedChart.stub(
      tracks: numbers.enumerated().map {
        var track = Bench.track($1, rank: $0 + 1, preview: $1 % 4 != 0)
        if $1 % 4 == 0 { track.kind = walk.one(of: MediaKind.allCases) }
        return track
      })
    if walk.isOne(in: 2) { chart.warnings = [.detailsMissing(of: .songs, because: nil)] }
    return .success(chart)
  }

  private static func kept(_ walk: inout Mutations) throws -> ScreenMessage {
    if walk.isOne(in: 5) { return .kept(.failure(CommandError(.failed, "No folder."))) }
    let parts: [LocalPreview.Part] = [.whole, .damaged, .partial(total: nil), .partial(total: 99)]
    var kept: [String: LocalPreview] = [:]
    for _ in 0..<walk.below(8) {
      let preview = try Bench.kept(1 + walk.below(12), part: walk.one(of: parts))
      kept[preview.id] = preview
    }
    return .kept(.success(kept))
  }

  private static func happening(_ walk: inout Mutations) -> TransferEvent.Happening {
    let all: [TransferEvent.Happening] = [
      .queued, .started(received: 0, total: nil), .progress(received: 4, total: 9), .startedOver,
      .paused(received: 4, total: 9), .canceled, .done(path: "/a", bytes: 9),
      .retrying(received: 1, total: 9, inSeconds: 1, because: .timedOut(host: "a")),
      .failed(.busyElsewhere), .failed(.diskFull(folder: "/", needed: nil, free: nil)),
    ]
    return walk.one(of: all)
  }

  private static func player(_ walk: inout Mutations, _ bench: Bench) -> ScreenMessage {
    let path = bench.numbers.paths.first ?? "/a"
    let all: [PlayerEvent] = [
      .started(path: path, duration: .seconds(30)), .position(.seconds(3)), .paused(true),
      .volume(30), .ended(path: path, .finished), .ended(path: path, .stopped), .unresponsive,
      .ended(path: path, .damaged(at: .zero, of: .seconds(9))),
      .advanced(path: bench.model.nextTrack?.request.path ?? path), .seeked(to: .seconds(4)),
      .deviceLost(at: .seconds(2)), .ended(path: path, .failed(.deviceLost(at: .seconds(2)))),
      .ended(path: path, .failed(.unreadable(path: path))), .responsive,
    ]
    if walk.isOne(in: 6) { return .noPlayer(CommandError(.playback, "No."), PlayRequest(path)) }
    return .player(walk.one(of: all))
  }
}
