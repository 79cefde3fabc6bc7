import Charts
import Transfers

/// Sends requests of `Charts` through the client of `Transfers`; one attempt each.
func fetching(over client: TransferClient) -> Fetch {
  { address, _ async throws(FetchError) in
    do throws(TransferError) {
      return try await client.fetch(FetchRequest(address: address))
    } catch {
      throw FetchError(error)
    }
  }
}

extension FetchError {
  init(_ error: TransferError) {
    self =
      switch error {
      case .timedOut: .timedOut
      case .insecure(_, let reason): .insecure(reason: reason)
      case .tooLarge(let limit): .tooLarge(bytes: Int(limit))
      case .unreachable(_, let reason): .unreachable(reason: reason)
      case .invalidResponse: .invalidResponse
      case .failed where Task.isCancelled: .canceled
      default: .failed(reason: error.cause)
      }
  }
}
