import Foundation
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
    try await Tmux.open(columns: 100, rows: 30, home: home, environment: environment) { tmux in
      try await tmux.enter("\(BuiltProgram.path) -c sk --source top-songs \(words); echo status $?")
      if words == "browse" {
        try await tmux.expect("Download")
        try await tmux.press("d")
      }
      try await waitUntil("bytes are written") {
        (try? String(contentsOfFile: log, encoding: .utf8))?.contains("pwrite") == true
      }
      if words == "browse" {
        let charts = { store.requests.count { $0.target.contains("/rss/topsongs/") } }
        let before = charts()
        try await tmux.press("r")
        try await waitUntil("the chart is fetched again") { charts() > before }
      }
      try await tmux.press("q")
      try await tmux.expect("status \(status)")
      // The cursor is shown again.
      let facts = try await tmux.modes()
      #expect(facts.contains(" cursor_flag 1"))
    }
  }

  @Test func `browse handles keys and quits while the disk of the database hangs`() async throws {
    let store = try WireStore(count: 2)
    defer { store.stop() }
    let home = try Home()
    _ = try await home.run(["-c", "sk", "--source", "top-songs"], store.environment)
    let faults = FaultyDisk.environment(
      folder: home.path + "/data/hottracks", faults: "pread,library.sqlite,0,0"
    )
    .map { "\($0)='\($1)' " }.joined()
    try await Tmux.run(
      "-c sk --source top-songs browse", home: home, environment: store.environment,
      prelude: "export \(faults);"
    ) { browse in
      try await browse.expect("q quit")
      try await browse.press("2")
      try await browse.expect("No previews downloaded yet")
      try await browse.quit()
    }
  }
}
