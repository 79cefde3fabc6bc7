import Charts
import Desktop
import Foundation
import Library
import Playback
import SessionFixtures
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

/// Errors on the screen: the cause, without keys, options and paths.
struct ErrorTextTests {
  @Test func `a failed transfer is reported without its path`() {
    for (error, text) in [
      (
        .unreachable(host: "a.example", reason: "no route"),
        "Could not reach a.example (no route)."
      ),
      (.noLongerOffered(status: 404), "The preview is no longer available (HTTP 404)."),
      (.folder(errno: EROFS, path: "/a"), "Cannot write to the folder (Read-only file system)."),
      (
        .inTheWay(path: "/a.m4a"),
        "The destination already exists and is not part of this download."
      ),
      (.disk(errno: EFBIG, path: "/a.m4a"), "Cannot write to the file (File too large)."),
    ] as [(TransferError, String)] {
      #expect(error.sentence == text)
    }
  }

  @Test func `an entry without a preview has one sentence, and a command what to type`() throws {
    let palau = ChartError.noChart(what: "chart of Palau", status: 404)
    let slovakia = try Storefront.coded("sk")
    for (preview, sentence, error) in [
      (.offered(address: "https://x/1"), nil, nil),
      (.none, "The store has no preview of T.", "The store has no preview of T."),
      (.video(address: "a"), "The preview of T is a video.", "The preview of T is a video."),
      (
        .noLongerSold(in: slovakia), "T is no longer available in Slovakia.",
        "T is no longer available in Slovakia. Try another --country."
      ),
      (
        .unknown(because: nil), "The details of T were not fetched.",
        "The details of T were not fetched. Try again."
      ),
      (
        .unknown(because: palau), "T: the chart of Palau is not available (HTTP 404).",
        CommandError(palau, about: "T").sentence
      ),
    ] as [(PreviewAvailability, String?, String?)] {
      var row = Row(Entry(kind: .songs, id: "7", name: "T"), kept: nil)
      row.preview = preview
      #expect(row.sentence(row.shortTitle) == sentence)
      #expect(row.previewError?.sentence == error)
    }
    let damaged = Row.stub(id: "7", kept: try .stub(part: .damaged))
    let sentence = "The preview of Päť Minút Ticha – Ozvena is damaged."
    #expect(damaged.sentence(damaged.shortTitle) == sentence)
    #expect(
      damaged.previewError?.sentence == sentence + " To erase it: `hottracks erase 7`")
    let film = Row(Entry(kind: .movies, id: "7", name: "F"), kept: nil)
    #expect(film.previewError?.sentence == "The store has no audio preview of F.")
  }

  @Test func `on the screen, an error of the store names no options`() {
    let error = ChartError.noChart(what: "chart of Palau", status: 404)
    #expect(
      CommandError(causeOf: error).sentence == "The chart of Palau is not available (HTTP 404).")
    #expect(CommandError(causeOf: error).status == CommandError(error).status)
    let warning = ChartWarning.sameSourceAsLastTime(
      ChartList(kind: .songs, source: .topSongs))
    #expect(!warning.sentence.contains("--") && warning.description.contains("--refresh"))
  }
}
