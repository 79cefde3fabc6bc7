/// What is said of sound that goes and comes back while something plays; what ends it is a `Failure`.
package enum SoundNews {
  package static let isBack = "The audio system answers again."

  package static func lost(at place: Duration) -> String {
    "The sound device was lost at \(Quantity.clock(place)); trying again."
  }
}
