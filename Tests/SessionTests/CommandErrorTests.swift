import Charts
import Desktop
import Library
import Playback
import Testing
import Transfers

@testable import Session

struct CommandErrorTests {
  @Test(
    arguments: [
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
    ] as [(ChartError, ExitStatus)])
  func `a chart error has a status and a message`(
    error: ChartError, status: ExitStatus
  ) {
    Self.check(CommandError(error), status)
    #expect(CommandError(reporting: error) == CommandError(error))
  }

  @Test(
    arguments: [
      (.addressRefused("ftp://x"), .failed),
      (.noLongerOffered(status: 404), .failed),
      (.refused(status: 503), .slowDown),
      (.status(500), .unreachable),
      (.unreachable(host: "h", reason: "no route"), .unreachable),
      (.timedOut(host: "h"), .unreachable),
      (.insecure(host: "h", reason: "expired"), .unreachable),
      (.tooManyRedirects(host: "h"), .unreachable),
      (.redirectRefused(host: "h"), .unreachable),
      (.notAudio(reason: "a page"), .unreadable),
      (.incomplete(received: 1, expected: 2), .unreachable),
      (.tooLarge(limit: 67_108_864), .unreadable),
      (.rangesDisagree, .unreadable),
      (.disk(errno: 28, path: "/p"), .cannotWrite),
      (.disk(errno: 13, path: "/p"), .cannotWrite),
      (.busyElsewhere, .failed),
      (.inTheWay(path: "/p"), .cannotWrite),
      (.failed(reason: "stopped"), .failed),
    ] as [(TransferError, ExitStatus)])
  func `a failed transfer has a status and a message`(
    error: TransferError, status: ExitStatus
  ) {
    Self.check(CommandError(error), status)
    #expect(CommandError(reporting: error) == CommandError(error))
  }

  @Test(
    arguments: [
      (.notMade(folder: "/f", errno: 13), .cannotWrite),
      (.notRead(folder: "/f", errno: 13), .failed),
      (.notErased(path: "/f/x", errno: 13), .cannotWrite),
    ] as [(LibraryError, ExitStatus)])
  func `a folder error has a status and a message`(
    error: LibraryError, status: ExitStatus
  ) {
    Self.check(CommandError(error), status)
    #expect(CommandError(reporting: error) == CommandError(error))
  }

  @Test(
    arguments: [
      (.newer(path: "/l"), .failed),
      (.broken(path: "/l", reason: "Read-only file system"), .failed),
      (.notRead(path: "/l", reason: "Permission denied"), .failed),
      (.notWritten(path: "/l", reason: "Permission denied"), .cannotWrite),
      (.diskFull(path: "/l"), .cannotWrite),
      (.inTheWay(path: "/l", what: "a folder"), .cannotWrite),
      (.busy(path: "/l"), .cannotWrite),
    ] as [(LibraryDatabaseError, ExitStatus)])
  func `a database error has a status and a message`(
    error: LibraryDatabaseError, status: ExitStatus
  ) {
    Self.check(CommandError(error), status)
    #expect(CommandError(error).sentence.contains("/l"))
    #expect(CommandError(reporting: error) == CommandError(error))
  }

  @Test(
    arguments: [
      .libmpvMissing(reason: "no such file"), .unsupportedVersion(found: "1.2", neededMajor: 2),
      .optionRefused(name: "load-unsafe-playlists"), .notStarted(MPVCode(rawValue: -2)),
      .noSuchFile(path: "/a"), .unreadable(path: "/a"), .noSoundDevice,
      .failed(MPVCode(rawValue: -2)),
    ] as [PlaybackError])
  func `errors of audio output are playback errors`(error: PlaybackError) {
    Self.check(CommandError(error), .playback)
    #expect(CommandError(reporting: error) == CommandError(error))
  }

  @Test func `a failure is reported as it is`() {
    let failure = CommandError(.nothingMatches, "Nothing matches.")
    #expect(CommandError(reporting: failure) == failure)
  }

  private static func check(_ failure: CommandError, _ status: ExitStatus) {
    #expect(failure.status == status)
    #expect(failure.sentence.hasSuffix(".") && !failure.sentence.hasSuffix(".."))
    #expect(failure.sentence.first.map { !$0.isLowercase } == true)
  }

  @Test func `the name of a program keeps its spelling`() {
    let failure = CommandError(reporting: DesktopError.noProgram(of: ["xdg-open"]))
    #expect(failure == CommandError(.failed, "xdg-open is not installed; install xdg-utils."))
  }
}
