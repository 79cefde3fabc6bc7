import Foundation
import Library
import Playback
import Session
import SessionFixtures
import Testing
import Transfers

@testable import HotTracks

struct ProgressEventsTests {
  @Test func `each event is one line, and the first of an id has the title`() {
    let timeout = TransferError.timedOut(host: "example.org")
    expect(
      [
        .queued, .started(received: 40, total: nil), .progress(received: 50, total: 100),
        .paused(received: 60, total: 100), .queued, .started(received: 60, total: 100),
        .retrying(received: 60, total: 100, inSeconds: 2.2, because: timeout), .startedOver,
        .started(received: 0, total: nil), .done(path: "/p/One [a].m4a", bytes: 100),
      ],
      are: #"""
        {"event":"queued","id":"a","received":0,"schema":1,"title":"One"}
        {"event":"started","id":"a","received":40,"schema":1}
        {"event":"progress","id":"a","received":50,"schema":1,"total":100}
        {"event":"paused","id":"a","received":60,"schema":1,"total":100}
        {"event":"resumed","id":"a","received":60,"schema":1,"total":100}
        {"event":"started","id":"a","received":60,"schema":1,"total":100}
        {"event":"retrying","id":"a","reason":"the connection to example.org timed out","received":60,"schema":1,"seconds":3,"total":100}
        {"event":"started","id":"a","received":0,"schema":1}
        {"event":"done","id":"a","path":"/p/One [a].m4a","received":100,"schema":1,"total":100}
        """#)
  }

  @Test func `an error has a reason and an exit status, and a canceled transfer has no bytes`() {
    expect(
      [.started(received: 40, total: 100), .canceled, .failed(.inTheWay(path: "/p\u{1B}[2J"))],
      are: #"""
        {"event":"started","id":"a","received":40,"schema":1,"title":"One","total":100}
        {"event":"canceled","id":"a","received":0,"schema":1}
        {"event":"failed","id":"a","reason":"/p\u001b[2J already exists and is not part of this download; move it and run the same command again","received":0,"schema":1,"status":73}
        """#)
  }

  @Test func `a downloaded entry is complete at once, and one without a preview keeps its bytes`()
    throws
  {
    var events = ProgressEvents(isDemo: false)
    func row(_ part: LocalPreview.Part) throws -> Row {
      .stub(
        id: "1", artist: "A", preview: nil, kept: try .stub(id: "1", bytes: 7, part: part))
    }
    #expect(
      events.alreadyDownloaded(try row(.whole))?.line == #"""
        {"event":"done","id":"1","path":"/previews/Päť Minút Ticha - Ozvena [1].m4a","received":7,"schema":1,"title":"A – Ozvena","total":7}
        """#)
    let partial = try row(.partial(total: 10))
    #expect(
      events.failed(partial, try #require(partial.previewError)).line == #"""
        {"event":"failed","id":"1","reason":"The store has no preview of A – Ozvena.","received":7,"schema":1,"status":1,"title":"A – Ozvena","total":10}
        """#)
  }

  private func expect(_ happenings: [TransferEvent.Happening], are text: String) {
    var events = ProgressEvents(isDemo: false)
    var board = TransferBoard([("a", "One")])
    let lines = happenings.enumerated().compactMap { second, happening -> String? in
      let event = TransferEvent(id: "a", happening)
      board.apply(event, now: Double(second))
      return board["a"].flatMap { events.event(event, $0)?.line }
    }
    #expect(lines.joined(separator: "\n") == text)
  }
}

struct PlayEventsTests {
  private static let started: SessionEvent = {
    let row = Row.stub(id: "102", name: "102", artist: "Artist")
    var playing = NowPlaying(
      row, storePage: "https://music.example/102", request: PlayRequest("/x/102.m4a"))
    playing.duration = .milliseconds(29_976)
    return .started(playing)
  }()

  @Test func `positions are sent once a second, and at each start`() {
    let lines = lines([
      (Self.started, 10), (.position(.milliseconds(20)), 10), (.position(.milliseconds(900)), 10.9),
      (.position(.milliseconds(1020)), 11), (Self.started, 11.2), (.position(.zero), 11.2),
    ])
    let positions = lines.filter { $0.contains(#""event":"position""#) }
    #expect(
      positions.compactMap { $0.firstMatch(of: /"position":([0-9.]+)/)?.1 } == [
        "0.02", "1.02", "0",
      ])
  }

  @Test(
    arguments: [
      (
        started,
        #"{"artist":"Artist","duration":29.976,"event":"playing","id":"102","path":"/x/102.m4a","schema":1,"title":"102","url":"https://music.example/102"}"#
      ),
      (.paused(.seconds(1)), #"{"event":"paused","id":"102","position":1,"schema":1}"#),
      (
        .resumed(.microseconds(1_500_400)),
        #"{"event":"resumed","id":"102","position":1.5,"schema":1}"#
      ),
      (.seeked(to: .seconds(9)), #"{"event":"seeked","id":"102","position":9,"schema":1}"#),
      (
        .volume(PlayerVolume(percent: 45)),
        #"{"event":"volume","muted":false,"percent":45,"schema":1}"#
      ),
      (
        .ended(.stub(id: "102"), .finished, at: .seconds(30)),
        #"{"event":"ended","id":"102","position":30,"reason":"finished","schema":1}"#
      ),
      (
        .ended(.stub(id: "102"), .damaged(path: "x", at: .seconds(1), of: .seconds(3)), at: nil),
        #"{"event":"ended","id":"102","message":"x is damaged: playback ended at 0:01 of 0:03. Erase it and download it again.","reason":"damaged","schema":1,"status":74}"#
      ),
      (
        .deviceLost(at: .milliseconds(29_976)),
        #"{"event":"device-lost","id":"102","position":29.976,"schema":1}"#
      ),
      (.unresponsive(.audioSystem), #"{"event":"unresponsive","schema":1}"#),
      (.responsive(.audioSystem), #"{"event":"responsive","schema":1}"#),
    ] as [(SessionEvent, String)])
  func `each event has its line, with a mark in the demo`(event: SessionEvent, line: String) {
    #expect(lines([(Self.started, 0), (event, 5)]).last == line)
    var demo = PlayEvents(isDemo: true)
    #expect(demo.event(event, now: 0)?.line.contains(#""demo":true,"#) == true)
  }

  @Test func `an entry that cannot be downloaded has a line, and so has the end`() {
    let events = PlayEvents(isDemo: false)
    #expect(
      events.failed("7", CommandError(.playback, "No way.")).line
        == #"{"event":"ended","id":"7","message":"No way.","reason":"failed","schema":1,"status":74}"#
    )
    #expect(events.done(.playback).line == #"{"event":"done","schema":1,"status":74}"#)
  }

  private func lines(_ timedEvents: [(SessionEvent, Double)]) -> [String] {
    var events = PlayEvents(isDemo: false)
    return timedEvents.compactMap { events.event($0.0, now: $0.1)?.line }
  }
}
