import Testing

@testable import HotTracks

struct TimeLimitTests {
  @Test func `a response is used unchanged, and a server that never responds is abandoned`() async {
    #expect(await withTimeLimit(.seconds(600)) { 7 } == 7)
    let (never, _) = AsyncStream<Never>.makeStream()
    let answered = await withTimeLimit(.milliseconds(1)) {
      // Does not end even if canceled, like a read from a failed disk.
      await Task.detached { for await _ in never {} }.value
      return 7
    }
    #expect(answered == nil)
  }
}
