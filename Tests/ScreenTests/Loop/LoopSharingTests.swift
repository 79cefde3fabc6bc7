import Charts
import Session
import SessionFixtures
import Terminal
import TestSupport
import Testing

@testable import Screen

/// Calls of the store and the desktop for one entry, or for another kind.
struct LoopSharingTests {
  @Test func `another kind is requested`() async throws {
    let bench = try LoopBench()
    let running = try await bench.run()
    bench.press("K", "j", "j", "j", .enter)
    try await bench.says("chart sk podcasts remembered")
    bench.press("q")
    #expect(await running.value == .left)
  }

  @Test func `displayed details are looked up once`() async throws {
    let bench = try LoopBench()
    let running = try await bench.run()
    bench.press("i")
    try await bench.says("details [\"\(Bench.id(1))\"] sk songs remembered")
    // The store of the test has none.
    try await bench.shows("the answer is there") {
      $0.details.lookup(of: Bench.id(1), in: "sk") == .received
    }
    bench.press("q", "q")
    #expect(await running.value == .left)
  }

  @Test func `pages, clipboard, email and artwork use the desktop and report their results`()
    async throws
  {
    let bench = try LoopBench()
    let running = try await bench.run()
    let link = "https://music.apple.com/sk/song/1"
    bench.press("o")
    try await bench.says("page \(link)")
    try await bench.shows("it is told") { $0.notice?.text == "Opened \(link)" }
    bench.press("y")
    try await bench.says("copy \(link)")
    try await bench.shows("it is told") { $0.notice?.text == "the link is copied." }
    bench.press("S", "m")
    try await bench.says("mail \(Bench.id(1)) Artist 1 – Track 1")
    try await bench.shows("it is told") { $0.notice?.text == "A letter is begun." }
    bench.press("S", "a")
    try await bench.says("artwork \(Bench.id(1))")
    bench.press("q")
    #expect(await running.value == .left)
  }
}
