import Foundation
import Playback
import Session
import SessionFixtures
import Testing

@testable import HotTracks

struct PlayEventsTests {
  private static let started: SessionEvent = {
    let row = Row.stub(id: "102", name: "102", artist: "Artist")
    var playing = NowPlaying(
      row, storePage: "https://music.example/102", request: PlayRequest("/x/102.m4a"))
    playing.duration = .milliseconds(29_976)
    return .started(playing)
  }()

  @Test func `the current track has all its metadata`() {
    #expect(
      lines([(Self.started, 0)]) == [
        #"{"artist":"Artist","duration":29.976,"event":"playing","id":"102","path":"/x/102.m4a","schema":1,"title":"102","url":"https://music.example/102"}"#
      ])
  }

  @Test func `positions are sent once a second, and at each start`() {
    let lines = lines([
      (Self.started, 10), (.position(.milliseconds(20)), 10), (.position(.milliseconds(900)), 10.9),
      (.position(.milliseconds(1020)), 11), (Self.started, 11.2), (.position(.zero), 11.2),
    ])
    #expect(lines.filter { $0.contains("position") }.map(\.position) == ["0.02", "1.02", "0"])
  }

  @Test(
    arguments: [
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
  func `each event has its line`(event: SessionEvent, line: String) {
    #expect(lines([(Self.started, 0), (event, 5)]).last == line)
  }

  @Test func `an entry that cannot be downloaded has a line, and so has the end`() {
    let events = PlayEvents(isDemo: false)
    #expect(
      events.failed("7", CommandError(.playback, "No way.")).line
        == #"{"event":"ended","id":"7","message":"No way.","reason":"failed","schema":1,"status":74}"#
    )
    #expect(events.done(.playback).line == #"{"event":"done","schema":1,"status":74}"#)
  }

  @Test func `the demo has a mark`() {
    var events = PlayEvents(isDemo: true)
    #expect(
      events.event(.responsive(.audioSystem), now: 0)?.line.hasPrefix(#"{"demo":true,"#) == true)
  }

  private func lines(_ timedEvents: [(SessionEvent, Double)]) -> [String] {
    var events = PlayEvents(isDemo: false)
    return timedEvents.compactMap { events.event($0.0, now: $0.1)?.line }
  }
}

extension String {
  /// The value of `"position":`.
  fileprivate var position: String {
    String(components(separatedBy: "\"position\":").last?.prefix { $0 != "," } ?? "")
  }
}
