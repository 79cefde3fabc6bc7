import Testing

@testable import Session

// Swift Testing also has an `ExitStatus`.
typealias ExitStatus = Session.ExitStatus

struct ExitStatusTests {
  @Test(
    arguments: [
      ([], .done), ([.done, .done], .done), ([.done, .unreachable], .unreachable),
      ([.unreachable, .unreachable], .unreachable), ([.unreachable, .cannotWrite], .failed),
      ([.failed, .done], .failed),
    ] as [([ExitStatus], ExitStatus)])
  func `one cause determines the exit status, several give 1`(
    statuses: [ExitStatus], status: ExitStatus
  ) {
    #expect(ExitStatus.of(statuses) == status)
  }

  @Test(
    arguments: [(1, .hungUp), (2, .interrupted), (15, .terminated), (10, .failed)]
      as [(CInt, ExitStatus)])
  func `a signal has the status of a shell`(signal: CInt, status: ExitStatus) {
    #expect(ExitStatus(signal: signal) == status)
  }

  @Test func `the numbers are those of docs/scripting.md`() {
    let statuses: [ExitStatus] = [
      .done, .failed, .usage, .unreadable, .nothingMatches, .unreachable, .cannotWrite, .playback,
      .slowDown, .hungUp, .interrupted, .terminated,
    ]
    #expect(statuses.map(\.rawValue) == [0, 1, 64, 65, 66, 69, 73, 74, 75, 129, 130, 143])
  }
}
