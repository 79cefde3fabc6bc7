import Testing

@testable import Transfers

@Suite struct EventMailboxTests {
  private func progress(_ id: String, _ received: Int64) -> TransferEvent {
    TransferEvent(id: id, .progress(received: received, total: nil))
  }

  private func read(_ mailbox: EventMailbox) async -> [TransferEvent] {
    mailbox.close()
    var events: [TransferEvent] = []
    for await event in mailbox.stream { events.append(event) }
    return events
  }

  @Test func `unread progress is replaced by newer and everything else arrives in order`()
    async
  {
    let mailbox = EventMailbox()
    mailbox.post(TransferEvent(id: "1", .queued))
    mailbox.post(progress("1", 1))
    mailbox.post(progress("2", 1))
    mailbox.post(progress("1", 2))
    mailbox.post(TransferEvent(id: "2", .startedOver))
    mailbox.post(progress("2", 0))
    mailbox.post(progress("1", 3))
    mailbox.post(TransferEvent(id: "1", .cancelled))
    mailbox.post(progress("1", 9))
    #expect(
      await read(mailbox) == [
        TransferEvent(id: "1", .queued), progress("1", 3), progress("2", 1),
        TransferEvent(id: "2", .startedOver), progress("2", 0),
        TransferEvent(id: "1", .cancelled), progress("1", 9),
      ])
  }

  @Test func `places of unread progress move up as the reader goes on`() async {
    let mailbox = EventMailbox()
    var reader = mailbox.stream.makeAsyncIterator()
    mailbox.post(progress("1", 1))
    mailbox.post(progress("2", 1))
    #expect(await reader.next() == progress("1", 1))
    mailbox.post(progress("1", 2))
    mailbox.post(progress("2", 2))
    #expect(await read(mailbox) == [progress("2", 2), progress("1", 2)])
  }

  @Test func `what is posted after the end is dropped`() async {
    let mailbox = EventMailbox()
    mailbox.post(TransferEvent(id: "1", .queued))
    mailbox.close()
    mailbox.post(TransferEvent(id: "1", .cancelled))
    #expect(await read(mailbox) == [TransferEvent(id: "1", .queued)])
  }

  @Test func `a reader that waits is woken by events and by the end`() async {
    let mailbox = EventMailbox()
    let reader = Task {
      var count = 0
      for await _ in mailbox.stream { count += 1 }
      return count
    }
    for number in 0..<1000 {
      mailbox.post(TransferEvent(id: "\(number)", .queued))
      if number.isMultiple(of: 100) { await Task.yield() }
    }
    mailbox.close()
    #expect(await reader.value == 1000)
  }

  @Test func `a reader that is cancelled leaves the rest to the next`() async {
    let mailbox = EventMailbox()
    let reader = Task {
      for await _ in mailbox.stream {}
    }
    await Task.yield()
    reader.cancel()
    await reader.value
    mailbox.post(TransferEvent(id: "1", .queued))
    #expect(await read(mailbox) == [TransferEvent(id: "1", .queued)])
  }
}
