import Playback
import Testing

struct PlayerVolumeTests {
  @Test func `muting sets the volume to 0, and changing the volume ends it`() {
    var volume = PlayerVolume(percent: 45)
    volume.toggleMute()
    #expect(volume.effective == 0 && volume.percent == 45)
    volume.change(by: 5)
    #expect(volume.effective == 50)
    volume.change(by: 500)
    #expect(volume.effective == 100)
    volume.change(by: -500)
    #expect(volume.effective == 0 && !volume.isMuted)
  }
}
