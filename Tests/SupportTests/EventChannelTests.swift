import Support
import Testing

@Suite(.timeLimit(.minutes(10)))
struct EventChannelTests {
  private enum Event: Equatable, Sendable {
    case progress(id: Int, Int)
    case outcome(id: Int)
  }

  private func channel() -> EventChannel<Event> {
    EventChannel { later, earlier in
      guard case .progress(let id, _) = later, case .progress(id, _) = earlier else { return false }
      return true
    }
  }

  private func all(in channel: EventChannel<Event>) async -> [Event] {
    channel.close()
    var events: [Event] = []
    for await event in channel { events.append(event) }
    return events
  }

  @Test func `unread progress is replaced, and everything else arrives in order`() async {
    let channel = channel()
    for count in 1...1000 { channel.post(.progress(id: 1, count)) }
    channel.post(.outcome(id: 2))
    channel.post(.progress(id: 3, 1))
    channel.post(.progress(id: 1, 1001))
    channel.post(.outcome(id: 1))
    #expect(
      await all(in: channel) == [
        .outcome(id: 2), .progress(id: 3, 1), .progress(id: 1, 1001), .outcome(id: 1),
      ])
  }

  @Test func `events after the end are ignored`() async {
    let channel = channel()
    channel.post(.outcome(id: 1))
    channel.close()
    channel.post(.outcome(id: 2))
    #expect(await all(in: channel) == [.outcome(id: 1)])
  }

  @Test func `a waiting reader gets new events and the end`() async {
    let channel = channel()
    let reader = Task {
      var count = 0
      for await _ in channel { count += 1 }
      return count
    }
    for number in 0..<1000 {
      channel.post(.outcome(id: number))
      if number.isMultiple(of: 100) { await Task.yield() }
    }
    channel.close()
    #expect(await reader.value == 1000)
  }

  @Test func `a canceled reader leaves unread events to the next`() async {
    let channel = channel()
    let reader = Task { for await _ in channel {} }
    await Task.yield()
    reader.cancel()
    await reader.value
    channel.post(.outcome(id: 1))
    #expect(await all(in: channel) == [.outcome(id: 1)])
  }
}
