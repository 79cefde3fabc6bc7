import Support
import Testing

/// Delivery to a closure.
@Suite(.timeLimit(.minutes(10)))
struct EventChannelDeliveryTests {
  private let channel = EventChannel<Int>()
  private let received = Locked<[Int]>([])
  private let endCount = Locked(0)

  private func deliver() {
    channel.deliver(
      to: { [received] event in received.withLock { $0.append(event) } },
      end: { [endCount] in endCount.withLock { $0 += 1 } })
  }

  @Test func `unread events are delivered first, and later ones at once`() {
    for event in 1...3 { channel.post(event) }
    deliver()
    #expect(received.withLock { $0 } == [1, 2, 3])
    channel.post(4)
    #expect(received.withLock { $0 } == [1, 2, 3, 4])
    #expect(endCount.withLock { $0 } == 0)
  }

  @Test func `nothing is delivered after the end, which is called once`() {
    deliver()
    channel.post(1)
    channel.close()
    channel.post(2)
    channel.close()
    #expect(received.withLock { $0 } == [1])
    #expect(endCount.withLock { $0 } == 1)
  }

  @Test func `a closed channel delivers its unread events and the end`() {
    channel.post(1)
    channel.close()
    channel.post(2)
    deliver()
    #expect(received.withLock { $0 } == [1])
    #expect(endCount.withLock { $0 } == 1)
    channel.close()
    #expect(endCount.withLock { $0 } == 1)
  }

  @Test func `superseded events are not delivered if they are unread`() {
    let channel = EventChannel<Int> { later, earlier in later / 10 == earlier / 10 }
    for event in [11, 20, 12] { channel.post(event) }
    channel.deliver { [received] event in received.withLock { $0.append(event) } }
    for event in [13, 14] { channel.post(event) }
    #expect(received.withLock { $0 } == [20, 12, 13, 14])
  }

  @Test func `a canceled reader leaves unread events to a closure`() async {
    let reader = Task { [channel] in for await _ in channel {} }
    await Task.yield()
    reader.cancel()
    await reader.value
    channel.post(1)
    deliver()
    channel.post(2)
    #expect(received.withLock { $0 } == [1, 2])
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
    channel.close()
    let received = received.withLock { $0 }
    #expect(received.count == 4000)
    for thread in 0..<8 {
      let own = received.filter { $0 / 1000 == thread }
      #expect(own == own.sorted())
    }
  }

  @Test func `a channel can deliver to another`() async {
    let messages = EventChannel<String>()
    channel.deliver(to: { messages.post("\($0)") }, end: { messages.close() })
    let poster = Task { [channel] in
      for event in 1...100 { channel.post(event) }
      channel.close()
    }
    var read: [String] = []
    for await message in messages { read.append(message) }
    await poster.value
    #expect(read == (1...100).map(String.init))
  }
}
