import Testing
import Transfers

@testable import Screen

struct PendingTransferCommandTests {
  private let progress = TransferEvent.Happening.progress(received: 5, total: 10)
  private let paused = TransferEvent.Happening.paused(received: 5, total: 10)
  private let retrying = TransferEvent.Happening.retrying(
    received: 5, total: 10, inSeconds: 1, because: .timedOut(host: "a"))
  private let shown = PendingTransferCommand.Reading(shown: .everything)
  private let over = PendingTransferCommand.Reading(shown: .everything, isOver: true)
  private let hidden = PendingTransferCommand.Reading(shown: .nothing)
  private let counts = PendingTransferCommand.Reading(shown: .counts)

  @Test func `progress that arrives after pausing changes only the bytes`() {
    var wish = PendingTransferCommand(.pause)
    #expect(wish.read(progress) == counts)
    #expect(wish.read(paused) == over)
  }

  @Test func `a transfer that moves on in spite of its pause is paused once more`() {
    var wish = PendingTransferCommand(.pause)
    #expect(wish.read(.queued) == PendingTransferCommand.Reading(shown: .nothing, again: .pause))
    #expect(
      wish.read(.started(received: 0, total: 9))
        == PendingTransferCommand.Reading(shown: .counts, again: .pause))
    #expect(wish.read(retrying) == PendingTransferCommand.Reading(shown: .counts, again: .pause))
    #expect(wish.read(paused) == over)
  }

  @Test func `an outdated pause before resuming is ignored`() {
    var wish = PendingTransferCommand(.resume, after: PendingTransferCommand(.pause))
    #expect(wish.read(paused) == hidden)
    #expect(wish.read(.queued) == over)
  }

  @Test func `pause, resume, pause is over with the second pause`() {
    var wish = PendingTransferCommand(
      .pause, after: PendingTransferCommand(.resume, after: PendingTransferCommand(.pause)))
    #expect(wish.read(paused) == shown)
    #expect(wish.read(.queued).shown == .nothing)
    #expect(wish.read(paused) == over)
  }

  @Test func `an unrequested pause is due to the disk, and is shown`() {
    var wish = PendingTransferCommand(.resume)
    #expect(wish.read(paused) == over)
  }

  @Test func `after cancel, only an end is shown`() {
    var wish = PendingTransferCommand(.cancel)
    for happening in [progress, paused, .startedOver] {
      #expect(wish.read(happening) == hidden)
    }
    #expect(wish.read(.canceled) == over)
  }

  @Test func `completion before a cancel is complete`() {
    var wish = PendingTransferCommand(.cancel)
    #expect(wish.read(.done(path: "/a", bytes: 1)) == over)
  }

  @Test func `a transfer that continues after its end is canceled once more`() {
    var wish = PendingTransferCommand(.cancel)
    for happening in [retrying, .queued, .started(received: 0, total: 9)] {
      #expect(
        wish.read(happening) == PendingTransferCommand.Reading(shown: .nothing, again: .cancel))
    }
  }

  @Test func `the end of an earlier transfer does not end the later one`() {
    var wish = PendingTransferCommand(
      .start, after: PendingTransferCommand(.cancel, after: PendingTransferCommand(.pause)))
    #expect(wish.read(paused) == hidden)
    #expect(wish.read(.canceled) == hidden)
    #expect(wish.read(.queued) == over)
  }

  @Test func `it is queued until it has started`() {
    var wish = PendingTransferCommand(.pause, isWaiting: true)
    #expect(wish.wasWaiting)
    _ = wish.read(.started(received: 0, total: nil))
    #expect(!wish.wasWaiting)
  }
}
