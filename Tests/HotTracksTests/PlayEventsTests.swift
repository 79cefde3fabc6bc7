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
        #"{"schema":1,"event":"playing","id":"102","title":"102","artist":"Artist","path":"/x/102.m4a","duration":29.976,"url":"https://music.example/102"}"#
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
      (.paused(.seconds(1)), #""event":"paused","id":"102","position":1}"#),
      (.resumed(.milliseconds(1500)), #""event":"resumed","id":"102","position":1.5}"#),
      (.seeked(to: .seconds(9)), #""event":"seeked","id":"102","position":9}"#),
      (.volume(PlayerVolume(percent: 45)), #""event":"volume","percent":45,"muted":false}"#),
      (
        .ended(.stub(id: "102"), .finished, at: .seconds(30)),
        #""event":"ended","id":"102","reason":"finished","position":30}"#
      ),
      (
        .ended(.stub(id: "102"), .damaged(path: "x", at: .seconds(1), of: .seconds(3)), at: nil),
        #""event":"ended","id":"102","reason":"damaged","position":null,"message":"x is damaged: playback ended at 0:01 of 0:03. Erase it and download it again.","status":74}"#
      ),
      (.deviceLost(at: .seconds(2)), #""event":"device-lost","id":"102","position":2}"#),
      (.unresponsive, #""event":"unresponsive"}"#), (.responsive, #""event":"responsive"}"#),
    ] as [(SessionEvent, String)])
  func `each event has its line`(event: SessionEvent, line: String) {
    #expect(lines([(Self.started, 0), (event, 5)]).last == #"{"schema":1,"# + line)
  }

  @Test func `an entry that cannot be downloaded has a line, and so has the end`() {
    let events = PlayEvents(isDemo: false)
    #expect(
      events.failed("7", CommandError(.playback, "No\u{7} way."))
        == #"{"schema":1,"event":"ended","id":"7","reason":"failed","position":null,"message":"No way.","status":74}"#
    )
    #expect(events.done(.playback) == #"{"schema":1,"event":"done","status":74}"#)
  }

  @Test func `the demo has a mark`() {
    var events = PlayEvents(isDemo: true)
    #expect(events.line(.responsive, now: 0)?.hasPrefix(#"{"schema":1,"demo":true,"#) == true)
  }

  private func lines(_ timedEvents: [(SessionEvent, Double)]) -> [String] {
    var events = PlayEvents(isDemo: false)
    return timedEvents.compactMap { events.line($0.0, now: $0.1) }
  }
}

extension String {
  /// The value of `"position":`.
  fileprivate var position: String {
    String(components(separatedBy: "\"position\":").last?.prefix { $0 != "}" } ?? "")
  }
}
