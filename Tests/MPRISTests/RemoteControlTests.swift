import MPRIS
import Testing

@Suite(.timeLimit(.minutes(10)))
struct RemoteControlTests {
  @Test func `where there is no bus, nobody asks for anything, until the end`() async {
    let remote = RemoteControl.none
    remote.show(PlayerStatus(activity: .playing))
    remote.close()
    #expect(await remote.requests.first { _ in true } == nil)
  }
}
