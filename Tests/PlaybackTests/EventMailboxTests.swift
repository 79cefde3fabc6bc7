import Testing

@testable import Playback

@Suite(.timeLimit(.minutes(1)))
struct EventMailboxTests {
  private func all(in mailbox: EventMailbox) async -> [PlayerEvent] {
    var events: [PlayerEvent] = []
    while let event = await mailbox.next() { events.append(event) }
    return events
  }

  @Test func `an unread position gives way to the newer one and nothing else does`() async {
    let mailbox = EventMailbox()
    for second in 1...1000 { mailbox.post(.position(.seconds(second))) }
    mailbox.post(.paused(true))
    mailbox.post(.position(.seconds(1001)))
    mailbox.post(.ended(path: "/a", .finished))
    mailbox.post(.ended(path: "/b", .stopped))
    mailbox.finish()
    #expect(
      await all(in: mailbox) == [
        .paused(true), .position(.seconds(1001)), .ended(path: "/a", .finished),
        .ended(path: "/b", .stopped),
      ])
  }

  @Test func `a waiting reader is given the event that comes`() async {
    let mailbox = EventMailbox()
    async let event = mailbox.next()
    mailbox.post(.volume(30))
    #expect(await event == .volume(30))
  }

  @Test func `nothing is taken after the end`() async {
    let mailbox = EventMailbox()
    mailbox.finish()
    mailbox.post(.unresponsive)
    #expect(await mailbox.next() == nil)
  }

  @Test func `a cancelled reader does not wait`() async {
    let mailbox = EventMailbox()
    let reader = Task { await mailbox.next() }
    reader.cancel()
    #expect(await reader.value == nil)
  }
}
