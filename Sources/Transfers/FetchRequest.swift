/// A request whose response is held in memory: a chart, a lookup, an image.
package struct FetchRequest: Equatable, Sendable {
  package let address: String
  package var accept: String
  /// In bytes after decompression. A larger body ends the request with an error.
  package var largestBody: Int
  /// The time limit from the start to the last byte, in seconds. At most 10 of them for connecting.
  package var maxSeconds: Double

  package init(
    address: String, accept: String = "application/json", largestBody: Int = 8_388_608,
    maxSeconds: Double = 20
  ) {
    self.address = address
    self.accept = accept
    self.largestBody = largestBody
    self.maxSeconds = maxSeconds
  }
}
