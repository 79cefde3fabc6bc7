/// A request whose response is held in memory: a chart, a lookup, a picture.
package struct FetchRequest: Equatable, Sendable {
  package let address: String
  package var accept: String
  /// Bytes after unpacking; more than that ends the request.
  package var largestBody: Int
  /// From the start to the last byte; 10 of them for connecting at most.
  package var longestSeconds: Double

  package init(
    address: String, accept: String = "application/json", largestBody: Int = 8_388_608,
    longestSeconds: Double = 20
  ) {
    self.address = address
    self.accept = accept
    self.largestBody = largestBody
    self.longestSeconds = longestSeconds
  }
}
