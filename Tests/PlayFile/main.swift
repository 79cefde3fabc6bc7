// Plays the file whose path is given, into nothing, and prints how that ended. For tests that watch
// a process of its own do it.
import Foundation
import Playback

let path = CommandLine.arguments[1]
let player = try Player.mpv(
  PlayerSettings(audioOutput: "null", extraOptions: [("ao-null-untimed", "yes")]))
player.send(.play(path: path))
for await case .ended(path, let end) in player.events {
  switch end {
  case .finished: print("finished")
  case .stopped: print("stopped")
  case .damaged: print("damaged")
  case .failed(let error): print(error)
  }
  break
}
await player.close()
