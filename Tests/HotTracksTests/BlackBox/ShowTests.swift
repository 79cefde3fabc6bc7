import Foundation
import Loopback
import TestSupport
import Testing

/// What `show` requests. EntrySheetTests has the layout, the transcript show.txt the facts.
@Suite(.timeLimit(.minutes(10)))
struct ShowTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  @Test func `values that the chart lacks are looked up once`() async throws {
    try await CountingStore.open { store in
      let words = "-c us --kind paid-apps show 1 3"
      let ended = try await home.run(words, store.environment)
      #expect(ended.lines.count { $0.hasPrefix("Version     ") } == 2)
      #expect(ended.lines.count { $0.hasPrefix("Screenshot  http://127.0.0.1:") } >= 6)
      let asked = store.takeQuestions()
      #expect(asked.first?.hasPrefix("/api/v2/us/apps/top-paid/") == true)
      #expect(asked.dropFirst().allSatisfy { $0.hasPrefix("/lookup?") } && asked.count == 2)
      #expect(try await home.run(words, store.environment).output == ended.output)
      #expect(store.takeQuestions() == [])
      // An entry is also known by its file.
      try await home.run("-c sk download 1 -q", store.environment)
      await store.stop()
      try await home.deleteCharts()
      let file = try await home.run("show 990926301171", store.environment)
      #expect(file.errors.contains("Using cached data for 1 track: "))
      #expect(file.lines.contains("Ľúbim ťa, električka"))
      #expect(file.lines.contains { $0.hasPrefix("File        /") })
    }
  }

  @Test func `a rejected lookup is reported once, and the entry is shown`() async throws {
    let faulty = try LoopbackServer.failing("400 Bad Request")
    defer { faulty.stop() }
    try await CountingStore.open { store in
      let ended = try await home.run(
        "-c us --kind apps show 1",
        store.environment.merging(["HOTTRACKS_ITUNES_URL": faulty.address("")]) { $1 })
      #expect(ended.lines.contains("Night Mode for Neighbours"))
      #expect(ended.errors.ranges(of: " missing or out of date: ").count == 1, "\(ended.errors)")
      #expect(ended.errors.count { $0 == "\n" } == 2, "\(ended.errors)")
    }
  }
}
