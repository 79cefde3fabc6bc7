import Playback
import Testing

struct SoundVolumeTests {
  @Test func `muted is a volume of none, and any other volume ends it`() {
    var volume = SoundVolume(percent: 45)
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
