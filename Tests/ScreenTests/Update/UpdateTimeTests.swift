import Charts
import Foundation
import Playback
import Session
import SessionFixtures
import Terminal
import Testing
import Transfers

@testable import Screen

struct UpdateTimeTests {
  @Test func `a notice disappears after some time`() throws {
    var bench = try Bench()
    #expect(bench.tell(.input(.key("c"))) == [.wake(inSeconds: 4)])
    bench.now = 102
    #expect(bench.tell(.input(.key("j"))).isEmpty)
    bench.now = 104
    #expect(bench.tell(.tick).isEmpty)
    #expect(bench.model.notice == nil)
    #expect(bench.model.alarm == nil)
  }

  @Test func `a new message is displayed for its full time`() throws {
    var bench = try Bench()
    bench.press("c")
    bench.now = 102
    // The running timer is sufficient.
    #expect(bench.tell(.input(.key("P"))).isEmpty)
    bench.now = 104
    #expect(bench.tell(.tick) == [.wake(inSeconds: 2)])
    #expect(bench.model.notice != nil)
    bench.now = 106
    #expect(bench.tell(.tick).isEmpty)
    #expect(bench.model.notice == nil)
  }

  @Test func `a screen on which nothing happens has no timer`() throws {
    var bench = try Bench(kept: [Bench.kept(1)])
    bench.press(.enter, "j", "k", "i", "i")
    // The selection has not moved for long enough.
    bench.now += 1
    bench.tell(.tick)
    bench.tell(.player(.position(.seconds(1))))
    #expect(bench.model.alarm == nil)
    #expect(bench.tell(.tick).isEmpty)
  }

  @Test func `the age of a chart is updated when its text changes`() throws {
    let fetched = FetchedChart.stub().fetched
    var bench = try Bench(clockZero: fetched.addingTimeInterval(-70))
    // Fetched half a minute ago.
    #expect(bench.model.alarm == nil)
    #expect(bench.tell(.input(.key("j"))) == [.wake(inSeconds: 30)])
    #expect(bench.tell(.input(.key("c"))) == [.wake(inSeconds: 4)])
    bench.now = 104
    #expect(bench.tell(.tick) == [.wake(inSeconds: 26)])
    bench.now = 130
    #expect(bench.tell(.tick) == [.wake(inSeconds: 60)])
    #expect(bench.press("2") == [.scan])
    bench.now = 190
    #expect(bench.tell(.tick).isEmpty)
  }

  @Test func `during transfers the speed is updated once per second`() throws {
    var bench = try Bench()
    let id = Bench.id(1)
    bench.press("d")
    #expect(bench.model.alarm == nil)
    bench.hear(id, .queued, .started(received: 0, total: 10))
    #expect(bench.model.alarm == 101)
    bench.hear(id, .progress(received: 5, total: 10))
    bench.now = 101
    #expect(bench.tell(.tick) == [.wake(inSeconds: 1)])
    bench.hear(id, .done(path: "/a", bytes: 10))
    bench.now = 102
    #expect(bench.tell(.tick).isEmpty)
    #expect(bench.model.alarm == nil)
  }
}
