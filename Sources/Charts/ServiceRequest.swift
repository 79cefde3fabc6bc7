package import HTTP

/// A request to one of Apple's services, and the decoder of its response.
package struct ServiceRequest<Value>: Sendable {
  package let address: String
  private let decoder: ResponseDecoder
  private let decode: @Sendable (Response, ResponseDecoder) throws(ChartError) -> Value

  init(
    _ address: String, _ decoder: ResponseDecoder,
    _ decode: @escaping @Sendable (Response, ResponseDecoder) throws(ChartError) -> Value
  ) {
    (self.address, self.decoder, self.decode) = (address, decoder, decode)
  }

  /// - Throws: Also for a status that is not 200, and for a response that says that there is nothing.
  package func value(of response: Response) throws(ChartError) -> Value {
    try decode(response, decoder)
  }

  func value(from fetch: Fetch, _ retries: Retries) async throws(ChartError) -> Value {
    let response = try await decoder.response { () async throws(FetchError) in
      try await fetch(address, retries)
    }
    return try value(of: response)
  }
}
