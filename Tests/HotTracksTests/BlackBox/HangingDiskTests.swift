import Foundation
import Loopback
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct HangingDiskTests {
  @Test(arguments: [("browse", 0), ("download 1", 1)])
  func `q quits while the disk hangs`(words: String, status: Int) async throws {
    let store = try WireStore(count: 2)
    defer { store.stop() }
    let home = try Home()
    let log = home.path + "/calls"
    let environment = store.environment
      .merging(
        FaultyDisk.environment(folder: home.previews, faults: "pwrite,.m4a.ht-part,0,0")
      ) { $1 }
      .merging(["FAULTY_DISK_LOG": log]) { $1 }
    try await Tmux.open(home: home, environment: environment) { screen in
      try await screen.enter(
        "\(BuiltProgram.path) -c sk --source top-songs \(words); echo status $?")
      if words == "browse" {
        try await screen.expect("Download")
        try await screen.press("d")
      }
      try await waitUntil("bytes are written") {
        (try? String(contentsOfFile: log, encoding: .utf8))?.contains("pwrite") == true
      }
      if words == "browse" {
        let charts = { store.requests.count { $0.target.contains("/rss/topsongs/") } }
        let before = charts()
        try await screen.press("r")
        try await waitUntil("the chart is fetched again") { charts() > before }
      }
      try await screen.press("q")
      try await screen.expect("status \(status)")
      // The cursor is shown again.
      let facts = try await screen.modes()
      #expect(facts.contains(" cursor_flag 1"))
    }
  }
}
