import Support
import Testing

@Suite(.timeLimit(.minutes(10)))
struct EventChannelTests {
  private enum Event: Equatable, Sendable {
    case progress(id: Int, Int)
    case outcome(id: Int)
  }

  private func mailbox() -> EventChannel<Event> {
    EventChannel { later, earlier in
      guard case .progress(let id, _) = later, case .progress(id, _) = earlier else { return false }
      return true
    }
  }

  private func all(in mailbox: EventChannel<Event>) async -> [Event] {
    mailbox.close()
    var events: [Event] = []
    for await event in mailbox { events.append(event) }
    return events
  }

  @Test func `unread progress is replaced, and everything else arrives in order`() async {
    let mailbox = mailbox()
    for count in 1...1000 { mailbox.post(.progress(id: 1, count)) }
    mailbox.post(.outcome(id: 2))
    mailbox.post(.progress(id: 3, 1))
    mailbox.post(.progress(id: 1, 1001))
    mailbox.post(.outcome(id: 1))
    #expect(
      await all(in: mailbox) == [
        .outcome(id: 2), .progress(id: 3, 1), .progress(id: 1, 1001), .outcome(id: 1),
      ])
  }

  @Test func `events after the end are ignored`() async {
    let mailbox = mailbox()
    mailbox.post(.outcome(id: 1))
    mailbox.close()
    mailbox.post(.outcome(id: 2))
    #expect(await all(in: mailbox) == [.outcome(id: 1)])
  }

  @Test func `a waiting reader gets new events and the end`() async {
    let mailbox = mailbox()
    let reader = Task {
      var count = 0
      for await _ in mailbox { count += 1 }
      return count
    }
    for number in 0..<1000 {
      mailbox.post(.outcome(id: number))
      if number.isMultiple(of: 100) { await Task.yield() }
    }
    mailbox.close()
    #expect(await reader.value == 1000)
  }

  @Test func `a canceled reader leaves unread events to the next`() async {
    let mailbox = mailbox()
    let reader = Task { for await _ in mailbox {} }
    await Task.yield()
    reader.cancel()
    await reader.value
    mailbox.post(.outcome(id: 1))
    #expect(await all(in: mailbox) == [.outcome(id: 1)])
  }
}
