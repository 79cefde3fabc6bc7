import Foundation
import Library
import Playback
import Session
import SessionFixtures
import TestSupport
import Testing
import Transfers

@testable import HotTracks

/// Progress as messages and as lines for scripts: `Texts/progress.txt`.
struct ProgressEventsTests {
  @Test func `each event has a message and a line, and the first of an id has the title`() throws {
    let timeout = TransferError.timedOut(host: "example.org")
    var (events, board) = (ProgressEvents(isDemo: false), TransferBoard([("a", "One")]))
    var lines: [String] = []
    for (second, happening)
      in ([
        .queued, .started(received: 40, total: nil), .progress(received: 50, total: 100),
        .paused(received: 60, total: 100), .queued, .started(received: 60, total: 100),
        .retrying(received: 60, total: 100, inSeconds: 2.2, because: timeout), .startedOver,
        .started(received: 0, total: nil), .done(path: "/p/One [a].m4a", bytes: 100),
        .started(received: 0, total: 1_100_000), .canceled,
        .started(received: 330_000, total: 1_100_000), .failed(.inTheWay(path: "/p\u{1B}[2J")),
        .paused(received: 330_000, total: 1_100_000), .paused(received: 0, total: nil),
        .paused(received: nil, total: nil), .failed(.busyElsewhere),
      ] as [TransferEvent.Happening]).enumerated()
    {
      let event = TransferEvent(id: "a", happening)
      board.apply(event, now: Double(second))
      let line = try #require(board["a"])
      let message =
        if case .progress = happening {
          TransferMessages.progress(line)
        } else {
          TransferMessages.message(event, title: "One")
        }
      lines.append(message?.replacing("\u{1B}", with: "␛") ?? "–")
      lines.append(events.event(event, line)?.line ?? "–")
    }
    // Entries that are not downloaded.
    let files = try [LocalPreview.Part.whole, .partial(total: 10)].map { part in
      Row.stub(id: "1", artist: "A", preview: nil, file: try .stub(id: "1", bytes: 7, part: part))
    }
    lines.append(events.alreadyDownloaded(files[0])?.line ?? "–")
    lines.append(events.failed(files[1], try #require(files[1].previewError())).line)
    try ExpectedText.expect(lines, in: "progress")
  }
}

/// The events of `play --events`, as in `Texts/play-events.txt`.
struct PlayEventsTests {
  private static let started: SessionEvent = {
    let row = Row.stub(id: "102", name: "102", artist: "Artist")
    var playing = NowPlaying(
      row, storePage: "https://music.example/102", request: PlayRequest("/x/102.m4a"))
    playing.duration = .milliseconds(29_976)
    return .started(playing)
  }()

  @Test func `each event has its line, and a position only once a second and at each start`()
    throws
  {
    let damaged = SessionEvent.TrackEnd.damaged(path: "x", at: .seconds(1), of: .seconds(3))
    let timedEvents: [(SessionEvent, Double)] = [
      (Self.started, 10), (.position(.milliseconds(20)), 10), (.position(.milliseconds(900)), 10.9),
      (.position(.milliseconds(1020)), 11), (Self.started, 11.2), (.position(.zero), 11.2),
      (.paused(.seconds(1)), 12), (.resumed(.microseconds(1_500_400)), 12),
      (.seeked(to: .seconds(9)), 12), (.volume(PlayerVolume(percent: 45)), 12),
      (.ended(.stub(id: "102"), .finished, at: .seconds(30)), 12),
      (.ended(.stub(id: "102"), damaged, at: nil), 12),
      (.deviceLost(at: .milliseconds(29_976)), 12), (.unresponsive(.audioSystem), 12),
      (.responsive(.audioSystem), 12),
    ]
    var (events, demo) = (PlayEvents(isDemo: false), PlayEvents(isDemo: true))
    var lines: [String] = []
    for (event, now) in timedEvents {
      guard let line = events.event(event, now: now)?.line else { continue }
      lines.append(line)
      #expect(demo.event(event, now: now)?.line.contains(#""demo":true,"#) == true)
    }
    // An entry that cannot be downloaded, and the end.
    lines.append(events.failed("7", CommandError(.playback, "No way.")).line)
    lines.append(events.done(.playback).line)
    try ExpectedText.expect(lines, in: "play-events")
  }
}
