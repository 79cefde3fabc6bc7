import Foundation
import Playback
import Session
import SessionFixtures
import Testing

@testable import HotTracks

struct PlayEventsTests {
  private static let playing: PlayEvents.Happening = {
    let row = Row.stub(id: "102", name: "102", artist: "Artist")
    var playing = NowPlaying(
      row, storePage: "https://music.example/102", request: PlayRequest("/x/102.m4a"))
    playing.duration = .milliseconds(29_976)
    return .playing(playing)
  }()

  @Test func `the current track has all its metadata`() {
    #expect(
      lines([(Self.playing, 0)]) == [
        #"{"schema":1,"event":"playing","id":"102","title":"102","artist":"Artist","path":"/x/102.m4a","duration":29.976,"url":"https://music.example/102"}"#
      ])
  }

  @Test func `positions are sent once a second, and at each start`() {
    let lines = lines([
      (Self.playing, 10), (.position(.milliseconds(20)), 10), (.position(.milliseconds(900)), 10.9),
      (.position(.milliseconds(1020)), 11), (Self.playing, 11.2), (.position(.zero), 11.2),
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
        .ended(id: "102", .finished, at: .seconds(30)),
        #""event":"ended","id":"102","reason":"finished","position":30}"#
      ),
      (
        .ended(id: "7", .failed(CommandError(.playback, "No\u{7} way.")), at: nil),
        #""event":"ended","id":"7","reason":"failed","position":null,"message":"No way.","status":74}"#
      ),
      (.deviceLost(at: .seconds(2)), #""event":"device-lost","id":"102","position":2}"#),
      (.unresponsive, #""event":"unresponsive"}"#), (.responsive, #""event":"responsive"}"#),
      (.done(.playback), #""event":"done","status":74}"#),
    ] as [(PlayEvents.Happening, String)])
  func `each event has its line`(happening: PlayEvents.Happening, line: String) {
    #expect(lines([(Self.playing, 0), (happening, 5)]).last == #"{"schema":1,"# + line)
  }

  @Test func `the demo has a mark`() {
    var events = PlayEvents(isDemo: true)
    #expect(events.line(.responsive, now: 0)?.hasPrefix(#"{"schema":1,"demo":true,"#) == true)
  }

  private func lines(_ happenings: [(PlayEvents.Happening, Double)]) -> [String] {
    var events = PlayEvents(isDemo: false)
    return happenings.compactMap { events.line($0.0, now: $0.1) }
  }
}

extension String {
  /// The value of `"position":`.
  fileprivate var position: String {
    String(components(separatedBy: "\"position\":").last?.prefix { $0 != "}" } ?? "")
  }
}
