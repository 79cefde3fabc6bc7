import Foundation
import Playback
// Plays the file at the given path without a device, and prints how playback ended. For tests that observe it
// in a separate process.
import Support

let path = CommandLine.arguments[1]
let player = try Player.mpv(
  PlayerSettings(audioOutput: "null", extraOptions: [("ao-null-untimed", "yes")]))
player.send(.play(PlayRequest(1, path: path)))
for await case .ended(_, let end) in player.events {
  switch end {
  case .finished: print("finished")
  case .stopped: print("stopped")
  case .damaged: print("damaged")
  case .failed(let error): print(error)
  }
  break
}
await player.close()
