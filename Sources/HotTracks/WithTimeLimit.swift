/// Returns the result of `work`, or `nil` after `limit`. Work that is late is canceled but not awaited,
/// because it can hang.
func withTimeLimit<Value: Sendable>(
  _ limit: Duration, _ work: @escaping @Sendable () async -> Value?
) async -> Value? {
  let (results, firstResult) = AsyncStream<Value?>.makeStream(
    bufferingPolicy: .bufferingOldest(1))
  let worker = Task { firstResult.yield(await work()) }
  let timer = Task {
    try? await Task.sleep(for: limit)
    firstResult.yield(nil)
  }
  defer {
    worker.cancel()
    timer.cancel()
  }
  for await result in results { return result }
  return nil
}
