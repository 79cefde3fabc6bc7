import Library
import Session
import SessionFixtures
import Testing
import Transfers

@testable import HotTracks

struct ProgressEventsTests {
  @Test func `each event is one line, and the first of an id has the title`() {
    expect(
      [
        (0, .queued), (0, .started(received: 0, total: nil)),
        (1, .progress(received: 10, total: 100)), (2, .paused(received: 20, total: 100)),
        (3, .queued), (3, .started(received: 20, total: 100)),
        (
          4,
          .retrying(
            received: 20, total: 100, inSeconds: 2.2, because: .timedOut(host: "example.org"))
        ),
        (6, .started(received: 20, total: 100)), (7, .done(path: "/p/One [a].m4a", bytes: 100)),
      ],
      are: #"""
        {"event":"queued","id":"a","received":0,"schema":1,"title":"One"}
        {"event":"started","id":"a","received":0,"schema":1}
        {"event":"progress","id":"a","received":10,"schema":1,"total":100}
        {"event":"paused","id":"a","received":20,"schema":1,"total":100}
        {"event":"resumed","id":"a","received":20,"schema":1,"total":100}
        {"event":"started","id":"a","received":20,"schema":1,"total":100}
        {"event":"retrying","id":"a","reason":"the connection to example.org timed out","received":20,"schema":1,"seconds":3,"total":100}
        {"event":"started","id":"a","received":20,"schema":1,"total":100}
        {"event":"done","id":"a","path":"/p/One [a].m4a","received":100,"schema":1,"total":100}
        """#)
  }

  @Test func `an error has a reason and the exit status of its cause`() {
    expect(
      [(0, .failed(.inTheWay(path: "/p\u{1B}[2J")))],
      are: #"""
        {"event":"failed","id":"a","reason":"/p\u001b[2J already exists and is not part of this download; move it and run the same command again","received":0,"schema":1,"status":73,"title":"One"}
        """#)
  }

  @Test func `a restart is reported once, from 0, and a canceled transfer has no bytes`() {
    expect(
      [
        (0, .started(received: 40, total: 100)), (1, .startedOver),
        (1, .started(received: 0, total: nil)), (2, .progress(received: 10, total: 90)),
        (3, .canceled),
      ],
      are: #"""
        {"event":"started","id":"a","received":40,"schema":1,"title":"One","total":100}
        {"event":"started","id":"a","received":0,"schema":1}
        {"event":"progress","id":"a","received":10,"schema":1,"total":90}
        {"event":"canceled","id":"a","received":0,"schema":1}
        """#)
  }

  @Test func `a downloaded entry is complete at once`() throws {
    var events = ProgressEvents(isDemo: false)
    let row = Row.stub(id: "1", name: "Ozvena", artist: "A", kept: try .stub(id: "1", bytes: 7))
    #expect(
      events.alreadyDownloaded(row)?.line == #"""
        {"event":"done","id":"1","path":"/previews/Päť Minút Ticha - Ozvena [1].m4a","received":7,"schema":1,"title":"A – Ozvena","total":7}
        """#)
  }

  @Test func `a track without a preview keeps its partial file`() throws {
    let events = ProgressEvents(isDemo: false)
    let kept = try LocalPreview.stub(id: "1", bytes: 7, part: .partial(total: 10))
    let row = Row.stub(id: "1", name: "Ozvena", artist: "A", preview: nil, kept: kept)
    let failure = try #require(row.previewError)
    #expect(
      events.failed(row, failure).line == #"""
        {"event":"failed","id":"1","reason":"The store has no preview of A – Ozvena.","received":7,"schema":1,"status":1,"title":"A – Ozvena","total":10}
        """#)
  }

  private func expect(
    _ happenings: [(now: Double, what: TransferEvent.Happening)], are text: String
  ) {
    var events = ProgressEvents(isDemo: false)
    var board = TransferBoard([("a", "One")])
    let lines = happenings.compactMap { happening -> String? in
      let event = TransferEvent(id: "a", happening.what)
      board.apply(event, now: happening.now)
      return board["a"].flatMap { events.event(event, $0)?.line }
    }
    #expect(lines.joined(separator: "\n") == text)
  }
}
