import Charts
import Desktop
import Library
import Playback
import Testing
import Transfers

@testable import Session

// Swift Testing also has an `ExitStatus`.
typealias ExitStatus = Session.ExitStatus

struct CommandErrorTests {
  private static func check(_ failure: CommandError, _ status: ExitStatus, _ error: any Error) {
    #expect(failure.status == status, "\(error)")
    #expect(failure.sentence.hasSuffix(".") && !failure.sentence.hasSuffix(".."))
    #expect(failure.sentence.first.map { !$0.isLowercase } == true)
    #expect(CommandError(reporting: error) == failure)
  }

  @Test func `a chart error has a status and a message`() {
    for (error, status) in [
      (.unreachable(what: "chart", reason: "no route"), .unreachable),
      (.rateLimited(what: "chart", status: 429), .slowDown),
      (.noChart(what: "chart", status: 500), .unreachable),
      (.unreadable(what: "chart", reason: "cut short"), .unreadable),
      (.empty(what: "chart"), .nothingMatches),
      (.badAddress("ftp://x", variable: "HOTTRACKS_CHARTS_URL"), .usage),
      (.notCached(what: "chart"), .unreachable),
      (.canceled, .interrupted),
      (
        .every([.noChart(what: "a", status: 500), .unreachable(what: "b", reason: "x")]),
        .unreachable
      ),
      (
        .every([.noChart(what: "a", status: 500), .rateLimited(what: "b", status: 403)]), .slowDown
      ),
      (.every([.unreadable(what: "a", reason: "x"), .empty(what: "b")]), .unreadable),
    ] as [(ChartError, ExitStatus)] {
      Self.check(CommandError(error), status, error)
    }
  }

  @Test func `a failed transfer has a status and a message`() {
    for (error, status) in [
      (.addressRefused("ftp://x"), .failed), (.noLongerOffered(status: 404), .failed),
      (.refused(status: 503), .slowDown), (.status(500), .unreachable),
      (.unreachable(host: "h", reason: "no route"), .unreachable),
      (.timedOut(host: "h"), .unreachable),
      (.insecure(host: "h", reason: "expired"), .unreachable),
      (.tooManyRedirects(host: "h"), .unreachable), (.redirectRefused(host: "h"), .unreachable),
      (.notAudio(reason: "a page"), .unreadable),
      (.incomplete(received: 1, expected: 2), .unreachable),
      (.tooLarge(limit: 67_108_864), .unreadable), (.rangesDisagree, .unreadable),
      (.disk(errno: 28, path: "/p"), .cannotWrite), (.disk(errno: 13, path: "/p"), .cannotWrite),
      (.busyElsewhere, .failed), (.inTheWay(path: "/p"), .cannotWrite),
      (.failed(reason: "stopped"), .failed),
    ] as [(TransferError, ExitStatus)] {
      Self.check(CommandError(error), status, error)
    }
  }

  @Test func `errors of the folder and the database have a status and a message`() {
    for (error, status) in [
      (.notMade(folder: "/f", errno: 13), .cannotWrite),
      (.notRead(folder: "/f", errno: 13), .failed),
      (.notErased(path: "/f/x", errno: 13), .cannotWrite),
    ] as [(LibraryError, ExitStatus)] {
      Self.check(CommandError(error), status, error)
    }
    for (error, status) in [
      (.newer(path: "/l"), .failed),
      (.broken(path: "/l", reason: "Read-only file system"), .failed),
      (.failed(path: "/l", reason: "disk I/O error"), .failed),
      (.movedAside(path: "/l", to: "/m", reason: "invalid file"), .failed),
      (.readOnly(path: "/l", reason: "Permission denied"), .cannotWrite),
      (.diskFull(path: "/l"), .cannotWrite),
      (.busy(path: "/l"), .cannotWrite),
    ] as [(LibraryDatabaseError, ExitStatus)] {
      Self.check(CommandError(error), status, error)
      #expect(CommandError(error).sentence.contains("/l"))
    }
  }

  @Test func `errors of audio output are playback errors`() {
    for error: PlaybackError in [
      .libmpvMissing(reason: "no such file"), .unsupportedVersion(found: "1.2", neededMajor: 2),
      .optionRefused(name: "load-unsafe-playlists"), .notStarted(MPVCode(rawValue: -2)),
      .noSuchFile(path: "/a"), .unreadable(path: "/a"), .noSoundDevice,
      .failed(MPVCode(rawValue: -2)),
    ] {
      Self.check(CommandError(error), .playback, error)
    }
  }

  @Test func `a failure is reported as it is, and the name of a program keeps its spelling`() {
    let failure = CommandError(.nothingMatches, "Nothing matches.")
    #expect(CommandError(reporting: failure) == failure)
    #expect(
      CommandError(reporting: DesktopError.noProgram(of: ["xdg-open"]))
        == CommandError(.failed, "xdg-open is not installed; install xdg-utils."))
  }

  // MARK: Exit statuses

  @Test func `one cause determines the exit status, several give 1`() {
    for (statuses, status) in [
      ([], .done), ([.done, .done], .done), ([.done, .unreachable], .unreachable),
      ([.unreachable, .unreachable], .unreachable), ([.unreachable, .cannotWrite], .failed),
      ([.failed, .done], .failed),
    ] as [([ExitStatus], ExitStatus)] {
      #expect(ExitStatus.of(statuses) == status)
    }
    for (signal, status) in [(1, .hungUp), (2, .interrupted), (15, .terminated), (10, .failed)]
      as [(CInt, ExitStatus)]
    {
      #expect(ExitStatus(signal: signal) == status)
    }
  }

  @Test func `the numbers are those of docs/scripting.md`() {
    let statuses: [ExitStatus] = [
      .done, .failed, .usage, .unreadable, .nothingMatches, .unreachable, .cannotWrite, .playback,
      .slowDown, .hungUp, .interrupted, .terminated,
    ]
    #expect(statuses.map(\.rawValue) == [0, 1, 64, 65, 66, 69, 73, 74, 75, 129, 130, 143])
  }
}
