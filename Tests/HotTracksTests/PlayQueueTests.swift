import Testing
import Transfers

@testable import HotTracks

struct PlayQueueTests {
  @Test func `forward past the end there is nothing, and back again the last`() {
    var queue = Self.queue()
    #expect(queue.current?.id == "a")
    queue.goForward()
    #expect(queue.current?.id == "b")
    queue.goForward()
    queue.goForward()
    #expect(queue.current == nil)
    queue.goBack()
    #expect(queue.current?.id == "b")
  }

  @Test func `back from the first is the first`() {
    var queue = Self.queue()
    queue.goBack()
    #expect(queue.current?.id == "a")
  }

  @Test func `what has arrived is a file`() {
    var queue = Self.queue()
    queue.hasArrived("b", path: "/b")
    queue.hasArrived("c", path: "/c")
    #expect(queue.items.map(\.source) == [.file(path: "/a"), .file(path: "/b")])
    #expect(queue.items.map(\.storePage) == ["page a", "page b"])
    #expect(queue.place == 0)
  }

  private static func queue() -> PlayQueue {
    PlayQueue([
      PlayQueue.Item(id: "a", title: "A", storePage: "page a", source: .file(path: "/a")),
      PlayQueue.Item(
        id: "b", title: "B", storePage: "page b",
        source: .transfer(.init(id: "b", address: "https://x", folder: "/", finalName: "b"))),
    ])
  }
}
