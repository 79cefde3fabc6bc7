import Charts
import Desktop
import Foundation
import Library
import Playback
import SessionFixtures
import TestSupport
import Testing
import Transfers

@testable import Session

// Swift Testing also has an `ExitStatus`.
typealias ExitStatus = Session.ExitStatus

struct CommandErrorTests {
  private static let chartErrors: [ChartError] = [
    .unreachable(what: "chart", reason: "no route"), .rateLimited(what: "chart", status: 429),
    .noChart(what: "chart", status: 500), .unreadable(what: "chart", reason: "cut short"),
    .empty(what: "chart"), .badAddress("ftp://x", variable: "HOTTRACKS_CHARTS_URL"),
    .notCached(what: "chart"), .canceled,
    .every([
      .noChart(what: "chart of Palau", status: 500),
      .unreachable(what: "chart of Japan", reason: "no route"),
    ]),
    .every([
      .noChart(what: "chart of Palau", status: 500),
      .rateLimited(what: "chart of Japan", status: 403),
    ]),
    .every([
      .unreadable(what: "chart of Palau", reason: "cut short"), .empty(what: "chart of Japan"),
    ]),
  ]

  private static let transferErrors: [TransferError] = [
    .addressRefused("ftp://x"), .noLongerOffered(status: 404), .refused(status: 503), .status(500),
    .unreachable(host: "h", reason: "no route"), .timedOut(host: "h"),
    .insecure(host: "h", reason: "expired"), .tooManyRedirects(host: "h"),
    .redirectRefused(host: "h"), .notAudio(reason: "a page"),
    .incomplete(received: 1, expected: 2), .tooLarge(limit: 67_108_864), .rangesDisagree,
    .disk(errno: ENOSPC, path: "/p"), .disk(errno: EACCES, path: "/p"),
    .disk(errno: EFBIG, path: "/p"), .folder(errno: EROFS, path: "/f"), .busyElsewhere,
    .inTheWay(path: "/p"), .failed(reason: "stopped"),
  ]

  private static let otherErrors: [any Error] = [
    LibraryError.notMade(folder: "/f", errno: EACCES),
    LibraryError.notRead(folder: "/f", errno: EACCES),
    LibraryError.notErased(path: "/f/x", errno: EACCES), LibraryDatabaseError.newer(path: "/l"),
    LibraryDatabaseError.broken(path: "/l", reason: "Read-only file system"),
    LibraryDatabaseError.failed(path: "/l", reason: "disk I/O error"),
    LibraryDatabaseError.movedAside(path: "/l", to: "/m", reason: "invalid file"),
    LibraryDatabaseError.readOnly(path: "/l", reason: "Permission denied"),
    LibraryDatabaseError.diskFull(path: "/l"), LibraryDatabaseError.busy(path: "/l"),
    PlaybackError.libmpvMissing(reason: "no such file"),
    PlaybackError.unsupportedVersion(found: "1.2", neededMajor: 2),
    PlaybackError.optionRefused(name: "load-unsafe-playlists"),
    PlaybackError.notStarted(MPVCode(rawValue: -2)), PlaybackError.noSuchFile(path: "/a"),
    PlaybackError.unreadable(path: "/a"), PlaybackError.noSoundDevice,
    PlaybackError.failed(MPVCode(rawValue: -2)), DesktopError.noProgram(of: ["xdg-open"]),
    CommandError(.nothingMatches, "Nothing matches."),
  ]

  /// The statuses and messages of commands are in `Texts/errors.txt`; below some is the text on the screen, without
  /// keys, options and paths.
  @Test func `each error has an exit status and a message`() throws {
    var lines: [String] = []
    for error in Self.chartErrors as [any Error] + Self.transferErrors + Self.otherErrors {
      let failure = CommandError(reporting: error)
      #expect(failure.sentence.hasSuffix(".") && !failure.sentence.hasSuffix(".."))
      lines.append("\(failure.status.rawValue) \(failure.sentence)")
      let onScreen =
        switch error {
        case let error as ChartError: CommandError(causeOf: error).sentence
        case let error as TransferError: error.sentence
        default: failure.sentence
        }
      if onScreen != failure.sentence { lines.append("   \(onScreen)") }
    }
    try ExpectedText.expect(lines, in: "errors")
  }

  @Test func `one cause determines the exit status, several give 1`() {
    for (statuses, status) in [
      ([], .done), ([.done, .done], .done), ([.done, .unreachable], .unreachable),
      ([.unreachable, .unreachable], .unreachable), ([.unreachable, .cannotWrite], .failed),
      ([.failed, .done], .failed),
    ] as [([ExitStatus], ExitStatus)] {
      #expect(ExitStatus.of(statuses) == status)
    }
    for (signal, status) in [(1, 129), (2, 130), (15, 143), (10, 1)] as [(CInt, Int32)] {
      #expect(ExitStatus(signal: signal).rawValue == status)
    }
  }

  @Test func `an entry without a preview has one sentence, and a command what to type`() throws {
    let palau = ChartError.noChart(what: "chart of Palau", status: 404)
    var lines: [String] = []
    func add(_ row: Row) {
      lines.append(row.sentence(row.shortTitle) ?? "–")
      lines.append("  " + (row.previewError()?.sentence ?? "–"))
    }
    for preview: PreviewAvailability in [
      .offered(address: "https://x/1"), .none, .video(address: "a"),
      .noLongerSold(in: try .coded("sk")), .unknown(because: nil), .unknown(because: palau),
    ] {
      var row = Row(Entry(kind: .songs, id: "7", name: "T"), file: nil)
      row.preview = preview
      add(row)
    }
    add(Row.stub(id: "7", file: try .stub(part: .damaged)))
    add(Row(Entry(kind: .movies, id: "7", name: "F"), file: nil))
    try ExpectedText.expect(lines, in: "preview-errors")
  }

  @Test func `on the screen, a warning names no options`() {
    let warning = ChartWarning.sameSourceAsLastTime(ChartList(kind: .songs, source: .topSongs))
    #expect(!warning.sentence.contains("--") && warning.description.contains("--refresh"))
  }
}
