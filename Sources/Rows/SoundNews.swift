/// What is said of sound that goes and comes back while something plays; what ends it is a `Failure`.
package enum SoundNews {
  package static let isBack = "The audio system responds again."

  package static func lost(at place: Duration) -> String {
    "The audio device was lost at \(Quantity.clock(place)); retrying."
  }
}
