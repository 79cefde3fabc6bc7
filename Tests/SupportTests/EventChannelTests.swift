import Support
import Testing

@Suite(.timeLimit(.minutes(10)))
struct EventChannelTests {
  /// Events with the same tens supersede each other.
  private let channel = EventChannel<Int> { later, earlier in
    later < 100 && later / 10 == earlier / 10
  }
  private let received = Locked<[Int]>([])
  private let endCount = Locked(0)

  private func deliver() {
    channel.deliver(
      to: { [received] event in received.withLock { $0.append(event) } },
      end: { [endCount] in endCount.withLock { $0 += 1 } })
  }

  private func all() async -> [Int] {
    channel.close()
    var events: [Int] = []
    for await event in channel { events.append(event) }
    return events
  }

  @Test func `unread events are superseded, and the others arrive in order before the end`() async {
    for _ in 1...1000 { channel.post(11) }
    for event in [100, 20, 12, 100] { channel.post(event) }
    channel.close()
    channel.post(30)
    #expect(await all() == [100, 20, 12, 100])
  }

  @Test func `a waiting reader gets new events and the end`() async {
    let reader = Task { [channel] in
      var count = 0
      for await _ in channel { count += 1 }
      return count
    }
    for number in 0..<1000 {
      channel.post(100 + number)
      if number.isMultiple(of: 100) { await Task.yield() }
    }
    channel.close()
    #expect(await reader.value == 1000)
  }

  @Test(arguments: [true, false])
  func `a canceled reader leaves unread events to the next one`(isClosure: Bool) async {
    let reader = Task { [channel] in for await _ in channel {} }
    await Task.yield()
    reader.cancel()
    await reader.value
    channel.post(100)
    if isClosure {
      deliver()
      #expect(received.withLock { $0 } == [100])
    } else {
      #expect(await all() == [100])
    }
  }

  @Test func `a closure gets unread events first, later ones at once, and the end once`() {
    for event in [11, 20, 12] { channel.post(event) }
    deliver()
    #expect(received.withLock { $0 } == [20, 12])
    for event in [13, 14] { channel.post(event) }
    #expect(received.withLock { $0 } == [20, 12, 13, 14])
    #expect(endCount.withLock { $0 } == 0)
    for event in [15, 16] {
      channel.close()
      channel.post(event)
    }
    #expect(received.withLock { $0 } == [20, 12, 13, 14])
    #expect(endCount.withLock { $0 } == 1)
  }

  @Test func `events of several threads are delivered one at a time, in their order`() async {
    deliver()
    await withTaskGroup(of: Void.self) { group in
      for thread in 0..<8 {
        group.addTask { [channel] in
          for number in 0..<500 { channel.post(thread * 1000 + number) }
        }
      }
    }
    let received = received.withLock { $0 }
    #expect(received.count == 4000)
    for thread in 0..<8 {
      let own = received.filter { $0 / 1000 == thread }
      #expect(own == own.sorted())
    }
  }
}
