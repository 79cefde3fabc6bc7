import Playback
import Testing

struct PlayerVolumeTests {
  @Test func `muted is a volume of none, and any other volume ends it`() {
    var volume = PlayerVolume(percent: 45)
    volume.toggleMute()
    #expect(volume.heard == 0 && volume.percent == 45)
    volume.change(by: 5)
    #expect(volume.heard == 50)
    volume.change(by: 500)
    #expect(volume.heard == 100)
    volume.change(by: -500)
    #expect(volume.heard == 0 && !volume.isMuted)
  }
}
