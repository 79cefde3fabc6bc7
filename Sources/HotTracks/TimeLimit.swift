/// What some work answers; `nil` where it takes longer than the patience, and then it is left behind,
/// whatever it hangs in.
func answer<Value: Sendable>(
  within patience: Duration, of work: @escaping @Sendable () async -> Value?
) async -> Value? {
  let (answers, answer) = AsyncStream<Value?>.makeStream(bufferingPolicy: .bufferingOldest(1))
  let working = Task { answer.yield(await work()) }
  let alarm = Task {
    try? await Task.sleep(for: patience)
    answer.yield(nil)
  }
  defer {
    working.cancel()
    alarm.cancel()
  }
  for await first in answers { return first }
  return nil
}
